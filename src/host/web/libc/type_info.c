/* The C++ library was compiled with run-time type information; its descriptions of types point at the functions that dynamic_cast and catch
   use (some 2 KB). Nothing here asks for a type at run time, so they point at nothing. */
const void* _ZTVN10__cxxabiv117__class_type_infoE[8];
const void* _ZTVN10__cxxabiv120__si_class_type_infoE[8];
const void* _ZTVN10__cxxabiv121__vmi_class_type_infoE[8];
