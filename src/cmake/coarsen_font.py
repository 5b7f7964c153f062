#!/usr/bin/env python3
"""coarsen_font.py IN.otf OUT.otf UNITS: the same font on a grid of UNITS to the em.

Outlines with fewer digits compress better, and a grid of some hundred units is still far below a device pixel at the
sizes of an interface. Reads what hb-subset writes with --no-hinting --desubroutinize: one CFF font without hints and
subroutines. Formats: OpenType specification; Adobe Technical Notes 5176 (CFF) and 5177 (charstrings).
"""
import struct
import sys

# Operators of charstrings.
ENDCHAR = 14
RMOVETO, HMOVETO, VMOVETO = 21, 22, 4
RLINETO, HLINETO, VLINETO = 5, 6, 7
RRCURVETO, RCURVELINE, RLINECURVE = 8, 24, 25
VVCURVETO, HHCURVETO, VHCURVETO, HVCURVETO = 26, 27, 30, 31


# CFF: INDEX and DICT ---------------------------------------------------------------------------------------------

def read_index(data, at):
    """The byte strings of an INDEX and where it ends."""
    count = int.from_bytes(data[at:at + 2], "big")
    if count == 0:
        return [], at + 2
    size = data[at + 2]
    offsets = [int.from_bytes(data[at + 3 + i * size:at + 3 + (i + 1) * size], "big") for i in range(count + 1)]
    base = at + 2 + (count + 1) * size
    return [data[base + a:base + b] for a, b in zip(offsets, offsets[1:])], base + offsets[-1]


def write_index(items):
    if not items:
        return b"\0\0"
    offsets, end = [1], 1
    for item in items:
        end += len(item)
        offsets.append(end)
    size = (end.bit_length() + 7) // 8
    head = struct.pack(">HB", len(items), size) + b"".join(offset.to_bytes(size, "big") for offset in offsets)
    return head + b"".join(items)


def find_charstrings(top):
    """The operand of CharStrings in a Top DICT: where that INDEX begins."""
    at, number = 0, None
    while at < len(top):
        b = top[at]
        if b == 17:
            return number
        if b <= 21:
            at += 2 if b == 12 else 1
        elif b == 30:  # a real number: up to a byte with an end mark
            at += 1
            while top[at] & 15 != 15:
                at += 1
            at += 1
        elif b in (28, 29):
            size = 2 if b == 28 else 4
            number = int.from_bytes(top[at + 1:at + 1 + size], "big", signed=True)
            at += 1 + size
        else:
            number, at = read_small_int(top, at)
    raise SystemExit("coarsen_font.py: the font has no charstrings")


def read_small_int(data, at):
    b = data[at]
    if b <= 246:
        return b - 139, at + 1
    if b <= 250:
        return (b - 247) * 256 + data[at + 1] + 108, at + 2
    return -(b - 251) * 256 - data[at + 1] - 108, at + 2


def write_offset(value):
    """Five bytes, whatever the value: the place of what follows does not hang on it."""
    return b"\x1d" + value.to_bytes(4, "big")


def write_real(value):
    nibbles = ["0123456789.".index(c) for c in f"{value:.9f}"] + [15]
    if len(nibbles) % 2:
        nibbles.append(15)
    return b"\x1e" + bytes(a << 4 | b for a, b in zip(nibbles[::2], nibbles[1::2]))


# Charstrings: outlines in relative coordinates -------------------------------------------------------------------

def read_outline(charstring):
    """[(operator, [(dx, dy), ...])] of rmoveto, rlineto and rrcurveto."""
    path, stack, at, is_first = [], [], 0, True

    def line(dx, dy):
        path.append((RLINETO, [(dx, dy)]))

    def curve(*d):
        path.append((RRCURVETO, [d[0:2], d[2:4], d[4:6]]))

    while at < len(charstring):
        b = charstring[at]
        if b >= 32 and b < 255:
            number, at = read_small_int(charstring, at)
            stack.append(number)
            continue
        if b == 28:
            stack.append(int.from_bytes(charstring[at + 1:at + 3], "big", signed=True))
            at += 3
            continue
        at += 1
        args, stack = stack, []
        if b in (RMOVETO, HMOVETO, VMOVETO, ENDCHAR):
            wanted = {RMOVETO: 2, HMOVETO: 1, VMOVETO: 1, ENDCHAR: 0}[b]
            if is_first and len(args) > wanted:
                args = args[1:]  # the width, which hmtx has as well
            is_first = False
        if b == ENDCHAR:
            return path
        if b == RMOVETO:
            path.append((RMOVETO, [tuple(args)]))
        elif b == HMOVETO:
            path.append((RMOVETO, [(args[0], 0)]))
        elif b == VMOVETO:
            path.append((RMOVETO, [(0, args[0])]))
        elif b == RLINETO:
            for i in range(0, len(args), 2):
                line(args[i], args[i + 1])
        elif b in (HLINETO, VLINETO):
            for i, d in enumerate(args):
                line(*((d, 0) if (i % 2 == 0) == (b == HLINETO) else (0, d)))
        elif b in (RRCURVETO, RCURVELINE):
            last = len(args) - len(args) % 6
            for i in range(0, last, 6):
                curve(*args[i:i + 6])
            if b == RCURVELINE:
                line(*args[last:])
        elif b == RLINECURVE:
            for i in range(0, len(args) - 6, 2):
                line(args[i], args[i + 1])
            curve(*args[-6:])
        elif b in (HHCURVETO, VVCURVETO):
            across = args.pop(0) if len(args) % 4 else 0
            for i in range(0, len(args), 4):
                a, x, y, c = args[i:i + 4]
                curve(*((a, across, x, y, c, 0) if b == HHCURVETO else (across, a, x, y, 0, c)))
                across = 0
        elif b in (HVCURVETO, VHCURVETO):
            is_horizontal = b == HVCURVETO
            for i in range(0, len(args) - len(args) % 4, 4):
                a, x, y, c = args[i:i + 4]
                rest = args[i + 4] if len(args) - i == 5 else 0
                curve(*((a, 0, x, y, rest, c) if is_horizontal else (0, a, x, y, c, rest)))
                is_horizontal = not is_horizontal
        else:
            raise SystemExit(f"coarsen_font.py: operator {b} of a charstring is not known here")
    raise SystemExit("coarsen_font.py: a charstring without an end")


def rounded(path, scale):
    """Places, not distances, are rounded, so that errors do not add up."""
    exact_x = exact_y = x = y = 0
    result = []
    for operator, steps in path:
        new_steps = []
        for dx, dy in steps:
            exact_x, exact_y = exact_x + dx, exact_y + dy
            to_x, to_y = round(exact_x * scale), round(exact_y * scale)
            new_steps.append((to_x - x, to_y - y))
            x, y = to_x, to_y
        if operator == RMOVETO or any(step != (0, 0) for step in new_steps):
            result.append((operator, new_steps))
    return result


def write_number(value):
    if -107 <= value <= 107:
        return bytes([value + 139])
    if 108 <= abs(value) <= 1131:
        high, low = divmod(abs(value) - 108, 256)
        return bytes([(247 if value > 0 else 251) + high, low])
    return b"\x1c" + struct.pack(">h", value)


def short_form(operator, steps):
    """The operator with the fewest numbers for one step of an outline."""
    (x, y), (x2, y2) = steps[0], steps[-1]
    if operator == RMOVETO:
        return (HMOVETO, [x]) if y == 0 else (VMOVETO, [y]) if x == 0 else (RMOVETO, [x, y])
    if operator == RLINETO:
        return (HLINETO, [x]) if y == 0 else (VLINETO, [y]) if x == 0 else (RLINETO, [x, y])
    middle = list(steps[1])
    if y == 0 and x2 == 0:
        return HVCURVETO, [x, *middle, y2]
    if x == 0 and y2 == 0:
        return VHCURVETO, [y, *middle, x2]
    if y == 0 and y2 == 0:
        return HHCURVETO, [x, *middle, x2]
    if x == 0 and x2 == 0:
        return VVCURVETO, [y, *middle, y2]
    return RRCURVETO, [x, y, *middle, x2, y2]


TURNS = {HLINETO: VLINETO, VLINETO: HLINETO, HVCURVETO: VHCURVETO, VHCURVETO: HVCURVETO}


def write_outline(path):
    """Steps of one kind share an operator, and so do lines and curves that alternate between the axes (48 numbers at most)."""
    groups = []  # [operator, numbers, the operator that may follow]
    for step in path:
        operator, args = short_form(*step)
        if groups and groups[-1][2] == operator and len(groups[-1][1]) + len(args) <= 48:
            groups[-1][1] += args
            groups[-1][2] = TURNS.get(operator, operator)
        else:
            groups.append([operator, args, None if operator in (RMOVETO, HMOVETO, VMOVETO) else TURNS.get(operator, operator)])
    return b"".join(b"".join(map(write_number, numbers)) + bytes([operator]) for operator, numbers, _ in groups) + bytes([ENDCHAR])


# The font --------------------------------------------------------------------------------------------------------

def coarsen_cff(cff, scale, units):
    names, at = read_index(cff, cff[2])
    tops, at = read_index(cff, at)
    _, at = read_index(cff, at)
    subroutines, _ = read_index(cff, at)
    if subroutines:
        raise SystemExit("coarsen_font.py: the font has subroutines")
    charstrings, _ = read_index(cff, find_charstrings(tops[0]))
    outlines = write_index([write_outline(rounded(read_outline(c), scale)) for c in charstrings])
    # Nobody asks for the names of glyphs: they take those of the standard in its order, then "-".
    charset = struct.pack(">BHH", 2, 1, len(charstrings) - 2)
    strings = [b"-"] * max(0, len(charstrings) - 391)
    private = b"\x8b\x14"  # defaultWidthX 0: widths stand in hmtx

    def head(charset_to, outlines_to, private_to):
        matrix = b"".join(map(write_real, (1 / units, 0, 0, 1 / units, 0, 0)))
        top = (matrix + b"\x0c\x07" + write_offset(charset_to) + b"\x0f" + write_offset(outlines_to) + b"\x11"
               + write_number(len(private)) + write_offset(private_to) + b"\x12")
        return bytes([1, 0, 4, 4]) + write_index(names) + write_index([top]) + write_index(strings) + write_index([])

    begin = len(head(0, 0, 0))
    return head(begin, begin + len(charset), begin + len(charset) + len(outlines)) + charset + outlines + private


# Where a table holds lengths in font units, as 16-bit numbers.
LENGTHS = {
    b"head": [36, 38, 40, 42],
    b"hhea": [4, 6, 8, 10, 12, 14, 16, 22],
    b"OS/2": [2, *range(10, 30, 2), 68, 70, 72, 74, 76, 86, 88],
    b"post": [8, 10],
}


def scale_lengths(table, places, scale):
    data = bytearray(table)
    for at in places:
        struct.pack_into(">h", data, at, round(struct.unpack_from(">h", data, at)[0] * scale))
    return data


def coarsen(font, units):
    count = int.from_bytes(font[4:6], "big")
    records = [struct.unpack_from(">4sIII", font, 12 + 16 * i) for i in range(count)]
    tables = {tag: font[at:at + size] for tag, _, at, size in records}
    scale = units / struct.unpack_from(">H", tables[b"head"], 18)[0]
    for tag, table in tables.items():
        places = range(0, len(table), 2) if tag == b"hmtx" else LENGTHS.get(tag, [])
        tables[tag] = scale_lengths(table, places, scale)
    struct.pack_into(">H", tables[b"head"], 18, units)
    struct.pack_into(">I", tables[b"head"], 8, 0)
    tables[b"CFF "] = coarsen_cff(tables[b"CFF "], scale, units)

    def checksum(data):
        padded = bytes(data) + bytes(-len(data) % 4)
        return sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF

    directory, body, at = b"", b"", 12 + 16 * count
    for tag, table in tables.items():
        directory += struct.pack(">4sIII", tag, checksum(table), at + len(body), len(table))
        body += bytes(table) + bytes(-len(table) % 4)
    result = bytearray(font[:12] + directory + body)
    head_at = result.find(bytes(tables[b"head"]), at)
    struct.pack_into(">I", result, head_at + 8, (0xB1B0AFBA - checksum(result)) & 0xFFFFFFFF)
    return result


def main():
    source, target, units = sys.argv[1:]
    with open(source, "rb") as file:
        font = file.read()
    with open(target, "wb") as file:
        file.write(coarsen(font, int(units)))


main()
