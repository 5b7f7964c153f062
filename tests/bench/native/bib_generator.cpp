// See bib_generator.hpp.
#include "bib_generator.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

namespace folioscope::bench {

namespace {

/// A text and how LaTeX habits would write it.
struct Spelling {
  std::string_view plain, tex;
};

constexpr std::string_view k_words[] = {
    "learning", "deep",      "neural",    "network",    "graph",       "model",       "data",      "efficient",  "robust",
    "adaptive", "sparse",    "bayesian",  "optimal",    "gradient",    "descent",     "transfer",  "attention",  "language",
    "vision",   "image",     "speech",    "retrieval",  "diffusion",   "training",    "policy",    "control",    "planning",
    "causal",   "latent",    "kernel",    "process",    "matrix",      "tensor",      "spectral",  "quantum",    "circuit",
    "compiler", "parallel",  "memory",    "cache",      "storage",     "consensus",   "query",     "index",      "stream",
    "schedule", "cloud",     "edge",      "protocol",   "security",    "privacy",     "proof",     "logic",      "type",
    "system",   "synthesis", "testing",   "fuzzing",    "analysis",    "interface",   "health",    "genomics",   "protein",
    "molecule", "climate",   "energy",    "survey",     "benchmark",   "framework",   "theory",    "bounds",     "algorithm",
    "random",   "walks",     "sampling",  "scalable",   "fast",        "accurate",    "federated", "multimodal", "temporal",
    "spatial",  "dynamic",   "convex",    "serving",    "database",    "transaction", "replica",   "hardware",   "self-supervised",
    "few-shot", "low-rank",  "real-time", "end-to-end", "transformer", "inference"};
constexpr std::string_view k_small_words[] = {"for", "of", "with", "in", "via", "and", "on", "from", "under", "using", "the"};
constexpr std::string_view k_acronyms[] = {"GPU", "BERT", "CNN", "SQL", "DNA", "MRI", "LaTeX", "WebAssembly", "Markov", "Hilbert"};
constexpr std::string_view k_cjk_titles[] = {"\u6df1\u5c64\u5b66\u7fd2\u306b\u3088\u308b\u753b\u50cf\u8a8d\u8b58",
                                             "\u5927\u89c4\u6a21\u8bed\u8a00\u6a21\u578b\u7efc\u8ff0",
                                             "\uc790\uc5f0\uc5b4 \ucc98\ub9ac\ub97c \uc704\ud55c \uc2e0\uacbd\ub9dd"};
constexpr Spelling k_families[] = {{"Smith", "Smith"},
                                   {"Wang", "Wang"},
                                   {"Li", "Li"},
                                   {"Zhang", "Zhang"},
                                   {"Kim", "Kim"},
                                   {"Nguyen", "Nguyen"},
                                   {"Kumar", "Kumar"},
                                   {"M\u00fcller", "M{\\\"u}ller"},
                                   {"Schr\u00f6der", "Schr{\\\"o}der"},
                                   {"Gro\u00df", "Gro{\\ss}"},
                                   {"Garc\u00eda", "Garc{\\'\\i}a"},
                                   {"N\u00fa\u00f1ez", "N{\\'u}{\\~n}ez"},
                                   {"Lef\u00e8vre", "Lef{\\`e}vre"},
                                   {"\u00c5ngstr\u00f6m", "{\\AA}ngstr{\\\"o}m"},
                                   {"S\u00f8rensen", "S{\\o}rensen"},
                                   {"\u0141ukasiewicz", "{\\L}ukasiewicz"},
                                   {"Dvo\u0159\u00e1k", "Dvo{\\v{r}}{\\'a}k"},
                                   {"Erd\u0151s", "Erd{\\H{o}}s"},
                                   {"van der Berg", "van der Berg"},
                                   {"O'Brien", "O'Brien"},
                                   {"\u738b", "\u738b"},
                                   {"\u5c71\u7530", "\u5c71\u7530"}};
constexpr std::string_view k_syllables[] = {"ka",  "mo",   "ri",  "ta",  "shi", "ven", "dor", "lin", "gar",
                                            "pol", "ster", "ham", "ber", "ton", "ski", "mar", "ne",  "jo"};
constexpr Spelling k_givens[] = {{"James", "James"},
                                 {"Mary", "Mary"},
                                 {"Wei", "Wei"},
                                 {"J\u00f6rg", "J{\\\"o}rg"},
                                 {"Jos\u00e9", "Jos{\\'e}"},
                                 {"Zo\u00eb", "Zo{\\\"e}"},
                                 {"Ada", "Ada"},
                                 {"A. B.", "A. B."},
                                 {"C.", "C."},
                                 {"Priya", "Priya"},
                                 {"Omar", "Omar"},
                                 {"Fatima", "Fatima"},
                                 {"Olga", "Olga"},
                                 {"Noam", "Noam"},
                                 {"Hiro", "Hiro"}};
constexpr std::string_view k_topics[] = {"Systems",  "Graphics", "Robotics",   "Theory",       "Networks",
                                         "Security", "Biology",  "Statistics", "Optimization", "Languages"};
constexpr std::string_view k_months[] = {"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};

/// xorshift: the same numbers on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 0x1234567ULL) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>((state_ >> 32) % limit);
  }
  bool chance(std::uint32_t percent) { return below(100) < percent; }
  /// Small numbers often, large ones seldom; below `limit`.
  std::uint32_t skewed(std::uint32_t limit, std::uint32_t scale) {
    const double share = (below(1U << 24) + 1.0) / (1U << 24);
    return std::min(limit - 1, static_cast<std::uint32_t>(-std::log(share) * scale));
  }
  template <class Item, std::size_t Size>
  const Item& pick(const Item (&items)[Size]) {
    return items[below(Size)];
  }

 private:
  std::uint64_t state_;
};

std::string capital(std::string_view word) {
  std::string out(word);
  if (!out.empty() && out.front() >= 'a' && out.front() <= 'z') out.front() = static_cast<char>(out.front() - 'a' + 'A');
  return out;
}

struct Author {
  std::string family, given, family_tex, given_tex;
};

/// Author number -> always the same name.
Author make_author(std::uint32_t number) {
  Random random(number + 77);
  Spelling family = random.pick(k_families);
  std::string made;
  if (random.chance(45)) {
    for (std::uint32_t i = 0, count = 2 + random.below(3); i < count; ++i) made += random.pick(k_syllables);
    made = capital(made);
    family = {made, made};
  }
  const Spelling given = random.pick(k_givens);
  return {std::string(family.plain), std::string(given.plain), std::string(family.tex), std::string(given.tex)};
}

struct Venue {
  std::string name;
  bool is_journal = false;
};

std::vector<Venue> make_venues() {
  std::vector<Venue> venues = {{"Journal of Machine Learning Research", true},
                               {"Proceedings of the VLDB Endowment", true},
                               {"International Conference on Machine Learning", false},
                               {"ACM SIGMOD International Conference on Management of Data", false},
                               {"USENIX Symposium on Operating Systems Design and Implementation", false},
                               {"Annual Meeting of the Association for Computational Linguistics", false},
                               {"Nature", true}};
  Random random(3);
  for (std::uint32_t i = 0; i < 113; ++i) {
    const std::string topic(k_topics[i % 10]), word = capital(random.pick(k_words));
    venues.push_back(i % 2 == 0 ? Venue{"International Workshop on " + word + " " + topic, false}
                                : Venue{"Transactions on " + topic + " and " + word, true});
  }
  return venues;
}

std::string make_title(Random& random) {
  if (random.chance(2)) return std::string(random.pick(k_cjk_titles));
  const std::uint32_t count = 5 + random.below(8);
  std::string title;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i > 0) title += ' ';
    if (i > 0 && i + 1 < count && i % 3 == 2) {
      title += random.pick(k_small_words);
    } else if (random.chance(6)) {
      title += "{" + std::string(random.pick(k_acronyms)) + "}";
    } else {
      title += capital(random.pick(k_words));
    }
    if (i == 1 && count > 7 && random.chance(40)) title += ':';
  }
  if (random.chance(3)) title += " for $\\alpha$-Divergences";
  return random.chance(3) ? title + " \\& Beyond" : title;
}

std::string make_abstract(Random& random) {
  std::string abstract;
  for (std::uint32_t i = 0, count = 60 + random.below(80); i < count; ++i) {
    if (i > 0) abstract += i % 12 == 0 ? ". " : " ";
    abstract += i % 3 == 1 ? std::string(random.pick(k_small_words)) : std::string(random.pick(k_words));
  }
  return abstract + ".";
}

/// One generator of entries; knows the venues and how many authors there are.
class EntryGenerator {
 public:
  EntryGenerator(std::uint32_t count, std::uint32_t seed)
      : random_(seed), author_count_(std::max(60U, count * 2 / 5)), venues_(make_venues()) {}

  [[nodiscard]] std::string header() const {
    std::string out = "% generated file, not real publications\n@comment{generated}\n@preamble{ \"\\newcommand{\\noop}[1]{}\" }\n";
    for (std::size_t i = 0; i < venues_.size(); ++i) out += "@string{v" + std::to_string(i) + " = \"" + venues_[i].name + "\"}\n";
    return out + "\n";
  }

  std::string entry(std::uint32_t number) {
    const std::uint32_t venue_number = random_.skewed(static_cast<std::uint32_t>(venues_.size()), 22);
    const Venue& venue = venues_[venue_number];
    const bool is_misc = random_.chance(10);
    const std::uint32_t year = 2026 - random_.skewed(50, 9);
    const std::string_view indent = random_.chance(80) ? "  " : "\t";
    text_ = "@" +
            std::string(is_misc            ? "misc"
                        : venue.is_journal ? "article"
                                           : "inproceedings") +
            "{w" + std::to_string(year) + "x" + std::to_string(number) + ",\n";
    const auto field = [&](std::string_view name, const std::string& value) {
      text_.append(indent).append(name).append(" = ").append(value).append(",\n");
    };
    field("author", "{" + authors() + "}");
    field("title", braced(make_title(random_)));
    if (is_misc) {
      field("howpublished", "{arXiv preprint}");
    } else {
      const std::string macro = "v" + std::to_string(venue_number);
      const std::string_view name = venue.is_journal ? "journal" : "booktitle";
      field(name,
            random_.chance(60) ? (random_.chance(30) ? macro + " # { (" + std::to_string(year) + ")}" : macro) : "{" + venue.name + "}");
    }
    field("year", random_.chance(50) ? std::to_string(year) : "{" + std::to_string(year) + "}");
    if (random_.chance(60)) field("month", std::string(random_.pick(k_months)));
    if (venue.is_journal && !is_misc) {
      const std::uint32_t page = 1 + random_.below(900);
      field("volume", "{" + std::to_string(1 + random_.below(60)) + "}");
      field("pages", "{" + std::to_string(page) + "--" + std::to_string(page + 12) + "}");
    }
    if (random_.chance(70))
      field("doi", "{10." + std::to_string(1000 + random_.below(8999)) + "/" + std::to_string(random_.below(1000000000)) + "}");
    if (is_misc || random_.chance(40)) {
      field("eprint", "{" + std::to_string(1001 + random_.below(12)) + "." + std::to_string(10000 + random_.below(89999)) + "}");
      field("archiveprefix", "{arXiv}");
    }
    if (random_.chance(50))
      field("url", "{https://example.org/~papers/" + std::to_string(year) + "/p_" + std::to_string(number) + ".pdf?x=1&y=%20#page=2}");
    if (random_.chance(20)) field("abstract", "{" + make_abstract(random_) + "}");
    text_ += "}\n\n";
    if (random_.chance(1)) text_ += "A line of free text between entries, which is comment.\n\n";
    return std::move(text_);
  }

 private:
  std::string braced(const std::string& text) {
    return random_.chance(12) && text.find('"') == std::string::npos ? "\"" + text + "\"" : "{" + text + "}";
  }

  std::string authors() {
    const bool is_tex = random_.chance(50), is_family_first = random_.chance(70);
    const std::uint32_t count = random_.chance(2) ? 20 + random_.below(60) : 1 + random_.skewed(20, 3);
    std::string out;
    for (std::uint32_t i = 0; i < count; ++i) {
      // Few prolific authors, a long tail of others.
      const double share = random_.below(1U << 24) / static_cast<double>(1U << 24);
      const Author author = make_author(static_cast<std::uint32_t>(std::pow(share, 2.2) * author_count_));
      const std::string& family = is_tex ? author.family_tex : author.family;
      const std::string& given = is_tex ? author.given_tex : author.given;
      if (i > 0) out += " and ";
      out += is_family_first ? family + ", " + given : given + " " + family;
    }
    return out;
  }

  Random random_;
  std::uint32_t author_count_;
  std::vector<Venue> venues_;
  std::string text_;
};

}  // namespace

std::string generate_bib(std::uint32_t count, std::uint32_t seed) {
  EntryGenerator generator(count, seed);
  std::string bib = generator.header();
  for (std::uint32_t i = 0; i < count; ++i) bib += generator.entry(i);
  return bib;
}

}  // namespace folioscope::bench
