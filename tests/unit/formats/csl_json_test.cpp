// CSL-JSON in, item by item.
#include <doctest/doctest.h>

#include "support/work_texts.hpp"

namespace folioscope {
namespace {

using testing::fault_texts;
using testing::load_file;
using testing::read_texts;

TEST_CASE("CSL-JSON: types become those of BibTeX, unknown ones are kept") {
  const auto library = load_file("works.json", R"x([{"id":"a","type":"article-journal","title":"A"},
{"id":"b","type":"paper-conference","container-title":"P"},
{"id":"c","type":"thesis","publisher":"ETH","genre":"Master's thesis"},
{"id":"d","type":"report","publisher":"RAND","container-title":"Papers"},
{"id":"e","type":"article","title":"E"}, {"id":"f","type":"posted-content"}, {"id":"g","type":"motion_picture"}, {"id":"h"}])x");
  CHECK(read_texts(*library) == R"x({"key": "a","type": "article","title": "A"},
{"key": "b","type": "inproceedings","venue": "P"},
{"key": "c","type": "mastersthesis","venue": "ETH","fields": {"genre": "Master's thesis"}},
{"key": "d","type": "techreport","venue": "RAND","fields": {"series": "Papers"}},
{"key": "e","type": "preprint","title": "E"},
{"key": "f","type": "preprint"},
{"key": "g","type": "misc","fields": {"type": "motion_picture"}},
{"key": "h","type": "misc"})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: names with particles, suffixes, as literals and as text") {
  const auto library = load_file("works.json", R"x([{"id":"a","author":[
{"family":"van der Quill","given":"Mara"},
{"family":"Berg","given":"Karl","non-dropping-particle":"van den","dropping-particle":"de","suffix":"Jr."},
{"family":"von Neumann","given":"John","non-dropping-particle":""},
{"family":"van der  "},{"family":"de  la  Croix"},{"literal":"Graph Society"},{"name":"Consortium"},{"given":"Plato"},{"literal":"others"}],
"editor":"Fenn, Odo; J. Quill; Quill MJ; Mara Quill; Quill, Jr., Mara; World Graph Organization"}])x");
  CHECK(read_texts(*library) == R"x({"key": "a","type": "misc","authors": [{"given": "Mara","prefix": "van der","family": "Quill"},
{"given": "Karl","prefix": "de van den","family": "Berg","suffix": "Jr."},
{"given": "John","family": "von Neumann"},
{"prefix": "van","family": "der"},
{"prefix": "de la","family": "Croix"},
{"literal": "Graph Society"},
{"literal": "Consortium"},
{"family": "Plato"}],"editors": [{"given": "Odo","family": "Fenn"},
{"given": "J.","family": "Quill"},
{"given": "MJ","family": "Quill"},
{"given": "Mara","family": "Quill"},
{"given": "Mara","family": "Quill","suffix": "Jr."},
{"literal": "World Graph Organization"}],"authors_more": true})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: ORCID iDs of authors and editors, as Crossref has them and as others do") {
  const auto library = load_file("works.json", R"x([{"id":"a","author":[
{"family":"Heide","given":"Ruth","ORCID":"http://orcid.org/0000-0002-1825-0097","authenticated-orcid":false},
{"family":"Bell","given":"Ann","orcid":"0000000151093700"},{"literal":"The Group","ORCID":"0000-0002-1694-233x"},{"family":"Roo","ORCID":null}],
"editor":[{"name":"Bo Li","ORCID":"0000-0002-1825-0098"},{"family":"Li","given":"Bo","ORCID":17},{"family":"Li","given":"Wei","ORCID":"0000-0002-1825-0097"}]},
{"id":"b","author":[{"family":"<b></b>","ORCID":"0000-0002-1825-0097"},{"family":"Bell","given":"Ann","ORCID":"0000-0001-5109-3700"}]}])x");
  CHECK(read_texts(*library) ==
        R"x({"key": "a","type": "misc","authors": [{"given": "Ruth","family": "Heide","orcid": "0000-0002-1825-0097"},
{"given": "Ann","family": "Bell","orcid": "0000-0001-5109-3700"},
{"literal": "The Group","orcid": "0000-0002-1694-233X"},
{"family": "Roo"}],"editors": [{"literal": "Bo Li"},
{"given": "Bo","family": "Li"},
{"given": "Wei","family": "Li","orcid": "0000-0002-1825-0097"}]},
{"key": "b","type": "misc","authors": [{"given": "Ann","family": "Bell"}]})x");
  CHECK(fault_texts(*library) ==
        "bad-orcid 4:35 0000-0002-1825-0098\n"
        "bad-orcid 4:94 17\n"
        "empty-name 5:1 \n"
        "unassigned-orcid 5:49 0000-0002-1825-0097\n"
        "unassigned-orcid 5:111 0000-0001-5109-3700\n"
        "orcid-of-several 1:2 \"Wei Li\" and \"Ruth Heide\"\n");
}

TEST_CASE("CSL-JSON: dates in parts, as numbers in texts, ranges, seasons, about, in words, raw and as EDTF") {
  const auto library = load_file("works.json", R"x([{"id":"a","issued":{"date-parts":[[2020,5,12]]}},
{"id":"b","issued":{"date-parts":[["2019","5"],["2020","1"]]}},
{"id":"c","issued":{"date-parts":[[2004]],"season":"summer"}},
{"id":"d","issued":{"date-parts":[[1723]],"circa":true}},
{"id":"e","issued":{"literal":"in press"}},
{"id":"f","issued":{"raw":"May 2020"}},
{"id":"g","issued":"2019-05/.."},
{"id":"h","issued":2020},
{"id":"i","issued":{"date-parts":[[-876]]}},
{"id":"k","published":{"date-parts":[[2021,null]]},"accessed":{"date-parts":[[2022,1,2]]}}])x");
  CHECK(read_texts(*library) == R"x({"key": "a","type": "misc","year": 2020,"month": 5,"day": 12},
{"key": "b","type": "misc","year": 2019,"month": 5,"date": "2019-05/2020-01"},
{"key": "c","type": "misc","year": 2004,"date": "2004-22"},
{"key": "d","type": "misc","year": 1723,"date": "1723~"},
{"key": "e","type": "misc","date_text": "in press"},
{"key": "f","type": "misc","year": 2020,"month": 5},
{"key": "g","type": "misc","year": 2019,"month": 5,"date": "2019-05/.."},
{"key": "h","type": "misc","year": 2020},
{"key": "i","type": "misc","year": -876},
{"key": "k","type": "misc","year": 2021,"fields": {"urldate": "2022-01-02"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: identifiers, also where preprint servers stand") {
  const auto library = load_file(
      "works.json",
      R"x([{"id":"a","DOI":"https://doi.org/10.1000/182","URL":"https://example.org/a","ISBN":"978-3-16","ISSN":["1234-5678","8765-4321"],"PMID":"12345"},
{"id":"b","publisher":"arXiv","number":"arXiv:2305.09781"},
{"id":"c","archive":"arXiv","archive_location":"2305.09781v2"},
{"id":"d","type":"article-journal","issue":3,"number":"e12","volume":7},
{"id":"e","type":"report","number":"TR-7"}])x");
  CHECK(
      read_texts(*library) ==
      R"x({"key": "a","type": "misc","doi": "10.1000/182","url": "https://example.org/a","links": [{"kind": "doi","url": "https://doi.org/10.1000/182"},
{"kind": "pubmed","url": "https://pubmed.ncbi.nlm.nih.gov/12345"},
{"kind": "url","url": "https://example.org/a"}],"fields": {"isbn": "978-3-16","issn": "1234-5678, 8765-4321","pmid": "12345"}},
{"key": "b","type": "misc","publisher": "arXiv","arxiv": "2305.09781","links": [{"kind": "arxiv","url": "https://arxiv.org/abs/2305.09781"}]},
{"key": "c","type": "misc","arxiv": "2305.09781","arxiv_version": 2,"links": [{"kind": "arxiv","url": "https://arxiv.org/abs/2305.09781v2"}]},
{"key": "d","type": "article","volume": "7","issue": "3","fields": {"eid": "e12"}},
{"key": "e","type": "techreport","issue": "TR-7"})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: lines of a note that say what has no key") {
  const auto library = load_file(
      "works.json",
      R"x([{"id":"a","title":"T","note":"PMID: 12345\noriginal-date: 1999\n{:DOI: 10.1000/182}\nSee also: the erratum.\nCitation Key: quill2020"}])x");
  CHECK(
      read_texts(*library) ==
      R"x({"key": "quill2020","type": "misc","title": "T","doi": "10.1000/182","links": [{"kind": "doi","url": "https://doi.org/10.1000/182"},
{"kind": "pubmed","url": "https://pubmed.ncbi.nlm.nih.gov/12345"}],"note": "See also: the erratum.","fields": {"pmid": "12345","origdate": "1999"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: markup and character references are read, controls go") {
  const auto library = load_file(
      "works.json",
      R"x([{"id":"a","title":"On <i>graphs</i> &amp; H<sub>2</sub>O: a <span class=\"nocase\">GPU</span>\u0000 \u00e9\ud83d\ude00",
"container-title":["Journal of Graphs","J. Graphs"],"abstract":"<jats:title>Abstract</jats:title><jats:p>One</jats:p>\n\n two","keyword":"graphs; water, ice"}])x");
  CHECK(
      read_texts(*library) ==
      R"x({"key": "a","type": "misc","title": "On graphs & H₂O: a GPU é😀","venue": "Journal of Graphs","keywords": ["graphs","water","ice"],"abstract": "Abstract One two","styles": [{"in": "title","begin": 3,"end": 9,"style": "emphasis"}]})x");
  CHECK(fault_texts(*library) == R"x(control-char 1:20 
)x");
}

TEST_CASE("CSL-JSON: what has no field of its own is kept") {
  const auto library = load_file(
      "works.json",
      R"x({"items":[{"id":7,"citation-key":"quill2020","title":"T","language":"en","publisher-place":"Bern","collection-title":"LNCS",
"event-title":"GraphConf","translator":[{"family":"Fenn","given":"Odo"}],"license":{"x":1},"custom":{"rating":5},"edition":2,"nothing":null}]})x");
  CHECK(
      read_texts(*library) ==
      R"x({"key": "quill2020","type": "misc","title": "T","fields": {"language": "en","location": "Bern","series": "LNCS","eventtitle": "GraphConf","translator": "Odo Fenn","license": "{\"x\":1}","rating": "5","edition": "2"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: an event under its name before and since CSL 1.0.2 is one") {
  const auto library =
      load_file("works.json", R"x([{"id":"a","type":"paper-conference","title":"A","event":"GraphConf 5","event-title":"GraphConf"},
{"id":"b","type":"paper-conference","title":"B","event":"GraphConf"}])x");
  CHECK(read_texts(*library) == R"x({"key": "a","type": "inproceedings","title": "A","fields": {"eventtitle": "GraphConf"}},
{"key": "b","type": "inproceedings","title": "B","fields": {"eventtitle": "GraphConf"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: addresses that could run never become links, markup stays text, what is no item is reported") {
  const auto library =
      load_file("works.json", R"x([{"id":"a","title":"<script>alert(1)</script>","URL":"javascript:alert(1)","DOI":"data:text/html,x"},
7, {"id":"b","title":"B","title":"C"}])x");
  CHECK(read_texts(*library) == R"x({"key": "a","type": "misc","title": "<script>alert(1)</script>"},
{"key": "b","type": "misc","title": "B"})x");
  CHECK(fault_texts(*library) == R"x(duplicate-json-key 2:26 title
unsafe-url 1:82 data:text/html,x
unsafe-url 1:54 javascript:alert(1)
bad-json-value 2:1 item
duplicate-field 2:34 title
)x");
}

TEST_CASE("CSL-JSON: a broken item costs itself at most") {
  const auto library = load_file("works.json", R"x([{"id": "a", "title": "One", "volume": x, "issue": 2},
{"id": "b", "title": "Two",,},
{"id": "c", "title": "Three)x");
  CHECK(read_texts(*library) == R"x({"key": "a","type": "misc","title": "One"},
{"key": "b","type": "misc","title": "Two"},
{"key": "c","type": "misc"})x");
  CHECK(fault_texts(*library) == R"x(bad-json 1:40 a value is missing
bad-json 2:28 a value is missing
bad-json 2:29 a comma stands before the closing bracket
bad-json 3:22 the quotation mark is never closed
)x");
}

TEST_CASE("CSL-JSON: a single item is a file of works too") {
  const auto library = load_file("works.json", R"x({"type":"book","id":"x","title":"T"})x");
  CHECK(read_texts(*library) == R"x({"key": "x","type": "book","title": "T"})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("CSL-JSON: works under their keys, in Crossref's envelopes, and as the references of pandoc") {
  CHECK(read_texts(*load_file("works.json", R"x({"a":{"type":"book","title":"A"},"b":{"id":"c","type":"book","title":"B"}})x")) ==
        R"x({"key": "a","type": "book","title": "A"},
{"key": "c","type": "book","title": "B"})x");
  CHECK(read_texts(*load_file("works.json", R"x({"status":"ok","message":{"type":"journal-article","title":["A"]}})x")) ==
        R"x({"type": "article","title": "A"})x");
  CHECK(read_texts(*load_file("works.json", R"x({"message":{"items":[{"type":"journal-article","title":["A"]}]}})x")) ==
        R"x({"type": "article","title": "A"})x");
  CHECK(read_texts(*load_file("works.json", R"x({"references":[{"id":"a","type":"book","title":"A"}]})x")) ==
        R"x({"key": "a","type": "book","title": "A"})x");
}

TEST_CASE("CSL-JSON: a lone name, dates that nobody wrapped, no date, others, and Crossref's lists") {
  const auto library = load_file("works.json", R"x([{"id":"a","title":"A","author":{"family":"Quill","given":"Mara"},"issued":{"date-parts":[2020,5]}},
{"id":"b","title":"B","author":[{"family":"Quill","given":"Mara"},{"family":"et al."}],"issued":{"year":2020,"month":5,"day":7}},
{"id":"c","title":"C","issued":{"date-parts":[[null]]},"reference":[{"key":"1"}],"link":[{"URL":"https://example.org/c.pdf","content-type":"application/pdf"}]}])x");
  CHECK(read_texts(*library) ==
        R"x({"key": "a","type": "misc","title": "A","authors": [{"given": "Mara","family": "Quill"}],"year": 2020,"month": 5},
{"key": "b","type": "misc","title": "B","authors": [{"given": "Mara","family": "Quill"}],"authors_more": true,"year": 2020,"month": 5,"day": 7},
{"key": "c","type": "misc","title": "C","links": [{"kind": "pdf","url": "https://example.org/c.pdf"}]})x");
  CHECK(fault_texts(*library) == "");
}

}  // namespace
}  // namespace folioscope
