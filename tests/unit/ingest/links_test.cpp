#include "core/ingest/links.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope {
namespace {

TEST_CASE("links: only http, https, mailto and relative addresses are safe") {
  for (const std::string_view url : {"https://example.org/a?b=1&c#d", "HTTP://example.org", "mailto:a@example.org", "papers/x.pdf", "../x",
                                     "#top", "/a:b", "?q=a:b", "//example.org/x"}) {
    CAPTURE(url);
    CHECK(is_safe_url(url));
  }
  for (const std::string_view url : {"javascript:alert(1)", "JaVaScRiPt:x", " javascript:x", "java\tscript:x", "data:text/html,x",
                                     "vbscript:x", "file:///x", "ftp://x", "https://x/\"y", "https://x/<y>", "a b", ""}) {
    CAPTURE(url);
    CHECK_FALSE(is_safe_url(url));
  }
}

TEST_CASE("links: an address is read verbatim, then TeX is taken off") {
  const struct {
    std::string_view tex, address;
  } rows[] = {
      {"https://example.org/~ann/a_b.html#sec%201?x=1&y=2--3", "https://example.org/~ann/a_b.html#sec%201?x=1&y=2--3"},
      {"https://example.org/{\\~{}}ann/a\\_b.html\\#s\\%201\\&y", "https://example.org/~ann/a_b.html#s%201&y"},
      {"\\url{https://example.org/w}", "https://example.org/w"},
      {"\\href{https://example.org/w}{the page}", "https://example.org/w"},
      {"https://example.org/a-very-long-\n  path/file.pdf", "https://example.org/a-very-long-path/file.pdf"},
      {"doi:<a href=\"https://doi.org/10.1000/x\">10.1000/x</a>", "https://doi.org/10.1000/x"},
      {"https://example.org/?a=1&amp;b=2", "https://example.org/?a=1&b=2"},
      {"java\tscript:alert(1)", "javascript:alert(1)"},
      {"https://example.org/$\\sim$ann {\\textasciitilde}b", "https://example.org/~ann ~b"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.tex);
    CHECK(read_verbatim(row.tex) == row.address);
  }
}

TEST_CASE("links: what becomes an href is complete and safe, or nothing") {
  const struct {
    std::string_view address, href;
  } rows[] = {{"https://example.org/a", "https://example.org/a"},
              {"www.example.org/a", "https://www.example.org/a"},
              {"example.org/a", "https://example.org/a"},
              {"//example.org/a", "https://example.org/a"},
              {"papers/my paper.pdf", "papers/my%20paper.pdf"},
              {"x.pdf", "x.pdf"},
              {"https://example.org/ok\"onmouseover=\"alert(1)", "https://example.org/ok%22onmouseover=%22alert(1)"},
              {"https://example.org/a https://example.org/b", "https://example.org/a"},
              {"javascript:alert(1)", ""},
              {"https://", ""},
              {"not available", ""},
              {"soon", ""},
              {"", ""}};
  for (const auto& row : rows) {
    CAPTURE(row.address);
    CHECK(to_href(row.address).value_or("") == row.href);
    if (!row.href.empty()) CHECK(is_safe_url(row.href));
  }
}

TEST_CASE("links: a DOI is what starts with 10., without resolver and label") {
  const struct {
    std::string_view text, doi;
  } rows[] = {{"10.1000/ABC.1", "10.1000/ABC.1"},
              {"https://doi.org/10.1000/ABC.1", "10.1000/ABC.1"},
              {"http://dx.doi.org/10.1000/q(1)2", "10.1000/q(1)2"},
              {"doi:10.1000/xyz", "10.1000/xyz"},
              {"DOI 10.1000/xyz.", "10.1000/xyz"},
              {"not yet assigned", ""},
              {"javascript:10.1000/x", ""},
              {"version 210.1000/x", ""}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(find_doi(row.text) == row.doi);
  }
  CHECK(doi_href("10.1000/a<b>#?c") == "https://doi.org/10.1000/a%3Cb%3E%23%3Fc");
}

TEST_CASE("links: arXiv numbers of both kinds, with version, in any wrapping") {
  const struct {
    std::string_view text;
    ArxivContext context;
    std::string_view id, version;
  } rows[] = {{"2305.09781", ArxivContext::bare, "2305.09781", ""},
              {"hep-th/9901001v3", ArxivContext::bare, "hep-th/9901001", "3"},
              {"math.GT/0309136", ArxivContext::bare, "math.GT/0309136", ""},
              {"arXiv:2305.09781v2", ArxivContext::named, "2305.09781", "2"},
              {"arXiv preprint arXiv:1706.03762", ArxivContext::named, "1706.03762", ""},
              {"https://arxiv.org/html/2510.26275v2#bib", ArxivContext::named, "2510.26275", "2"},
              {"http://arxiv.org/pdf/math.GT/0309136.pdf", ArxivContext::named, "math.GT/0309136", ""},
              {"10.48550/arXiv.2106.00001", ArxivContext::named, "2106.00001", ""},
              {"abs/2106.00001", ArxivContext::named, "2106.00001", ""},
              {"2305.09781", ArxivContext::named, "", ""},
              {"25055555", ArxivContext::bare, "", ""},
              {"2399.09781", ArxivContext::bare, "", ""}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const ArxivId found = find_arxiv(row.text, row.context);
    CHECK(found.id == row.id);
    CHECK(found.version == row.version);
  }
  CHECK(arxiv_href("2305.09781", "2") == "https://arxiv.org/abs/2305.09781v2");
}

TEST_CASE("links: hosts and endings tell the kind of an address") {
  CHECK(kind_of_address("https://doi.org/10.1/x") == LinkKind::doi);
  CHECK(kind_of_address("http://export.arxiv.org/abs/1") == LinkKind::arxiv);
  CHECK(kind_of_address("https://example.org/a.PDF?x=1") == LinkKind::pdf);
  CHECK(kind_of_address("https://example.org/") == LinkKind::url);
}

}  // namespace
}  // namespace folioscope
