# folioscope_font(weight out): Inter of one weight, cut down at build time to what the application draws itself; `out`
# is set to the file. Text in any other script is drawn by the page (or not at all on the desktop). The same subset
# goes into page, desktop program and tests.

# Latin, Latin-1, the letters of Latin Extended-A that names of people hold (without those of Maltese, Welsh, Esperanto and Sami alone),
# Romanian comma letters, punctuation, arrows, marks and stars of badges, the replacement character. Those, sub- and superscripts and
# mathematical signs are rare enough to be drawn as other scripts are; they would cost 4 KB (brotli).
string(CONCAT FOLIOSCOPE_FONT_UNICODES
  "0020-007E,00A0-0107,010C-0113,0116-011B,011E-011F,0122-0123,0128-012B,012E-0131,0136-0137,0139-013E,0141-0148,014C-014D,"
  "0150-0155,0158-015B,015E-0165,0168-016B,016E-0173,0178-017F,0218-021B,2010-2016,2018-2022,2026,2032,2033,2039,203A,2044,"
  "20AC,2122,2190-2193,2197,2212,2605,2713,FFFD")

function(folioscope_font weight out)
  find_file(FOLIOSCOPE_INTER_${weight} Inter-${weight}.otf PATHS /usr/share/fonts PATH_SUFFIXES opentype/inter NO_CMAKE_FIND_ROOT_PATH)
  find_program(FOLIOSCOPE_HB_SUBSET hb-subset NO_CMAKE_FIND_ROOT_PATH)
  find_program(FOLIOSCOPE_PYTHON python3 NO_CMAKE_FIND_ROOT_PATH)
  if(NOT FOLIOSCOPE_INTER_${weight} OR NOT FOLIOSCOPE_HB_SUBSET OR NOT FOLIOSCOPE_PYTHON)
    message(FATAL_ERROR "fonts: Inter, hb-subset or Python is missing (Debian: fonts-inter, libharfbuzz-bin, python3)")
  endif()
  set(file "${CMAKE_CURRENT_BINARY_DIR}/Inter-${weight}.otf")
  # Without subroutines the outlines repeat in full, which brotli folds better than the font format does. Tables that
  # neither stb_truetype reads nor a browser insists on (the page uses the same bytes) are left out. A fifth of Inter's
  # 2816 units to the em is still 36 to a pixel of body text; both fonts together are 6 KB smaller for it (brotli).
  set(coarsen "${PROJECT_SOURCE_DIR}/src/cmake/coarsen_font.py")
  add_custom_command(OUTPUT "${file}"
    COMMAND "${FOLIOSCOPE_HB_SUBSET}" "${FOLIOSCOPE_INTER_${weight}}" "--unicodes=${FOLIOSCOPE_FONT_UNICODES}"
      --no-hinting --desubroutinize --notdef-outline --layout-features= --name-IDs=
      --drop-tables+=GSUB,GPOS,GDEF,BASE,STAT,DSIG -o "${file}.fine"
    COMMAND "${FOLIOSCOPE_PYTHON}" "${coarsen}" "${file}.fine" "${file}" 512
    DEPENDS "${FOLIOSCOPE_INTER_${weight}}" "${coarsen}"
    COMMENT "Cutting Inter ${weight} down to the characters in use" VERBATIM)
  set(${out} "${file}" PARENT_SCOPE)
endfunction()
