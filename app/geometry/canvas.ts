/**
 * A canvas with the WebGL 2 context that the 3D views draw on, or undefined where the browser gives none.
 * Each view has its own, because a lost context does not come back to its canvas in every browser.
 */
export function openCanvas(): HTMLCanvasElement | undefined {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "display:block;width:100%;height:100%";
  try {
    return canvas.getContext("webgl2", { alpha: true, antialias: true }) ? canvas : undefined;
  } catch {
    return undefined;
  }
}

/** Whether WebGL is rendered in software, as far as the browser tells. */
export function drawsInSoftware(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  const own = name === "WebKit WebGL" ? gl.getExtension("WEBGL_debug_renderer_info") : null;
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(
    own ? String(gl.getParameter(own.UNMASKED_RENDERER_WEBGL)) : name,
  );
}

/** Releases the context of a canvas on which nothing was drawn yet. */
export function closeCanvas(canvas: HTMLCanvasElement): void {
  canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  canvas.remove();
}
