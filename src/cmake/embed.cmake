# Turns files into C++ sources; see src/embedded.
