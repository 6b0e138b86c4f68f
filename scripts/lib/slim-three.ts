import type { Plugin } from "vite";

/**
 * Minimal replacements for parts of the renderer that the 3D screens never use. Together the parts weigh 9 of
 * the 114 KB that three.js would have, compressed; a patch that removes them would be far longer than this
 * file.
 */
const stubs: Record<string, string> = {
  "renderers/webxr/WebXRManager.js":
    'export class WebXRManager { enabled = false; isPresenting = false; addEventListener() {} removeEventListener() {} setAnimationLoop() {} dispose() {} getEnvironmentBlendMode() { return "opaque"; } getCamera() { return null; } hasDepthSensing() { return false; } }',
  "renderers/webgl/WebGLShadowMap.js": "export class WebGLShadowMap { enabled = false; render() {} }",
  "renderers/webgl/WebGLMorphtargets.js": "export class WebGLMorphtargets { update() {} }",
  "renderers/webgl/WebGLOutput.js": "export class WebGLOutput {}",
  // Makes environment maps from pictures; ours are precomputed (app/geometry/surroundings.ts).
  "renderers/webgl/WebGLEnvironments.js":
    "export function WebGLEnvironments() { return { get: (texture) => texture ?? null, dispose() {} }; }",
};

/** Shaders of materials that the site does not use (1.5 KB). */
const materials =
  /\/ShaderLib\/(?:meshlambert|meshtoon|meshphong|meshmatcap|points|linedashed|sprite|cube|backgroundCube|equirect|distance|meshnormal|background|depth|shadow|vsm)\.glsl\.js$/;

/**
 * Shader chunks of features that no material here uses (6.5 KB): shadows, fog, skins, transmission, light
 * maps, …
 */
const pieces =
  /\/ShaderChunk\/(?:transmission\w*|iridescence\w*|lightprobes\w*|batching\w*|skin\w*|morph\w*|shadow\w*|fog\w*|displacement\w*|alphahash\w*|bumpmap\w*|gradientmap\w*|lights_(?:lambert|phong|toon)\w*|lightmap\w*|clearcoat_normal\w*|logdepth\w*|specularmap\w*|envmap_(?:fragment|vertex|pars_vertex|pars_fragment)|dithering\w*)\.glsl\.js$/;

const shader = /\/\* glsl \*\/\s*`([\s\S]*?)`/g;

/**
 * A shader without comments and superfluous white space, which the minifier keeps in strings (4.5 KB); line
 * breaks stay, because `#define` ends with its line.
 */
function shorter(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/.*$/gm, "")
    .replace(/[ \t]+/g, " ")
    .replace(/^ | $/gm, "")
    .replace(/\n{2,}/g, "\n");
}

/**
 * Builds three.js without what app/geometry/three.ts does not use; the development server has all of it. The
 * build stops when a replaced file does not exist any more.
 */
export function slimThree(): Plugin {
  const replaced = new Set<string>();
  let used = false;
  return {
    name: "switchyard:slim-three",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (!id.includes("/three/src/")) return null;
      used = true;
      const stub = Object.keys(stubs).find((name) => id.endsWith(name));
      if (stub) {
        replaced.add(stub);
        return stubs[stub]!;
      }
      if (materials.test(id)) return 'export const vertex = "";\nexport const fragment = "";\n';
      return pieces.test(id) ? 'export default "";\n' : null;
    },
    transform(code, id) {
      if (!id.includes("/three/src/") || !code.includes("/* glsl */")) return null;
      return { code: code.replace(shader, (_, source: string) => `\`${shorter(source)}\``), map: null };
    },
    buildEnd() {
      const lost = Object.keys(stubs).filter((name) => !replaced.has(name));
      if (used && lost.length)
        this.error(`three.js has no ${lost.join(", ")} any more: see scripts/lib/slim-three.ts`);
    },
  };
}
