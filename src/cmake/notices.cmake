# cmake -DOUTPUT=NOTICES.txt -DFILES="title|file;title|file..." -P notices.cmake
# One text with our licence and those of everything that is linked into the page or embedded in it.
cmake_minimum_required(VERSION 3.25)

set(text "Folioscope, and what it is made of: the licences of all parts of this page.\n")
foreach(row IN LISTS FILES)
  string(REPLACE "|" ";" row "${row}")
  list(GET row 0 title)
  list(GET row 1 file)
  file(READ "${file}" licence)
  string(REGEX REPLACE "." "=" rule "${title}")
  string(APPEND text "\n\n${title}\n${rule}\n\n${licence}")
endforeach()
file(WRITE "${OUTPUT}" "${text}")
