// The shipped venue table against venue texts as they are met.
#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "core/identity/venues.hpp"
#include "core/library/tables_from_json.hpp"
#include "unit/data/seed_pages.hpp"

namespace folioscope::testing {
namespace {

const VenueTable& shipped_table() {
  static const VenueTable table = [] {
    SourceMap sources;
    Diagnostics diagnostics;
    const SourceId source = sources.add("venues.json", read_file("data/venues.json"));
    return read_venues_json(sources, source, diagnostics);
  }();
  return table;
}

struct Row {
  std::string_view text, expected;
};

void check_rows(const Row* begin, const Row* end) {
  const VenueMatcher matcher(shipped_table());
  for (const Row* row = begin; row != end; ++row) {
    const VenueMatch match = matcher.match({}, row->text);
    std::string out = match.entry != nullptr ? match.entry->venue.short_name : "-";
    if (!match.beside.empty()) out.append(" ").append(match.beside);
    CAPTURE(row->text);
    CHECK(out == row->expected);
  }
}

TEST_CASE("Conferences are recognised in full, with editions, sponsors, years and places") {
  const Row rows[] = {
      {"Proceedings of the 31st ACM SIGOPS Symposium on Operating Systems Principles", "SOSP"},
      {"Proceedings of the ACM SIGOPS 31st Symposium on Operating Systems Principles, SOSP 2025, Seoul, Korea", "SOSP"},
      {"Proceedings of the 37th International Conference on Machine Learning, ICML 2020, 13-18 July 2020, Virtual Event", "ICML"},
      {"International Conference on Machine Learning", "ICML"},
      {"In International Conference on Machine Learning (ICML), PMLR", "ICML"},
      {"Proceedings of the Thirty-Fourth AAAI Conference on Artificial Intelligence", "AAAI"},
      {"The Thirty-Fourth {AAAI} Conference on Artificial Intelligence, AAAI 2020, The Thirty-Second Innovative Applications of "
       "Artificial Intelligence Conference, IAAI 2020",
       "AAAI"},
      {"Advances in Neural Information Processing Systems 33", "NeurIPS"},
      {"Advances in neural information processing systems", "NeurIPS"},
      {"Advances in Neural Information Processing Systems 33: Annual Conference on Neural Information Processing Systems 2020", "NeurIPS"},
      {"NeurIPS'23", "NeurIPS"},
      {"NIPS", "NeurIPS"},
      {"ICML2020", "ICML"},
      {"SIGMOD 2024", "SIGMOD"},
      {"SIGMOD Conference", "SIGMOD"},
      {"Companion of the 2023 International Conference on Management of Data", "SIGMOD Companion"},
      {"Proceedings of the 2019 International Conference on Management of Data", "SIGMOD"},
      {"Proc. ACM Manag. Data", "SIGMOD"},
      {"Proc. VLDB Endow.", "VLDB"},
      {"Proceedings of the VLDB Endowment", "VLDB"},
      {"Proc. VLDB Endow. (Industry)", "VLDB"},
      {"KDD '16: Proceedings of the 22nd ACM SIGKDD International Conference on Knowledge Discovery and Data Mining", "SIGKDD"},
      {"Proceedings of the 22nd ACM SIGKDD International Conference on Knowledge Discovery & Data Mining", "SIGKDD"},
      {"Proceedings of the IEEE conference on computer vision and pattern recognition", "CVPR"},
      {"2020 IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR)", "CVPR"},
      {"Proc. IEEE Conf. Comput. Vis. Pattern Recognit.", "CVPR"},
      {"Computer Vision - ECCV 2020 - 16th European Conference, Glasgow, UK, August 23-28, 2020, Proceedings, Part I", "ECCV"},
      {"Computer Vision \xE2\x80\x93 ECCV 2018", "ECCV"},
      {"Proc. Int. Conf. Mach. Learn.", "ICML"},
      {"Proc. 45th Int. Symp. Comput. Archit. (ISCA)", "ISCA"},
      {"Proc. Int'l Conf. Software Eng.", "ICSE"},
      {"Proceedings of the ACM/IEEE 42nd International Conference on Software Engineering", "ICSE"},
      {"ESEC/FSE 2019", "FSE"},
      {"Proceedings of the 27th ACM Joint Meeting on European Software Engineering Conference and Symposium on the Foundations of Software "
       "Engineering",
       "FSE"},
      {"50th Annual ACM SIGACT Symposium on Theory of Computing, STOC 2018, Los Angeles, CA, USA", "STOC"},
      {"59th IEEE Annual Symposium on Foundations of Computer Science, FOCS 2018, Paris, France", "FOCS"},
      {"STACS 2004, 21st Annual Symposium on Theoretical Aspects of Computer Science, Montpellier, France", "STACS"},
      {"Automata, Languages and Programming, 35th International Colloquium, ICALP 2008, Reykjavik, Iceland", "ICALP"},
      {"Medical Image Computing and Computer Assisted Intervention - MICCAI 2019", "MICCAI"},
      {"Advances in Cryptology - CRYPTO 2018 - 38th Annual International Cryptology Conference", "CRYPTO"},
      {"Fast Software Encryption - 23rd International Conference, FSE 2016, Bochum, Germany", "FSE Crypto"},
      {"Proceedings of the 2019 Conference on Empirical Methods in Natural Language Processing and the 9th International Joint Conference "
       "on "
       "Natural Language Processing (EMNLP-IJCNLP)",
       "EMNLP"},
      {"Proceedings of the 2019 Conference of the North American Chapter of the Association for Computational Linguistics: Human Language "
       "Technologies, Volume 1 (Long and Short Papers)",
       "NAACL"},
      {"NAACL-HLT 2019", "NAACL"},
      {"Proceedings of NAACL-HLT", "NAACL"},
      {"Proceedings of the 59th Annual Meeting of the Association for Computational Linguistics and the 11th International Joint "
       "Conference on "
       "Natural Language Processing",
       "ACL"},
      {"ACL-IJCNLP 2021", "ACL"},
      {"Proceedings of the ACL", "ACL"},
      {"Annual Meeting of the ACL", "ACL"},
      {"Findings of the Association for Computational Linguistics: EMNLP 2020", "Findings"},
      {"Findings of ACL", "Findings"},
      {"EMNLP Findings", "Findings"},
      {"Proceedings of SC Conference", "SC"},
      {"SC19", "SC"},
      {"MICRO-52: 52nd Annual IEEE/ACM International Symposium on Microarchitecture", "MICRO"},
      {"FAST '21", "FAST"},
      {"19th USENIX Conference on File and Storage Technologies (FAST 21)", "FAST"},
      {"18th {USENIX} Symposium on Networked Systems Design and Implementation ({NSDI} 21)", "NSDI"},
      {"2020 USENIX Annual Technical Conference (USENIX ATC 20)", "USENIX ATC"},
      {"27th USENIX Security Symposium", "USENIX Security"},
      {"IEEE INFOCOM 2019 - IEEE Conference on Computer Communications", "INFOCOM"},
      {"Proc. IEEE INFOCOM", "INFOCOM"},
      {"Proc. SIGMETRICS", "SIGMETRICS"},
      {"Proceedings of the ACM SIGCOMM 2018 Conference", "SIGCOMM"},
      {"Companion Proceedings of The 2019 World Wide Web Conference", "WWW Companion"},
      {"Proceedings of the ACM Web Conference 2022", "WWW"},
      {"Proceedings of the 26th International Conference on World Wide Web", "WWW"},
      {"Proceedings of the 2018 CHI Conference on Human Factors in Computing Systems", "CHI"},
      {"Extended Abstracts of the 2019 CHI Conference on Human Factors in Computing Systems", "CHI Companion"},
      {"2018 IEEE/RSJ International Conference on Intelligent Robots and Systems (IROS)", "IROS"},
      {"Proceedings of Machine Learning Research", "PMLR"},
      {"Lecture Notes in Computer Science (including subseries Lecture Notes in Artificial Intelligence)", "LNCS"},
      {"Proceedings of the 31st Workshop on Hot Topics in Operating Systems", "HotOS"},
  };
  check_rows(std::begin(rows), std::end(rows));
}

TEST_CASE("Journals are recognised in full and by the usual abbreviations of their words") {
  const Row rows[] = {
      {"IEEE Transactions on Parallel and Distributed Systems", "TPDS"},
      {"IEEE Trans. Parallel Distributed Syst.", "TPDS"},
      {"IEEE Trans. Parallel Distrib. Syst.", "TPDS"},
      {"IEEE TRANSACTIONS ON PARALLEL AND DISTRIBUTED SYSTEMS", "TPDS"},
      {"IEEE/ACM Trans. Netw.", "ToN"},
      {"Transactions on Networking, IEEE/ACM", "-"},
      {"ACM Trans. Comput. Syst.", "TOCS"},
      {"IEEE Trans. Computers", "TC"},
      {"IEEE Trans. Pattern Anal. Mach. Intell.", "TPAMI"},
      {"IEEE transactions on pattern analysis and machine intelligence", "TPAMI"},
      {"J. Mach. Learn. Res.", "JMLR"},
      {"J MACH LEARN RES", "JMLR"},
      {"Commun. ACM", "CACM"},
      {"J. ACM", "JACM"},
      {"ACM Comput. Surv.", "CSUR"},
      {"ACM Computing Surveys (CSUR)", "CSUR"},
      {"SIAM J. Comput.", "SICOMP"},
      {"Theor. Comput. Sci.", "TCS"},
      {"Inf. Comput.", "Inf. Comput."},
      {"Proc. Natl. Acad. Sci. U.S.A.", "PNAS"},
      {"Proceedings of the National Academy of Sciences of the United States of America", "PNAS"},
      {"Proceedings of the National Academy of Sciences", "PNAS"},
      {"Proc. ACM Program. Lang.", "PACMPL"},
      {"Proc. ACM Interact. Mob. Wearable Ubiquitous Technol.", "IMWUT"},
      {"Proceedings of the IEEE", "Proc. IEEE"},
      {"Proc. IEEE", "Proc. IEEE"},
      {"Nature", "Nature"},
      {"Nature 521 (7553), 436-444", "Nature"},
      {"Science (New York, N.Y.)", "Science"},
      {"Phys. Rev. Lett.", "PRL"},
      {"Physical Review A", "Phys. Rev. A"},
      {"Phys. Rev. D", "Phys. Rev. D"},
      {"PHYS REV A", "Phys. Rev. A"},
      {"Physical Review", "Phys. Rev."},
      {"J. Am. Chem. Soc.", "JACS"},
      {"Angew. Chem. Int. Ed.", "Angew. Chem."},
      {"N. Engl. J. Med.", "NEJM"},
      {"The Lancet", "The Lancet"},
      {"Lancet", "The Lancet"},
      {"Mon. Not. R. Astron. Soc.", "MNRAS"},
      {"Astron. Astrophys.", "A&A"},
      {"Astrophys. J. Lett.", "ApJL"},
      {"PLoS ONE", "PLOS ONE"},
      {"PLoS Comput. Biol.", "PLOS Comput. Biol."},
      {"Bioinformatics (Oxford, England)", "Bioinformatics"},
      {"Nucleic Acids Res.", "NAR"},
      {"IEEE Trans. Comput. Aided Des. Integr. Circuits Syst.", "TCAD"},
      {"IEEE Commun. Surv. Tutorials", "COMST"},
      {"J. Am. Medical Informatics Assoc.", "JAMIA"},
      {"Auton. Agents Multi Agent Syst.", "JAAMAS"},
      {"Concurr. Comput. Pract. Exp.", "CCPE"},
      {"Nucl. Instruments Methods Phys. Res. Sect. A Accel. Spectrometers, Detect. Assoc. Equip.", "NIM A"},
      {"Phys. Rev. D - Part. Fields, Gravit. Cosmol.", "Phys. Rev. D"},
      {"Am. J. Phys.", "Am. J. Phys."},
      {"CoRR", "arXiv"},
      {"CoRR abs/1706.03762", "arXiv"},
      {"arXiv preprint arXiv:1706.03762", "arXiv"},
      {"arXiv e-prints", "arXiv"},
      {"IACR Cryptol. ePrint Arch.", "Cryptology ePrint"},
      {"Electron. Colloquium Comput. Complex.", "ECCC"},
      {"\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5", "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5"},
  };
  check_rows(std::begin(rows), std::end(rows));
}

TEST_CASE("A venue is not recognised within the longer name of another") {
  const Row rows[] = {
      {"International Conference on Machine Learning and Cybernetics", "-"},
      {"International Conference on Machine Learning Technologies", "-"},
      {"Asian Conference on Machine Learning", "ACML"},
      {"European Conference on Machine Learning", "ECML-PKDD"},
      {"International Conference on Machine Learning and Applications (ICMLA)", "ICMLA"},
      {"Nordic Conference on Computer Vision", "-"},
      {"European Conference on Computer Vision", "ECCV"},
      {"Chinese Conference on Pattern Recognition and Computer Vision", "-"},
      {"IEEE Conference on Artificial Intelligence", "-"},
      {"Canadian Conference on Artificial Intelligence", "-"},
      {"AAAI Spring Symposium", "-"},
      {"International Conference on Neural Information Processing", "ICONIP"},
      {"Nordic Software Engineering Conference", "-"},
      {"International Conference on Software Engineering and Knowledge Engineering", "-"},
      {"International Conference on Communications, Control, and Computing Technologies", "-"},
      {"IEEE International Conference on Communications, Control, and Computing Technologies", "-"},
      {"ACM SIGIR Conference on Human Information Interaction and Retrieval", "CHIIR"},
      {"ACM SIGCOMM Internet Measurement Conference", "IMC"},
      {"ACM SIGGRAPH Symposium on Applied Perception", "-"},
      {"SIGGRAPH Asia 2020", "SIGGRAPH Asia"},
      {"SIGMOD Record", "SIGMOD Record"},
      {"Graph SC", "-"},
      {"Myrtle Beach, SC, USA", "-"},
      {"Conference on Something, ACM", "-"},
      {"Proceedings of the Conference on Parsing, ACL", "-"},
      {"Nature Physics", "Nat. Phys."},
      {"Nature Energy", "-"},
      {"Nature, Society and Thought", "-"},
      {"Science, Technology and Society", "-"},
      {"Science of the Total Environment", "-"},
      {"Cell Systems", "-"},
      {"Physical Review Applied", "-"},
      {"Proceedings of the National Academy of Sciences, India Section A", "-"},
      {"Proceedings of the IEEE International Conference on Nothing", "-"},
      {"IMA J. Numer. Anal.", "-"},
      {"IEICE Transactions on Information and Systems", "-"},
      {"ACM Transactions on Parallel and Distributed Systems", "-"},
      {"Computer Security", "-"},
      {"Journal of Software", "-"},
      {"Corr. Sci.", "-"},
      {"IEEE Transactions on Circuits and Systems", "-"},
      {"Circulation: Heart Failure", "-"},
      {"Journal of Physics: Condensed Matter", "-"},
      {"Special Topics in Data Engineering", "-"},
      {"Fast Company", "-"},
      {"Software Architecture Technologies (SAT)", "-"},
      {"EPJ Web Conf.", "EPJ Web Conf."},
      {"24th BCS Conference on Human Computer Interaction", "-"},
      {"Industrial Conference on Data Mining", "-"},
      {"IEEE International Conference on Cloud Computing Technology and Science", "-"},
      {"ACM SIGGRAPH Computer Graphics", "-"},
      {"JCP", "-"},
      {"Transactions of the Association for Everything", "-"},
      {"", "-"},
  };
  check_rows(std::begin(rows), std::end(rows));
}

TEST_CASE("Workshops, posters and volumes beside a venue are told from it") {
  const Row rows[] = {
      {"Proceedings of the IEEE/CVF Conference on Computer Vision and Pattern Recognition Workshops", "CVPR Workshop"},
      {"CVPR Workshops", "CVPR Workshop"},
      {"NeurIPS Workshop on Deep Reinforcement Learning", "NeurIPS Workshop"},
      {"Workshop on Systems for ML at NeurIPS 2018", "NeurIPS Workshop"},
      {"BlackboxNLP@EMNLP", "EMNLP Workshop"},
      {"SIGMOD Poster", "SIGMOD Poster"},
      {"ICSE (Companion Volume)", "ICSE Companion"},
      {"UIST (Adjunct Volume)", "UIST Companion"},
      {"EMNLP (Demos)", "EMNLP Demo"},
  };
  check_rows(std::begin(rows), std::end(rows));
}

TEST_CASE("Every row of the venue table is found by its own names") {
  const VenueTable& table = shipped_table();
  const VenueMatcher matcher(table);
  for (const VenueEntry& entry : table.entries) {
    CAPTURE(entry.venue.short_name);
    const auto found = [&](std::string_view abbr, std::string_view text) {
      const VenueMatch match = matcher.match(abbr, text);
      return match.entry != nullptr ? match.entry->venue.short_name : std::string();
    };
    CHECK(found({}, entry.venue.name) == entry.venue.short_name);
    CHECK(found(entry.venue.short_name, {}) == entry.venue.short_name);
    for (const std::string& pattern : entry.patterns) CHECK(found(pattern, {}) == entry.venue.short_name);
    CHECK(entry.venue.kind != PubKind::dataset);
    CHECK((entry.venue.kind != PubKind::journal_article || entry.venue.ranks.empty() || entry.venue.ranks.front().list == "CCF"));
  }
}

}  // namespace
}  // namespace folioscope::testing
