#!/usr/bin/env python3
"""Writes unicode_tables.inc from Python's Unicode database: python3 make_unicode_tables.py > unicode_tables.inc

Only what normal form C, folding and word boundaries need, and only for the basic plane: the tables travel in the page.
Left out on purpose: Hangul (composed by arithmetic) and the compatibility ideographs (their normal form is another glyph).
"""
import sys
import unicodedata

PLANE = 0x10000


def assigned(code):
    return unicodedata.category(chr(code)) not in ("Cn", "Cs", "Co")


def is_left_out(code):
    return 0xAC00 <= code <= 0xD7A3 or 0xF900 <= code <= 0xFAFF


def canonical(code):
    """The canonical decomposition one step down, as code points; empty when there is none."""
    text = unicodedata.decomposition(chr(code))
    return [] if not text or text.startswith("<") else [int(part, 16) for part in text.split()]


def runs(codes):
    """Sorted code points as [first, last] pairs."""
    out = []
    for code in codes:
        if out and out[-1][1] + 1 == code:
            out[-1][1] = code
        else:
            out.append([code, code])
    return out


def print_table(comment, declaration, rows):
    print(f"// {comment}")
    print(f"constexpr {declaration}[] = {{")
    line = "   "
    for row in rows:
        if len(line) + len(row) + 2 > 118:
            print(line)
            line = "   "
        line += " " + row + ","
    print(line)
    print("};")
    print()


def decomposition_tables():
    pairs, others = [], []
    for code in range(PLANE):
        parts = canonical(code)
        if not parts or is_left_out(code) or max(parts) >= PLANE:
            continue
        recomposes = unicodedata.normalize("NFC", chr(code)) == chr(code)
        if len(parts) == 2 and recomposes:
            pairs.append((code, parts[0], parts[1]))
        else:
            others.append((code, parts[0], parts[1] if len(parts) == 2 else 0))
    # Column by column: equal rows next to each other compress far better.
    marks = sorted({mark for _, _, mark in pairs})
    print_table("Characters made of a base and a mark, sorted; both ways.", "std::uint16_t k_composed",
                (f"{code:#x}" for code, _, _ in pairs))
    print_table("The base of each.", "std::uint16_t k_composed_base", (f"{base:#x}" for _, base, _ in pairs))
    print_table("The mark of each: an index into k_composed_marks.", "std::uint8_t k_composed_mark",
                (str(marks.index(mark)) for _, _, mark in pairs))
    print_table("These marks, sorted.", "std::uint16_t k_composed_marks", (f"{mark:#x}" for mark in marks))
    print_table("Characters that normal form C takes apart for good, sorted; mark 0: replaced by the base.",
                "Decomposition k_one_way_decompositions", (f"{{{c:#x}, {b:#x}, {m:#x}}}" for c, b, m in others))


def combining_class_table():
    rows = []
    for code in range(PLANE):
        value = unicodedata.combining(chr(code))
        if value == 0:
            continue
        if rows and rows[-1][2] == value and rows[-1][1] + 1 == code:
            rows[-1][1] = code
        else:
            rows.append([code, code, value])
    print_table("Combining classes other than 0, sorted ranges: first, how many more, class.", "CombiningClass k_combining_classes",
                (f"{{{a:#x}, {b - a}, {v}}}" for a, b, v in rows))


def lower_case_table():
    """Ranges whose characters at each `step` have a lower case at a fixed distance."""
    lower = {}
    for code in range(PLANE):
        text = chr(code).lower()
        if text != chr(code) and len(text) == 1 and ord(text) < PLANE:
            lower[code] = ord(text) - code
    rows, left = [], sorted(lower)
    while left:
        start = left[0]
        best = [start]
        for step in (1, 2):
            row = [start]
            while lower.get(row[-1] + step) == lower[start]:
                row.append(row[-1] + step)
            # A step of 1 over alternating letters would take lower case letters in; they are not in `lower`.
            if len(row) > len(best):
                best = row
        step = best[1] - best[0] if len(best) > 1 else 1
        rows.append((best[0], best[-1], step, lower[start]))
        taken = set(best)
        left = [code for code in left if code not in taken]
    rows.sort()
    # Overlapping ranges (two alternating runs) would break the binary search; the data has none.
    assert all(a[1] < b[0] for a, b in zip(rows, rows[1:])), "ranges overlap"
    print_table("Upper case letters, sorted ranges: first, how far to the last, step, distance to the lower case letter (16 bits).",
                "CaseRange k_lower_case", (f"{{{a:#x}, {b - a}, {s}, {d % PLANE:#x}}}" for a, b, s, d in rows))


# What the database does not say: letters with a stroke, ligatures, typographic signs.
SPELT_OUT = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ĸ": "k",
    "ŋ": "n", "ŧ": "t", "ƀ": "b", "ɓ": "b", "ƈ": "c", "ɖ": "d", "ɗ": "d", "ƌ": "d", "ǝ": "e", "ɛ": "e", "ƒ": "f",
    "ɠ": "g", "ǥ": "g", "ɨ": "i", "ɩ": "i", "ɉ": "j", "ȷ": "j", "ƙ": "k", "ƚ": "l", "ɫ": "l", "ɲ": "n", "ƞ": "n",
    "ɔ": "o", "ɵ": "o", "ƥ": "p", "ɍ": "r", "ʂ": "s", "ƭ": "t", "ʈ": "t", "ʉ": "u", "ʊ": "u", "ʋ": "v", "ƴ": "y",
    "ɏ": "y", "ƶ": "z", "ȥ": "z", "ə": "e", "ς": "σ",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "‘": "'", "’": "'", "‚": "'", "‛": "'",
    "′": "'", "ʼ": "'", "ʹ": "'", "ʻ": "'", "“": '"', "”": '"', "„": '"', "‟": '"', "″": '"', "«": '"', "»": '"',
    "‹": "'", "›": "'", "…": "...", "×": "x", "·": "-",
    "\u00a0": " ", "\u2007": " ", "\u202f": " ", "\u3000": " ",
}
for _code in range(0x2000, 0x200B):
    SPELT_OUT[chr(_code)] = " "


def spelling_table():
    """Single characters -> up to three ASCII characters (or one other) that stand for them in a search key."""
    table = dict(SPELT_OUT)
    for code in range(0xA0, PLANE):
        char = chr(code)
        mapping = unicodedata.decomposition(char)
        if char in table or not mapping.startswith("<") or 0xFF01 <= code <= 0xFF5E:
            continue
        plain = unicodedata.normalize("NFKC", char).lower().replace("\u2044", "/")
        is_short_ascii = len(plain) <= 3 and plain.isascii() and plain.strip() and char.lower() == char
        is_letter_like = len(plain) == 1 and ord(plain) < 0x500 and 0x2070 <= code < 0x2200
        if is_short_ascii or is_letter_like:
            table[char] = plain
    rows = []
    for char in sorted(table):
        plain = table[char]
        assert len(plain.encode()) <= 3, char
        escaped = plain.replace("\\", "\\\\").replace('"', '\\"')
        if not plain.isascii():
            escaped = "".join(f"\\x{byte:02X}" for byte in plain.encode())
        rows.append(f'{{{ord(char):#x}, "{escaped}"}}')
    print_table("Characters that a search key spells in another way, sorted.", "Spelling k_spellings", rows)


def separator_table():
    """What ends a word. Unassigned characters go with their neighbours, which keeps the table short."""
    rows, open_run = [], False
    for code in range(0x80, PLANE):
        if 0xD800 <= code <= 0xF8FF or not assigned(code):
            continue
        if unicodedata.category(chr(code))[0] in "LNM":
            open_run = False
        elif open_run:
            rows[-1][1] = code
        else:
            rows.append([code, code])
            open_run = True
    print_table("Characters above ASCII that are no part of a word, sorted ranges.", "CharRange k_separators",
                (f"{{{a:#x}, {b:#x}}}" for a, b in rows))


def main():
    print(f"// Made by make_unicode_tables.py from Unicode {unicodedata.unidata_version}. Do not edit.")
    print()
    decomposition_tables()
    combining_class_table()
    lower_case_table()
    spelling_table()
    separator_table()


if __name__ == "__main__":
    sys.exit(main())
