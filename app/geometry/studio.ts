import { drawsInSoftware } from "./canvas.ts";
import { makePace } from "./pace.ts";
import { slices } from "./slices.ts";
import { levelSizes, surroundingsFace } from "./surroundings.ts";
import {
  BufferAttribute,
  BufferGeometry,
  CompressedCubeTexture,
  DirectionalLight,
  HalfFloatType,
  Mesh,
  type MeshBasicMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "./three.ts";
import type { Triangles } from "./mesh.ts";

/** A scene with its light and camera, drawn only when something asked for it. */
export interface Studio {
  scene: Scene;
  camera: PerspectiveCamera;
  renderer: WebGLRenderer;
  /** Compiles shaders and uploads textures of a part without blocking the page, as the next frame would. */
  prepare(part: Object3D): Promise<void>;
  /**
   * Prepares the scene and draws it for the first time, at one pixel of the canvas for each of the page's, or
   * less.
   * @returns time until the picture was drawn, ms; the sharp one follows
   */
  first(): Promise<number>;
  /**
   * Draws in the next frame, once for several calls.
   * @param moving another frame follows, so that this one may be coarser
   */
  draw(moving?: boolean): void;
  resize(): void;
  /** Turns the lights with the camera, so that every side of the device is lit alike; degrees. */
  light(yaw: number): void;
  /** Releases everything: geometry, textures, the context itself. */
  dispose(): void;
}

type Options = { canvas: HTMLCanvasElement; fieldOfView: number; onDrawn?(): void; onLost(): void };

/** Time after a movement until the picture is drawn sharp, ms. */
const sharpAfter = 160;

/**
 * @param canvas with its WebGL 2 context (`openCanvas`)
 * @throws Error when the context is lost already
 */
export async function openStudio({ canvas, fieldOfView, onDrawn, onLost }: Options): Promise<Studio> {
  const gl = canvas.getContext("webgl2")!;
  await finished(gl);
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  // Checking for errors would wait for the graphics card with every shader.
  renderer.debug.checkShaderErrors = import.meta.env.DEV;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.15;
  const sharp = Math.min(2, window.devicePixelRatio);
  renderer.setPixelRatio(Math.min(drawsInSoftware(gl) ? 0.5 : 1, sharp));
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, 1, 20_000);
  const sun = new DirectionalLight("#ffffff", 1.1);
  const rim = new DirectionalLight("#cfe6ff", 0.9);
  scene.add(sun, rim);
  const light = (yaw: number) => {
    const a = (yaw * Math.PI) / 180;
    const [sin, cos] = [Math.sin(a), Math.cos(a)];
    const at = (x: number, y: number, z: number) => [x * cos + z * sin, y, z * cos - x * sin] as const;
    sun.position.set(...at(-0.9, 1.3, 1.2));
    rim.position.set(...at(1.3, 0.9, -0.7));
    scene.environmentRotation.set(0, a, 0);
  };
  light(0);
  const pace = makePace();
  let frame = 0;
  let moves = false;
  let still: ReturnType<typeof setTimeout> | undefined;
  // `draw` does nothing before the first picture.
  let begun = false;

  function paint() {
    renderer.render(scene, camera);
    onDrawn?.();
  }
  function draw(moving = false) {
    moves ||= moving;
    if (!begun) return;
    frame ||= requestAnimationFrame((now) => {
      frame = 0;
      clearTimeout(still);
      const ratio = sharp * (moves ? pace.moving(now) : pace.resting());
      if (moves) still = setTimeout(draw, sharpAfter);
      moves = false;
      if (ratio !== renderer.getPixelRatio()) renderer.setPixelRatio(ratio);
      paint();
    });
  }
  async function prepare(part: Object3D) {
    const pause = slices();
    // Synchronous calls below would block until the graphics card has finished its work.
    await finished(gl);
    if (frame < 0) return;
    await renderer.compileAsync(part, camera, scene);
    await finished(gl);
    const textures = new Set<NonNullable<MeshBasicMaterial["map"]>>();
    part.traverse((object) => {
      const map =
        object instanceof Mesh ? (object as Mesh<BufferGeometry, MeshBasicMaterial>).material.map : null;
      if (map) textures.add(map);
    });
    for (const texture of textures) {
      await pause();
      if (frame < 0) return;
      renderer.initTexture(texture);
    }
  }
  async function first() {
    await prepare(scene);
    if (frame < 0) return 0;
    const began = performance.now();
    paint();
    await finished(gl);
    if (frame < 0) return 0;
    begun = true;
    return performance.now() - began;
  }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    draw();
  };
  const lost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener("webglcontextlost", lost);
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  const surroundings = await surroundingsTexture();
  scene.environment = surroundings;
  return {
    scene,
    camera,
    renderer,
    prepare,
    first,
    draw,
    resize,
    light,
    dispose() {
      cancelAnimationFrame(frame);
      clearTimeout(still);
      frame = -1;
      sizes.disconnect();
      canvas.removeEventListener("webglcontextlost", lost);
      disposeBelow(scene);
      surroundings.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Disposes geometry, materials and textures of everything below `root`. */
export function disposeBelow(root: { traverse(visit: (object: object) => void): void }): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const mesh = object as Mesh<BufferGeometry, MeshBasicMaterial>;
    mesh.geometry.dispose();
    for (const material of Array.isArray(mesh.material)
      ? (mesh.material as MeshBasicMaterial[])
      : [mesh.material]) {
      material.map?.dispose();
      material.dispose();
    }
  });
}

/** The geometry of a list of triangles. */
export function geometryOf({ positions, normals, uvs, indices }: Triangles): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setIndex(
    new BufferAttribute(
      positions.length / 3 > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices),
      1,
    ),
  );
  return geometry;
}

/** The environment map that all materials reflect. */
async function surroundingsTexture(): Promise<CompressedCubeTexture> {
  const pause = slices();
  const images = [];
  for (let face = 0; face < 6; face++) {
    const mipmaps = [];
    for (const [level, size] of levelSizes.entries()) {
      await pause();
      mipmaps.push({ data: surroundingsFace(face, level), width: size, height: size });
    }
    images.push({ width: levelSizes[0], height: levelSizes[0], mipmaps });
  }
  // Not compressed: the only kind of cube map of three.js that takes mipmaps made elsewhere.
  const texture = new CompressedCubeTexture(images, undefined, HalfFloatType);
  texture.isPMREMTexture = true;
  texture.needsUpdate = true;
  return texture;
}

/** Waits, without blocking the page, until the graphics card has done everything that was submitted. */
async function finished(gl: WebGL2RenderingContext): Promise<void> {
  const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!sync) return;
  gl.flush();
  while (!gl.isContextLost() && gl.getSyncParameter(sync, gl.SYNC_STATUS) !== gl.SIGNALED)
    await new Promise((resolve) => setTimeout(resolve, 4));
  gl.deleteSync(sync);
}
