import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from "./three.ts";
import { addSolid, noTriangles, type Triangles } from "./mesh.ts";
import type { Room } from "./solid.ts";

/** A scene with its light and camera, drawn only when something asked for it. */
export interface Studio {
  scene: Scene;
  camera: PerspectiveCamera;
  renderer: WebGLRenderer;
  /** Draws in the next frame; asking twice draws once. */
  draw(): void;
  resize(): void;
  /** Turns the lights with the camera, so that every side of the device is lit like a product; degrees. */
  light(yaw: number): void;
  /** Gives everything back: geometry, textures, the context itself. */
  dispose(): void;
}

type Options = { canvas: HTMLCanvasElement; fieldOfView: number; onDrawn?(): void; onLost(): void };

/** @throws Error when the browser gives no WebGL context */
export function openStudio({ canvas, fieldOfView, onDrawn, onLost }: Options): Studio {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, 1, 20_000);
  const surroundings = lightOf(renderer);
  scene.environment = surroundings.texture;
  renderer.toneMappingExposure = 1.15;
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
  let frame = 0;
  const draw = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      renderer.render(scene, camera);
      onDrawn?.();
    });
  };
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
  return {
    scene,
    camera,
    renderer,
    draw,
    resize,
    light,
    dispose() {
      cancelAnimationFrame(frame);
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

/** Disposes geometry, materials and textures of everything below. */
export function disposeBelow(root: { traverse(visit: (object: object) => void): void }): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const mesh = object as Mesh<BufferGeometry, MeshBasicMaterial>;
    mesh.geometry.dispose();
    for (const material of Array.isArray(mesh.material) ? (mesh.material as MeshBasicMaterial[]) : [mesh.material]) {
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
  geometry.setIndex(new BufferAttribute(positions.length / 3 > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices), 1));
  return geometry;
}

/**
 * The light of a photographer's table: a large soft window above, a strip at each side, a weak one behind the camera,
 * in a dark room. Made once into an environment that all materials reflect.
 */
function lightOf(renderer: WebGLRenderer) {
  const room = new Scene();
  const walls = box({ x: [-10, 10], y: [-6, 10], z: [-10, 10] }, "#39444a", 0.9);
  (walls.material as MeshBasicMaterial).side = BackSide;
  const windows = [
    box({ x: [-6, 6], y: [9, 9.5], z: [-3, 6] }, "#fffaf2", 9),
    box({ x: [-9.6, -9.2], y: [-2, 7], z: [-2, 5] }, "#eef6ff", 7),
    box({ x: [9.2, 9.6], y: [0, 6], z: [-4, 3] }, "#ffffff", 3.2),
    box({ x: [-7, 2], y: [4, 8], z: [9.2, 9.6] }, "#ffffff", 2.6),
    box({ x: [-4, 6], y: [3, 7], z: [-9.6, -9.2] }, "#f4f8ff", 3.4),
    box({ x: [-10, 10], y: [-6, -5.7], z: [-10, 10] }, "#20292e", 0.6),
  ];
  room.add(walls, ...windows);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0.02, 0.1, 60, { size: 128 });
  generator.dispose();
  disposeBelow(room);
  return target;
}

function box(room: Room, color: string, strength: number): Mesh {
  const triangles = noTriangles();
  addSolid({ ...room, part: "light", finish: "void", shape: { kind: "block" } }, { width: 1, height: 1 }, triangles);
  const material = new MeshBasicMaterial({ color });
  material.color.multiplyScalar(strength);
  return new Mesh(geometryOf(triangles), material);
}
