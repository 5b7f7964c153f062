#include "core/ingest/from_bibtex.hpp"

#include <doctest/doctest.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {
namespace {

struct Read {
  explicit Read(std::string text) : source(sources.add("a.bib", std::move(text))) {
    works = read_bibtex_publications(sources, source, texts, names, diagnostics);
  }

  [[nodiscard]] std::string reported() const {
    std::string out;
    for (const Diagnostic& one : diagnostics.all()) {
      if (!out.empty()) out += " ";
      out.append(info(one.code).slug).append("@").append(one.key);
    }
    return out;
  }

  SourceMap sources;
  SourceId source;
  TextArena texts;
  DistinctNames names;
  Diagnostics diagnostics;
  std::vector<Publication> works;
};

std::string links_of(const Publication& work) {
  std::string out;
  for (const Link& link : work.links()) {
    if (!out.empty()) out += " ";
    out.append(link_slug(link.kind)).append("=").append(link.url);
    if (!link.label.empty()) out.append("(").append(link.label).append(")");
  }
  return out;
}

TEST_CASE("bibtex: al-folio's fields become badge, links, award and marks") {
  const Read read(
      "@article{k,\n abbr = {NSDI}, title = {T}, author = {A B and C D and E F}, journal = {Proceedings of X Conference}, year = 2024,\n"
      " ccf = {A}, artifact = {available, Artifacts Reproduced}, award_name = {Best Paper}, award = {long **text**},\n"
      " equal_contribution = {3}, cofirst = {true}, selected = {true}, remark = {Tutorial}, keywords = {a, b; c},\n"
      " arxiv = {2305.09781}, pdf = {x.pdf}, code = {https://github.com/x/y}, resources = {arXiv, PDF, Slides, Zine}, preview = {p.png}}");
  REQUIRE(read.works.size() == 1);
  const Publication& work = read.works[0];
  CHECK(work.venue_short == "NSDI");
  CHECK(work.kind == PubKind::conference_paper);
  CHECK(rank_label(*work.rank) == "CCF-A");
  CHECK(work.artifact == Artifact{true, false, true});
  CHECK(work.award() == "Best Paper");
  CHECK(work.remark() == "Tutorial");
  CHECK(work.cofirst == 3);
  CHECK(work.authors()[2].cofirst);
  CHECK(work.selected);
  const std::span<const WorkText> keywords = work.keywords();
  CHECK(std::vector<std::string_view>(keywords.begin(), keywords.end()) == std::vector<std::string_view>{"a", "b", "c"});
  CHECK(links_of(work) == "arxiv=https://arxiv.org/abs/2305.09781 pdf=x.pdf code=https://github.com/x/y slides= url=(Zine)");
  CHECK(work.fields() == std::vector<std::pair<std::string_view, std::string_view>>{{"preview", "p.png"}});
  CHECK(read.reported() == "named-link@k");
}

TEST_CASE("bibtex: ranks in their spellings") {
  const struct {
    std::string_view rank, label;
    int year;
  } rows[] = {{"CORE:A*", "CORE-A*", 0}, {"CCF-T1", "CCF-T1", 0}, {"A", "A", 0}, {"CCF:B:2022", "CCF-B", 2022}};
  for (const auto& row : rows) {
    CAPTURE(row.rank);
    const Read read("@misc{k, title={T}, rank={" + std::string(row.rank) + "}}");
    CHECK(rank_label(*read.works[0].rank) == row.label);
    CHECK(read.works[0].rank->year == row.year);
  }
}

TEST_CASE("bibtex: equal contribution by number, by word, by annotation, by mark") {
  const struct {
    std::string_view fields, people;
    int count;
  } rows[] = {{"cofirst = {2}", "A B and C D and E F", 2},
              {"cofirst = {true}", "A B and C D and E F", 2},
              {"cofirst = {false}", "A B and C D", 0},
              {"author+an = {1=cofirst; 3=cofirst,corresponding}", "A B and C D and E F", 2},
              {"note = {}", "A B* and C D* and E F", 2},
              {"annotation = {* corresponding authors}", "A B* and C D* and E F", 0},
              {"annotation = {* equal contribution}", "A B* and C D* and E F", 2}};
  for (const auto& row : rows) {
    CAPTURE(row.fields);
    const Read read("@misc{k, title={T}, author={" + std::string(row.people) + "}, " + std::string(row.fields) + "}");
    CHECK(read.works[0].cofirst == row.count);
  }
  const Read annotated("@misc{k, author={A B and C D and E F}, author+an = {1=cofirst; 3=cofirst,corresponding}}");
  CHECK(annotated.works[0].authors()[0].cofirst);
  CHECK_FALSE(annotated.works[0].authors()[1].cofirst);
  CHECK(annotated.works[0].authors()[2].corresponding);
}

TEST_CASE("bibtex: a DOI of arXiv gives both links, and a url that says the same gives none") {
  const Read read("@misc{k, title={T}, author={A B}, year=2021, doi={10.48550/arXiv.2106.00001}, url={https://arxiv.org/abs/2106.00001}}");
  CHECK(links_of(read.works[0]) == "doi=https://doi.org/10.48550/arXiv.2106.00001 arxiv=https://arxiv.org/abs/2106.00001");
  CHECK(read.works[0].url() == "https://arxiv.org/abs/2106.00001");
  CHECK(read.works[0].kind == PubKind::preprint);
}

TEST_CASE("bibtex: unsafe addresses are refused and reported at their field") {
  const Read read("@misc{k, title={T}, author={A B}, year=2021,\n url={JavaScript:alert(1)}, pdf={data:x}}");
  CHECK(read.works[0].links().empty());
  CHECK(read.works[0].url().empty());
  CHECK(read.reported() == "unsafe-url@k unsafe-url@k missing-link@k");
  CHECK(read.sources.locate(read.source, read.diagnostics.all()[1].where.begin).line == 2);
}

TEST_CASE("bibtex: the kind follows from type and venue words") {
  const struct {
    std::string_view entry;
    PubKind kind;
  } rows[] = {{"@article{k, journal={Journal of X}}", PubKind::journal_article},
              {"@article{k, journal={Symposium on X}}", PubKind::conference_paper},
              {"@article{k, journal={arXiv preprint arXiv:1706.03762}}", PubKind::preprint},
              {"@inproceedings{k, booktitle={X}}", PubKind::conference_paper},
              {"@inproceedings{k, booktitle={Workshop on X}}", PubKind::workshop_paper},
              {"@incollection{k, booktitle={X}}", PubKind::chapter},
              {"@phdthesis{k, school={X}}", PubKind::thesis},
              {"@misc{k, eprint={2305.09781}, archiveprefix={arXiv}}", PubKind::preprint},
              {"@div{k}", PubKind::other}};
  for (const auto& row : rows) {
    CAPTURE(row.entry);
    CHECK(Read(std::string(row.entry)).works[0].kind == row.kind);
  }
}

TEST_CASE("bibtex: findings name what an entry lacks") {
  CHECK(Read("@article{k, note={x}}").reported() == "missing-title@k missing-author@k missing-year@k missing-venue@k missing-link@k");
  CHECK(Read("@article{k, title={T}, author={A B}, year={in press}, journal={J}, doi={10.1000/x}}").reported().empty());
}

TEST_CASE("bibtex: a parent hands down what holds for its parts, not its own links") {
  const Read read(
      "@inproceedings{c, title={Part}, author={A B}, crossref={P}}\n"
      "@proceedings{p, title={Volume}, editor={E D}, year=2001, publisher={Pub}, doi={10.1000/x}, url={https://example.org}, series={S}}");
  const Publication& part = read.works[0];
  CHECK(part.venue_text == "Volume");
  CHECK(part.date.year == 2001);
  CHECK(part.publisher() == "Pub");
  CHECK(part.links().empty());
  CHECK(display_name(*part.editors().front().name) == "E D");
  CHECK(part.fields() == std::vector<std::pair<std::string_view, std::string_view>>{{"series", "S"}});
}

TEST_CASE("bibtex: other fields stand in source order as plain text, addresses verbatim") {
  const Read read("@book{k, Zeta={1 {\\\"u}}, isbn={978-1}, biburl={https://x.org/a_b~c}, address={Port Town}, school={Also}}");
  using Fields = std::vector<std::pair<std::string_view, std::string_view>>;
  CHECK(read.works[0].fields() ==
        Fields{{"zeta", "1 ü"}, {"isbn", "978-1"}, {"biburl", "https://x.org/a_b~c"}, {"address", "Port Town"}, {"school", "Also"}});
  CHECK(read.works[0].location() == "Port Town");
}

TEST_CASE("bibtex: fields that only steer a site are known, others are not") {
  for (const std::string_view name :
       {"abbr", "bibtex_show", "ccf", "rank", "artifact", "resources", "version_of", "equal_contribution", "preview", "remark"}) {
    CAPTURE(name);
    CHECK(is_site_only_field(name));
  }
  for (const std::string_view name : {"title", "cofirst", "author+an", "doi", "keywords", "hal", "dimensions", "codec"}) {
    CAPTURE(name);
    CHECK_FALSE(is_site_only_field(name));
  }
}

TEST_CASE("bibtex: what stands further down the file counts as if it had been read") {
  const Read read(
      "@inproceedings{c, title=t # { of Part}, author={A B}, crossref={p}}\n"
      "@string{t={First}}\n"
      "@string{v={Old}}\n"
      "@proceedings{P, title=v # { Volume}, year=2001, editor={E D}}\n"
      "@string{v={New}, t={Second}}\n"
      "@inproceedings{d, title=t, author={A B}, crossref={P}}\n"
      "@xdata{x, publisher=v}\n"
      "@book{e, title={Book}, author={A B}, year=2003, xdata={x}}");
  REQUIRE(read.works.size() == 4);
  CHECK(read.works[0].title == "First of Part");
  CHECK(read.works[0].venue_text == "Old Volume");
  CHECK(read.works[0].date.year == 2001);
  CHECK(read.works[2].title == "Second");
  CHECK(read.works[2].venue_text == "Old Volume");
  CHECK(read.works[3].publisher() == "New");
  // One person, however often: names are compared by place.
  CHECK(read.works[0].authors()[0].name == read.works[3].authors()[0].name);
  CHECK(read.reported() == "missing-link@c missing-link@P missing-link@d missing-link@e");
}

TEST_CASE("bibtex: a name is read alike wherever it stands in a list") {
  // "others" is a name but at the end, and a list with an error must not teach how to read the next.
  const Read read(
      "@misc{a, title={T}, author={others and Ann Li and Bo Ng*}}"
      "@misc{b, title={T}, author={Ann Li and others}}"
      "@misc{c, title={T}, author={Bo Ng* and Ann Li* and Ann Li}}");
  CHECK(read.works[0].authors().size() == 3);
  CHECK(read.works[1].authors().size() == 1);
  CHECK(read.works[1].authors_more);
  CHECK(read.works[2].cofirst == 2);
  CHECK(read.works[2].authors()[1].name == read.works[0].authors()[1].name);
}

}  // namespace
}  // namespace folioscope
