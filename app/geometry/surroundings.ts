import type { Span } from "./solid.ts";

/**
 * A bright rectangle perpendicular to an axis (0 is x), `at` from the middle of the room; `u` and `v` along
 * the two axes that follow it.
 */
type Window = { axis: 0 | 1 | 2; at: number; u: Span; v: Span; color: string; strength: number };

/**
 * The light of a photographer's table: a large soft window above, a strip at each side, weak ones behind and
 * before the camera, a dark floor.
 */
const windows: readonly Window[] = [
  { axis: 1, at: 9, u: [-3, 6], v: [-6, 6], color: "#fffaf2", strength: 9 },
  { axis: 0, at: -9.2, u: [-2, 7], v: [-2, 5], color: "#eef6ff", strength: 7 },
  { axis: 0, at: 9.2, u: [0, 6], v: [-4, 3], color: "#ffffff", strength: 3.2 },
  { axis: 2, at: 9.2, u: [-7, 2], v: [4, 8], color: "#ffffff", strength: 2.6 },
  { axis: 2, at: -9.2, u: [-4, 6], v: [3, 7], color: "#f4f8ff", strength: 3.4 },
  { axis: 1, at: -5.7, u: [-10, 10], v: [-10, 10], color: "#20292e", strength: 0.6 },
];
const wall = { color: "#39444a", strength: 0.9 };

/** Size of a face on each level, px: from the reflection of a mirror to that of a matt surface. */
export const levelSizes = [64, 32, 16, 8] as const;

/** Least half angle over which an edge fades, radians: a little more than a pixel of the sharpest level. */
const softest = 0.035;
/** Rays for each pixel of a level: a rougher surface sees more of the room. */
const rayCounts = [1, 16, 48, 128] as const;

/** Axes of a cube map's faces: outwards, to the right, downwards. */
const faces = [
  [1, 0, 0, 0, 0, -1, 0, -1, 0],
  [-1, 0, 0, 0, 0, 1, 0, -1, 0],
  [0, 1, 0, 1, 0, 0, 0, 0, 1],
  [0, -1, 0, 1, 0, 0, 0, 0, -1],
  [0, 0, 1, 1, 0, 0, 0, -1, 0],
  [0, 0, -1, -1, 0, 0, 0, -1, 0],
] as const;

/** A direction that a rough surface reflects, relative to the mirrored one; its weight and half angle. */
type Ray = { x: number; y: number; z: number; weight: number; soft: number };

/**
 * The light of the room as one face of a cube map that materials reflect, computed on the processor: the
 * renderer's own method takes 50 million samples, which are seconds without a graphics card.
 * @param face 0 to 5, in WebGL's order
 * @param level index in `levelSizes`; its roughness is the one that three.js expects on that level
 * @returns red, green, blue, 1 of each pixel as half floats, rows from above
 */
export function surroundingsFace(face: number, level: number): Uint16Array<ArrayBuffer> {
  const size = levelSizes[level]!;
  const rays = raysOf(1 - Math.sqrt(1 - level / (levelSizes.length - 1)), rayCounts[level]!);
  const lights = windows.map((window) => ({ ...window, light: linear(window) }));
  const dark = linear(wall);
  const [ox, oy, oz, rx, ry, rz, dx, dy, dz] = faces[face]!;
  const pixels = new Uint16Array(size * size * 4);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const s = ((column + 0.5) * 2) / size - 1;
      const t = ((row + 0.5) * 2) / size - 1;
      const far = Math.hypot(1, s, t);
      // A cube map is seen from outside: x runs the other way.
      const normal = [
        -(ox + s * rx + t * dx) / far,
        (oy + s * ry + t * dy) / far,
        (oz + s * rz + t * dz) / far,
      ] as const;
      const at = (row * size + column) * 4;
      lightFrom(normal, rays, lights, dark).forEach((value, i) => (pixels[at + i] = half(value)));
      pixels[at + 3] = half(1);
    }
  }
  return pixels;
}

function lightFrom(
  [nx, ny, nz]: readonly [number, number, number],
  rays: readonly Ray[],
  lights: readonly (Window & { light: readonly number[] })[],
  dark: readonly number[],
): [red: number, green: number, blue: number] {
  // Two directions across the normal.
  const flat = Math.abs(nz) < 0.999;
  const long = flat ? Math.hypot(nx, ny) : Math.hypot(ny, nz);
  const [ax, ay, az] = flat ? [-ny / long, nx / long, 0] : [0, -nz / long, ny / long];
  const [bx, by, bz] = [ny * az - nz * ay, nz * ax - nx * az, nx * ay - ny * ax];
  let [red, green, blue, whole] = [0, 0, 0, 0];
  for (const { x, y, z, weight, soft } of rays) {
    const ray = [nx * z + ax * x + bx * y, ny * z + ay * x + by * y, nz * z + az * x + bz * y] as const;
    whole += weight;
    red += weight * dark[0]!;
    green += weight * dark[1]!;
    blue += weight * dark[2]!;
    for (const { axis, at, u, v, light } of lights) {
      const reach = at / ray[axis];
      if (!(reach > 0)) continue;
      const fade = soft * reach;
      const across = inside(ray[(axis + 1) % 3]! * reach, u, fade);
      if (across === 0) continue;
      const seen = weight * across * inside(ray[(axis + 2) % 3]! * reach, v, fade);
      red += seen * (light[0]! - dark[0]!);
      green += seen * (light[1]! - dark[1]!);
      blue += seen * (light[2]! - dark[2]!);
    }
  }
  return [red / whole, green / whole, blue / whole];
}

/**
 * Directions around a normal that is z, as a surface with the GGX distribution reflects them when it is
 * looked at straight on.
 */
function raysOf(roughness: number, count: number): Ray[] {
  if (count === 1) return [{ x: 0, y: 0, z: 1, weight: 1, soft: softest }];
  const alpha = roughness ** 2;
  return Array.from({ length: count }, (_, i): Ray => {
    const part = (i + 0.5) / count;
    const around = i * Math.PI * (3 - Math.sqrt(5));
    const spread = 1 / (1 - part + alpha ** 2 * part);
    const z = (1 - part - alpha ** 2 * part) * spread;
    const out = 2 * alpha * Math.sqrt(part * (1 - part)) * spread;
    // Each ray stands for its share of the directions, so it is as wide.
    const soft = Math.max(softest, (2 * alpha * spread) / Math.sqrt(count));
    return { x: out * Math.cos(around), y: out * Math.sin(around), z, weight: z, soft };
  }).filter(({ z }) => z > 0);
}

/** How much a place is inside a span: 1 inside, 0 outside, smooth within `fade` of the edges. */
function inside(place: number, span: Span, fade: number): number {
  if (place <= span[0] - fade || place >= span[1] + fade) return 0;
  return smooth((place - span[0]) / (2 * fade) + 0.5) * smooth((span[1] - place) / (2 * fade) + 0.5);
}

const smooth = (t: number): number => (t >= 1 ? 1 : t <= 0 ? 0 : t * t * (3 - 2 * t));

function linear({ color, strength }: { color: string; strength: number }): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return strength * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  });
}

/** A number from 0.0001 to 65,504 as a half float. */
function half(value: number): number {
  const exponent = Math.floor(Math.log2(value));
  return ((exponent + 15) << 10) + Math.round((value / 2 ** exponent - 1) * 1024);
}
