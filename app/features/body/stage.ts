import type { BodyPlan } from "#domain/product/body-plan.ts";
import { idle } from "../../geometry/slices.ts";
import { disposeBelow, openStudio } from "../../geometry/studio.ts";
import { type Group, type Mesh, type MeshStandardMaterial, Plane, Vector3 } from "../../geometry/three.ts";
import { sectionGroup } from "./solids/cut.ts";
import { deviceGroup, frontTexture, redrawFront } from "./solids/device.ts";
import { type Dimension, dimensionsOf, frontOf } from "./dimensions.ts";
import { floorMesh } from "./floor.ts";
import { listenToGestures, orbitOfKey } from "./gestures.ts";
import { drawLeaders } from "./leaders.ts";
import {
  between,
  cameraPlace,
  fittingDistance,
  type Orbit,
  sectionView,
  type ViewName,
  views,
  zoomed,
} from "./orbit.ts";
import { rearPrint } from "./solids/rear-print.ts";
import { cutPlane } from "./solids/section.ts";

/** A device on its stage. */
export interface Stage {
  view(name: ViewName): void;
  /** @returns whether the key has a meaning here */
  key(key: string): boolean;
  zoom(factor: number): void;
  section(on: boolean): void;
  dimensions(on: boolean): void;
  dispose(): void;
}

type Options = {
  /** From `openCanvas`, on the page already. */
  canvas: HTMLCanvasElement;
  /** Above the canvas, for dimensions and their leader lines. */
  overlay: SVGSVGElement;
  plan: BodyPlan;
  /** Markup of the front panel. */
  picture: string;
  /** The maker's name as printed on its devices. */
  brand: string;
  label(dimension: Dimension): string;
  /** What the first picture shows. */
  shows: { section: boolean; dimensions: boolean };
  /** No movement of its own (prefers-reduced-motion). */
  still: boolean;
  onLost(): void;
};

const fieldOfView = 26;
const moveTime = 620;
/** If the first picture takes longer than this, ms, there is no opening movement: it would stutter. */
const smoothLimit = 120;
/** Width of the front's texture in the first picture, px: as sharp as the whole device needs. */
const firstWidth = 1024;

/**
 * Puts a device on a stage, in slices of work; resolves with the first picture. Nothing is drawn while
 * nothing moves.
 * @throws Error when the canvas has lost its context, or the browser cannot draw the front panel
 */
export async function openStage({
  canvas,
  overlay,
  plan,
  picture,
  brand,
  label,
  shows,
  still,
  onLost,
}: Options): Promise<Stage> {
  const studio = await openStudio({ canvas, fieldOfView, onDrawn: () => drawOverlay(), onLost });
  const { scene, camera, renderer, draw } = studio;
  const { front, back } = frontOf(plan);
  const centre = new Vector3(0, 0, (front + back) / 2);
  const state = { orbit: shows.section ? sectionView : views.start, ...shows };
  const texture = await frontTexture(plan, picture, firstWidth).catch((error: unknown) => {
    studio.dispose();
    throw error;
  });
  const device = deviceGroup(plan, texture);
  const floor = floorMesh(plan);
  let cut: Group | undefined;
  scene.add(device, floor);
  renderer.localClippingEnabled = true;
  const plane = new Plane(new Vector3(-1, 0, 0), cutPlane(plan));
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [-1, 1].map((z) => [(x * plan.width) / 2, (y * plan.height) / 2, (z * (front - back)) / 2] as const),
    ),
  );

  function updateCamera(moving = false) {
    const upright = Math.tan((fieldOfView * Math.PI) / 360);
    // One distance for all views, or the device would change its size while it turns.
    const whole = Math.max(
      ...[views.start, views.front, views.back].map((view) =>
        fittingDistance(corners, view, { across: upright * camera.aspect, upright }),
      ),
    );
    const distance =
      whole *
      (state.dimensions || state.section ? (canvas.clientWidth < 640 ? 1.62 : 1.34) : 1.12) *
      state.orbit.zoom;
    const [x, y, z] = cameraPlace(state.orbit, distance);
    camera.position.set(centre.x + x, centre.y + y, centre.z + z);
    camera.near = distance * 0.05;
    camera.far = distance * 6;
    camera.lookAt(centre);
    studio.light(state.orbit.yaw);
    camera.updateProjectionMatrix();
    floor.visible = !state.section && state.orbit.pitch > -4;
    draw(moving);
  }

  function drawOverlay() {
    const { clientWidth, clientHeight } = canvas;
    overlay.setAttribute("viewBox", `0 0 ${clientWidth} ${clientHeight}`);
    const point = new Vector3();
    const list = state.dimensions ? dimensionsOf(plan, state.section) : [];
    drawLeaders(
      overlay,
      list,
      ([x, y, z]) => {
        point.set(x, y, z).project(camera);
        return { x: ((point.x + 1) / 2) * clientWidth, y: ((1 - point.y) / 2) * clientHeight };
      },
      label,
    );
  }

  let moving = 0;
  function set(orbit: Orbit, more = false) {
    cancelAnimationFrame(moving);
    state.orbit = orbit;
    updateCamera(more);
  }
  function moveTo(goal: Orbit) {
    cancelAnimationFrame(moving);
    if (still) return set(goal);
    const from = state.orbit;
    const begin = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - begin) / moveTime));
      state.orbit = between(from, goal, t);
      updateCamera(t < 1);
      if (t < 1) moving = requestAnimationFrame(step);
    };
    moving = requestAnimationFrame(step);
  }

  function clip() {
    if (state.section && !cut) scene.add((cut = sectionGroup(plan)));
    if (cut) cut.visible = state.section;
    for (const group of cut ? [device, cut] : [device]) {
      group.traverse((object) => {
        const material = (object as Partial<Mesh>).material as MeshStandardMaterial | undefined;
        // The cut faces lie just beyond the plane and stay whole.
        if (material && !(group === cut && material.map))
          material.clippingPlanes = state.section ? [plane] : null;
      });
    }
  }

  /** Adds what the first picture does not need: the sharp front for zooming, and the print on the back. */
  async function finish() {
    await idle(2_000);
    if (disposed) return;
    await redrawFront(
      texture,
      plan,
      picture,
      Math.min(renderer.capabilities.maxTextureSize, window.devicePixelRatio > 1 ? 3072 : 2048),
    );
    await idle(2_000);
    if (disposed) return;
    if (plan.form === "panel") {
      const print = rearPrint(plan, brand);
      await studio.prepare(print);
      if (disposed) return disposeBelow(print);
      device.add(print);
      clip();
    }
    updateCamera();
    canvas.dataset.whole = "";
  }

  let disposed = false;
  const stopListening = listenToGestures(canvas, {
    get: () => state.orbit,
    set: (orbit) => set(orbit, true),
  });
  const sizes = new ResizeObserver(() => updateCamera());
  studio.resize();
  clip();
  updateCamera();
  const took = await studio.first();
  sizes.observe(canvas);
  if (!still && took < smoothLimit && !state.section) {
    state.orbit = { ...views.front, zoom: 1.08 };
    moveTo(views.start);
  } else draw();
  finish().catch((error: unknown) => console.error(error)); // the first picture stays
  return {
    view: (name) => moveTo(views[name]),
    key(key) {
      const next = orbitOfKey(key, state.orbit);
      if (next) set(next);
      return next !== undefined;
    },
    zoom: (factor) => moveTo(zoomed(state.orbit, factor)),
    section(on) {
      state.section = on;
      clip();
      moveTo(on ? sectionView : views.start);
    },
    dimensions(on) {
      state.dimensions = on;
      updateCamera();
    },
    dispose() {
      disposed = true;
      cancelAnimationFrame(moving);
      stopListening();
      sizes.disconnect();
      overlay.replaceChildren();
      studio.dispose();
      canvas.remove();
    },
  };
}
