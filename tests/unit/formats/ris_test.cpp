// RIS and PubMed's format in, record by record.
#include <doctest/doctest.h>

#include "support/work_texts.hpp"

namespace folioscope {
namespace {

using testing::fault_texts;
using testing::load_file;
using testing::read_texts;

TEST_CASE("RIS: a record as Zotero writes it") {
  const auto library = load_file("works.ris", R"x(TY  - JOUR
TI  - On graphs
AU  - Quill, Mara
AU  - van der Berg, Karl, Jr.
AU  - World Graph Organization
T2  - Journal of Graphs
AB  - One
two.

Three.
DA  - 2020/05/12/
PY  - 2020
DO  - 10.1000/182
DP  - DOI.org (Crossref)
VL  - 12
IS  - 3
SP  - 1
EP  - 20
J2  - J. Graphs
LA  - en
SN  - 1234-5678
UR  - https://example.org/a
Y2  - 2022/01/02/
L1  - https://example.org/a.pdf
L1  - C:\files\a.pdf
N1  - See the erratum.
KW  - Neoplasms, Experimental
KW  - water
ER  - 
)x");
  CHECK(read_texts(*library) == R"x({"type": "article","title": "On graphs","authors": [{"given": "Mara","family": "Quill"},
{"given": "Karl","prefix": "van der","family": "Berg","suffix": "Jr."},
{"literal": "World Graph Organization"}],"year": 2020,"month": 5,"day": 12,"venue": "Journal of Graphs","volume": "12","issue": "3","pages": "1–20","doi": "10.1000/182","url": "https://example.org/a","links": [{"kind": "doi","url": "https://doi.org/10.1000/182"},
{"kind": "pdf","url": "https://example.org/a.pdf"},
{"kind": "url","url": "https://example.org/a"}],"keywords": ["Neoplasms, Experimental","water"],"abstract": "One two. Three.","note": "See the erratum.","fields": {"issn": "1234-5678","shortjournal": "J. Graphs","language": "en","database-provider": "DOI.org (Crossref)","urldate": "2022-01-02","l1": "C:\\files\\a.pdf"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("RIS: tags that say nothing are no fields, also twice, as IEEE writes them") {
  const auto library = load_file("works.ris", R"x(TY  - CONF
TI  - On graphs
BT  - GraphConf
VO  - 
IS  - 
VO  - 
N1  - 
N1  - Kept
ER  - 
)x");
  CHECK(read_texts(*library) == R"x({"type": "inproceedings","title": "On graphs","venue": "GraphConf","note": "Kept"})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("RIS: PubMed's numbers where EndNote puts them, and names in braces") {
  const auto library = load_file("works.ris", R"x(TY  - JOUR
TI  - On graphs
AU  - {World Graph Organization}
AN  - 12345678
DB  - PubMed
C2  - PMC1234567
ER  - 
)x");
  CHECK(read_texts(*library) == R"x({"type": "article","title": "On graphs","authors": [{"literal": "World Graph Organization"}],"links": [{"kind": "pubmed","url": "https://pubmed.ncbi.nlm.nih.gov/12345678"},
{"kind": "pmc","url": "https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567"}],"fields": {"pmid": "12345678","pmcid": "PMC1234567","database": "PubMed"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("RIS: types become those of BibTeX, with what their publisher is") {
  const auto library = load_file("works.ris", R"x(TY  - CONF
T2  - Proceedings of GraphConf
A2  - Fenn, Odo
ER  - 
TY  - CHAP
BT  - The Book of Graphs
ED  - Fenn, Odo
SN  - 978-3-16-148410-0
ER  - 
TY  - THES
PB  - ETH
M3  - Master's thesis
ER  - 
TY  - RPRT
PB  - RAND
T2  - Papers
M1  - TR-7
ER  - 
TY  - BOOK
TI  - Graphs
T3  - LNCS
CY  - Berlin
PB  - Springer
ER  - 
TY  - VIDEO
TI  - A film
ER  - 
)x");
  CHECK(
      read_texts(*library) ==
      R"x({"type": "inproceedings","editors": [{"given": "Odo","family": "Fenn"}],"venue": "Proceedings of GraphConf"},
{"type": "incollection","editors": [{"given": "Odo","family": "Fenn"}],"venue": "The Book of Graphs","fields": {"isbn": "978-3-16-148410-0"}},
{"type": "mastersthesis","venue": "ETH","fields": {"type": "Master's thesis"}},
{"type": "techreport","venue": "RAND","issue": "TR-7","fields": {"series": "Papers"}},
{"type": "book","title": "Graphs","publisher": "Springer","fields": {"series": "LNCS","location": "Berlin"}},
{"type": "misc","title": "A film","fields": {"type": "VIDEO"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("RIS: any line end, spacing and indentation, small tags, text before the records, missing ends") {
  const auto library = load_file("works.ris",
                                 "\xEF\xBB\xBFProvider: ACM\r\n"
                                 "Content: text/plain\r\n"
                                 "\r\n"
                                 "TY  -JOUR\r\n"
                                 "TI - Spaced\r\n"
                                 "ER  -\r\n"
                                 "ty  - JOUR\rti  - Small\r  TY  - JOUR\n"
                                 "  TI  - Indented\n"
                                 "  VL  - 7\n"
                                 "  an - other line\n"
                                 "TY  - JOUR\n"
                                 "T1  - Unclosed\n"
                                 "  VL  - is text\n"
                                 "");
  CHECK(read_texts(*library) == R"x({"type": "article","title": "Spaced"},
{"type": "article","title": "Small"},
{"type": "article","title": "Indented","volume": "7 an - other line"},
{"type": "article","title": "Unclosed VL - is text"})x");
  CHECK(fault_texts(*library) == R"x(unclosed-record 7:1 
unclosed-record 9:3 
unclosed-record 13:1 
)x");
}

TEST_CASE("RIS: dates") {
  const auto library = load_file("works.ris", R"x(TY  - JOUR
PY  - 2020///Spring
ER  - 
TY  - JOUR
PY  - 2020
DA  - MAY 12
ER  - 
TY  - JOUR
PY  - 2020
DA  - 2021/01/05
ER  - 
TY  - JOUR
Y1  - 2020//
ER  - 
TY  - JOUR
PY  - in press
ER  - 
TY  - JOUR
DA  - 2020-05-12
ER  - 
)x");
  CHECK(read_texts(*library) == R"x({"type": "article","year": 2020,"date": "2020-21"},
{"type": "article","year": 2020,"month": 5,"day": 12},
{"type": "article","year": 2020,"fields": {"da": "2021/01/05"}},
{"type": "article","year": 2020},
{"type": "article","date_text": "in press"},
{"type": "article","year": 2020,"month": 5,"day": 12})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("RIS: old habits, several lines of one tag, unknown tags, addresses that could run") {
  const auto library = load_file("works.ris", R"x(TY  - JOUR
M3  - doi: 10.1000/182
A1  - Quill, M.; Fenn, O.; et al.
JO  - J. Graphs
JF  - Journal of Graphs
UR  - https://example.org/a
UR  - https://example.org/b
UR  - javascript:alert(1)
C1  - one
C1  - two
XX  - unknown
ER  - 
)x");
  CHECK(read_texts(*library) == R"x({"type": "article","authors": [{"given": "M.","family": "Quill"},
{"given": "O.","family": "Fenn"}],"authors_more": true,"venue": "Journal of Graphs","doi": "10.1000/182","url": "https://example.org/a","links": [{"kind": "doi","url": "https://doi.org/10.1000/182"},
{"kind": "url","url": "https://example.org/b"},
{"kind": "url","url": "https://example.org/a"}],"fields": {"shortjournal": "J. Graphs","c1": "one; two","xx": "unknown"}})x");
  CHECK(fault_texts(*library) == R"x(unsafe-url 8:1 javascript:alert(1)
)x");
}

TEST_CASE("PubMed: the same form with other tags") {
  const auto library = load_file("works.txt", R"x(PMID- 12345678
TI  - On graphs: a study of
      water.
FAU - Quill, Mara J
AU  - Quill MJ
CN  - Graph Group
DP  - 2020 May 12
JT  - Journal of graphs
TA  - J Graphs
VI  - 12
IP  - 3
PG  - 1-20
LID - 10.1000/182 [doi]
MH  - Water/chemistry

PMID- 2
TI  - Another
)x");
  CHECK(read_texts(*library) ==
        R"x({"type": "article","title": "On graphs: a study of water.","authors": [{"given": "Mara J","family": "Quill"},
{"literal": "Graph Group"}],"year": 2020,"month": 5,"day": 12,"venue": "Journal of graphs","volume": "12","issue": "3","pages": "1-20","doi": "10.1000/182","links": [{"kind": "doi","url": "https://doi.org/10.1000/182"},
{"kind": "pubmed","url": "https://pubmed.ncbi.nlm.nih.gov/12345678"}],"keywords": ["Water/chemistry"],"fields": {"pmid": "12345678","shortjournal": "J Graphs"}},
{"type": "article","title": "Another","links": [{"kind": "pubmed","url": "https://pubmed.ncbi.nlm.nih.gov/2"}],"fields": {"pmid": "2"}})x");
  CHECK(fault_texts(*library) == "");
}

TEST_CASE("RIS: bytes that are not UTF-8 are read as Windows-1252, a file without records is told") {
  const auto library = load_file("works.ris", "TY  - JOUR\nTI  - Caf\xE9\nER  - \n");
  CHECK(read_texts(*library) == R"x({"type": "article","title": "Café"})x");
  CHECK(fault_texts(*library) == "invalid-utf8 2:10 Windows-1252\n");
  CHECK(fault_texts(*load_file("works.ris", "nothing")) == "not-bibtex 1:1 \n");
}

TEST_CASE("RIS: a range of pages as its start, preprints, main subjects of PubMed") {
  const auto library = load_file("works.ris", R"x(TY  - PREPRINT
TI  - A
SP  - 100-110
EP  - 110
ER  - 
)x");
  CHECK(read_texts(*library) == R"x({"type": "preprint","title": "A","pages": "100-110"})x");
  const auto pubmed = load_file("works.nbib", R"x(PMID- 1
TI  - A
MH  - *Reeds
MH  - Dunes
)x");
  CHECK(
      read_texts(*pubmed) ==
      R"x({"type": "article","title": "A","links": [{"kind": "pubmed","url": "https://pubmed.ncbi.nlm.nih.gov/1"}],"keywords": ["Reeds","Dunes"],"fields": {"pmid": "1"}})x");
}

}  // namespace
}  // namespace folioscope
