// CSL-JSON, RIS, CSV and Markdown out.
#include <doctest/doctest.h>

#include "core/export/csl_json.hpp"
#include "core/export/csv.hpp"
#include "core/export/ris.hpp"
#include "support/work_texts.hpp"

namespace folioscope {
namespace {

using testing::all_works;
using testing::load_file;

constexpr std::string_view k_works =
    R"x(@article{quill2020, title = {Graphs & more: 50\% "faster"}, author = {van der Quill, Jr., Mara and {Graph Society} and others},
  journal = {Graphology}, year = 2020, month = may, day = 12, volume = 12, number = 3, pages = {1--20}, doi = {10.1000/182}, eprint = {2001.00001v2},
  archiveprefix = {arXiv}, pdf = {https://example.org/a.pdf}, url = {https://example.org/a}, keywords = {graphs, water}, note = {In: a note},
  ccf = {A}, award = {Best Paper}, issn = {1234-5678}, abstract = {We, too.}}
@phdthesis{, title = {=SUM(1)}, author = {Fenn, Odo}, school = {ETH}, date = {2019-05/2019-07}}
@misc{b, title = {+1}, author = {@x}, date = {2004-22}})x";

TEST_CASE("CSL-JSON: what it has words for in those, the rest in ours") {
  const auto library = load_file("works.bib", k_works);
  CHECK(csl_json(*library, all_works(*library)) == R"x([
  {
    "id": "quill2020",
    "type": "article-journal",
    "title": "Graphs & more: 50% \"faster\"",
    "author": [
      {
        "family": "Quill",
        "given": "Mara",
        "non-dropping-particle": "van der",
        "suffix": "Jr."
      },
      {
        "literal": "Graph Society"
      }
    ],
    "issued": {
      "date-parts": [
        [
          2020,
          5,
          12
        ]
      ]
    },
    "container-title": "Graphology",
    "volume": "12",
    "issue": "3",
    "page": "1–20",
    "DOI": "10.1000/182",
    "URL": "https://example.org/a",
    "archive": "arXiv",
    "archive_location": "2001.00001v2",
    "keyword": "graphs, water",
    "abstract": "We, too.",
    "note": "In: a note",
    "ISSN": "1234-5678",
    "custom": {
      "folioscope": {
        "title": "Graphs & more: 50% \"faster\"",
        "authors_more": true,
        "venue_short": "Graphology",
        "links": [
          {
            "kind": "pdf",
            "url": "https://example.org/a.pdf"
          }
        ],
        "rank": "CCF-A",
        "award": "Best Paper",
        "fields": {
          "issn": "1234-5678"
        }
      }
    }
  },
  {
    "id": "work-2",
    "type": "thesis",
    "title": "=SUM(1)",
    "author": [
      {
        "family": "Fenn",
        "given": "Odo"
      }
    ],
    "issued": {
      "date-parts": [
        [
          2019,
          5
        ],
        [
          2019,
          7
        ]
      ]
    },
    "publisher": "ETH",
    "custom": {
      "folioscope": {
        "key": "",
        "venue_short": "ETH"
      }
    }
  },
  {
    "id": "b",
    "type": "document",
    "title": "+1",
    "author": [
      {
        "family": "@x"
      }
    ],
    "issued": {
      "date-parts": [
        [
          2004
        ]
      ],
      "season": "2"
    },
    "custom": {
      "folioscope": {}
    }
  }
]
)x");
}

TEST_CASE("RIS: a tag a line, records end in ER") {
  const auto library = load_file("works.bib", k_works);
  std::string text = ris(*library, all_works(*library));
  CHECK(text.find("\r\n") == text.find('\r'));
  std::erase(text, '\r');
  CHECK(text == R"x(TY  - JOUR
ID  - quill2020
TI  - Graphs & more: 50% "faster"
AU  - van der Quill, Mara, Jr.
AU  - Graph Society,
AU  - et al.
PY  - 2020
DA  - 2020/05/12/
JF  - Graphology
VL  - 12
IS  - 3
SP  - 1
EP  - 20
DO  - 10.1000/182
UR  - https://example.org/a
UR  - https://arxiv.org/abs/2001.00001v2
L1  - https://example.org/a.pdf
KW  - graphs
KW  - water
AB  - We, too.
N1  - In: a note
SN  - 1234-5678
ER  - 

TY  - THES
TI  - =SUM(1)
AU  - Fenn, Odo
PY  - 2019
DA  - 2019/05//
PB  - ETH
ER  - 

TY  - GEN
ID  - b
TI  - +1
AU  - @x
PY  - 2004
DA  - 2004///Summer
ER  - 

)x");
}

TEST_CASE("CSV: cells are quoted where they must be, and no text is a formula") {
  const auto library = load_file("works.bib", k_works);
  std::string text = csv(*library, all_works(*library));
  std::erase(text, '\r');
  CHECK(
      text ==
      R"x(key,type,title,authors,editors,year,month,day,date,venue,venue_short,volume,issue,pages,publisher,doi,arxiv,url,links,keywords,rank,artifact,award,note,abstract
quill2020,article,"Graphs & more: 50% ""faster""",Mara van der Quill Jr.; Graph Society,,2020,5,12,,Graphology,Graphology,12,3,1–20,,10.1000/182,2001.00001,https://example.org/a,https://doi.org/10.1000/182; https://arxiv.org/abs/2001.00001v2; https://example.org/a.pdf; https://example.org/a,graphs; water,CCF-A,,Best Paper,In: a note,"We, too."
,phdthesis,"'=SUM(1)",Odo Fenn,,2019,5,,2019-05/2019-07,ETH,ETH,,,,,,,,,,,,,,
b,misc,"'+1","'@x",,2004,,,2004-22,,,,,,,,,,,,,,,,
)x");
}

}  // namespace
}  // namespace folioscope
