// What src/cmake/sdl2_web/page_video.c asks of the page: the canvas that was given to this module instance.
mergeInto(LibraryManager.library, {
  page_gl_create__deps: ['$GL'],
  page_gl_create: function() {
    var context = GL.createContext(Module['canvas'], {
      majorVersion: 2, minorVersion: 0, alpha: false, depth: false, stencil: false, antialias: false,
      premultipliedAlpha: true, preserveDrawingBuffer: false, powerPreference: 'low-power', enableExtensionsByDefault: false,
    });
    if (context) GL.makeContextCurrent(context);
    return context;
  },
  page_gl_delete__deps: ['$GL'],
  page_gl_delete: function(context) { GL.deleteContext(context); },
  page_canvas_size: function(width, height) {
    HEAP32[width >> 2] = Module['canvas'].width;
    HEAP32[height >> 2] = Module['canvas'].height;
  },
});
