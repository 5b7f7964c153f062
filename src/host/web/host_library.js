// The calls of page_calls.hpp, handed to the page object that came with this module instance (web/page.js).
mergeInto(LibraryManager.library, {
  // The renderer saves and restores state that nobody but it touches. Asking the browser for it means waiting for the graphics process, many
  // times a frame; so it is told the state in which a frame may leave the context.
  glGetIntegerv: function(name, values) {
    var at = values >> 2;
    switch (name) {
      case 0x821B: HEAP32[at] = 3; break;                             // GL_MAJOR_VERSION
      case 0x84E0: HEAP32[at] = 0x84C0; break;                        // GL_ACTIVE_TEXTURE: GL_TEXTURE0
      case 0x8009: case 0x883D: HEAP32[at] = 0x8006; break;           // GL_BLEND_EQUATION_RGB, _ALPHA: GL_FUNC_ADD
      case 0x0D33: HEAP32[at] = GLctx.getParameter(name); break;      // GL_MAX_TEXTURE_SIZE
      case 0x0BA2: case 0x0C10: HEAP32.fill(0, at, at + 4); break;    // GL_VIEWPORT, GL_SCISSOR_BOX
      default: HEAP32[at] = 0;                                        // bindings and blend functions: none
    }
  },
  // Nor does the start wait: the version is known, and whether the shaders were made is asked after the first frame (page.js).
  glGetString: function() { return 0; },
  glGetShaderiv: function(shader, name, value) { HEAP32[value >> 2] = +(name == 0x8B81); },    // GL_COMPILE_STATUS; no log
  glGetProgramiv: function(program, name, value) { HEAP32[value >> 2] = +(name == 0x8B82); },  // GL_LINK_STATUS; no log
  page_connect__deps: ['$GL'],
  page_connect: function() {
    Module['page'].connect(Module, function() { return HEAPU8; }, {
      gl: function() { return GLctx; },
      texture: function(name) { return GL.textures[name]; },
    });
  },
  page_fail: function(reason, length) { Module['page'].fail(UTF8ToString(reason, length)); },
  page_fonts: function(regular, regular_length, semibold, semibold_length) {
    Module['page'].use_fonts(HEAPU8.slice(regular, regular + regular_length), HEAPU8.slice(semibold, semibold + semibold_length));
  },
  page_publish: function(record, length, announcement, announcement_length) {
    Module['page'].publish(UTF8ToString(record, length), UTF8ToString(announcement, announcement_length));
  },
  page_publish_matches: function(keys, length) { Module['page'].publish_matches(UTF8ToString(keys, length)); },
  page_copy: function(text, length) { return +Module['page'].copy(UTF8ToString(text, length)); },
  page_save: function(name, name_length, type, type_length, text, length) {
    Module['page'].save(UTF8ToString(name, name_length), UTF8ToString(type, type_length), UTF8ToString(text, length));
  },
  page_set_fragment: function(fragment, length, is_navigation) {
    Module['page'].set_fragment(UTF8ToString(fragment, length), !!is_navigation);
  },
  page_store_theme: function(choice) { Module['page'].store_theme(choice); },
  page_measure_run: function(text, length, size, weight, is_monospace, extent) {
    var run = Module['page'].measure_run(UTF8ToString(text, length), size, weight, !!is_monospace);
    HEAPF32[extent >> 2] = run.width;
    HEAPF32[(extent >> 2) + 1] = run.ascent;
    HEAPF32[(extent >> 2) + 2] = run.descent;
  },
  page_draw_run: function(text, length, size, weight, is_monospace, rgba, texture, x, y, width, height) {
    Module['page'].draw_run(UTF8ToString(text, length), size, weight, !!is_monospace, rgba, texture, x, y, width, height);
  },
});
