import { solidMeshes } from "../../geometry/meshes.ts";
import { slices } from "../../geometry/slices.ts";
import { openStudio } from "../../geometry/studio.ts";
import { type Group, Vector3 } from "../../geometry/three.ts";
import { furnish, type LoadDevice, standGroup, type StandWords } from "./stand-group.ts";
import { hallSolids } from "./stand-solids.ts";
import { hall, nearest, onTheWay, placesOf, poseAt, standMet, wallAt, walkTime } from "./walk.ts";

/** A hall that somebody walks through. */
export interface Hall {
  go(index: number): void;
  /** Steps nearer to the stand, or back; metres. */
  step(by: number): void;
  dispose(): void;
}

type Options = {
  /** From `openCanvas`, on the page already. */
  canvas: HTMLCanvasElement;
  stands: StandWords[];
  start: number;
  load: LoadDevice;
  /** No movement between stands (prefers-reduced-motion). */
  still: boolean;
  /** Called for a click on another stand. */
  onChosen(index: number): void;
  onLost(): void;
};

/** Least horizontal field of view, degrees: a narrow screen has a larger vertical one. */
const horizontalView = 50;
const look = { yaw: 70, pitch: 28, perPixel: 0.16 };

/**
 * Builds the hall in slices of work; resolves with the first picture, of the stand at the start and its
 * neighbours. The other stands follow; a stand's pictures and devices are loaded when the visitor comes to
 * it. Draws only while something moves.
 * @throws Error when the canvas has lost its context
 */
export async function openHall({
  canvas,
  stands,
  start,
  load,
  still,
  onChosen,
  onLost,
}: Options): Promise<Hall> {
  const studio = await openStudio({ canvas, fieldOfView: 40, onLost });
  const { scene, camera } = studio;
  // The studio's light is made for one device on a table; a hall has larger white areas.
  scene.environmentIntensity = 0.68;
  const places = placesOf(stands.length);
  scene.add(...solidMeshes(hallSolids(stands.length), { width: 1, height: 1 }));
  const groups: Group[] = [];
  /** A stand, built when it is first asked for. */
  function stand(i: number): Group {
    if (groups[i]) return groups[i];
    const group = standGroup(stands[i]!, i + 1);
    const { x, row } = places[i]!;
    group.position.set(x, 0, -row * wallAt);
    if (row < 0) group.rotation.y = Math.PI;
    scene.add(group);
    return (groups[i] = group);
  }
  const around = (i: number) => [i, (i + 1) % stands.length, (i + stands.length - 1) % stands.length];
  const furnished = new Set<number>();
  const state = { here: start, near: 0, pose: poseAt(places[start]!), look: { yaw: 0, pitch: 0 } };
  let disposed = false;
  let moving = 0;

  function show(walking = false) {
    const upright =
      2 * Math.atan(Math.tan((horizontalView * Math.PI) / 360) / camera.aspect) * (180 / Math.PI);
    camera.fov = Math.min(78, Math.max(40, upright));
    camera.near = 0.05;
    camera.far = 80;
    camera.position.set(state.pose.x, hall.eyes, state.pose.z);
    const yaw = ((state.pose.yaw + state.look.yaw) * Math.PI) / 180;
    const pitch = ((state.look.pitch - 2) * Math.PI) / 180;
    camera.lookAt(
      state.pose.x + Math.sin(yaw) * Math.cos(pitch),
      hall.eyes + Math.sin(pitch),
      state.pose.z - Math.cos(yaw) * Math.cos(pitch),
    );
    camera.updateProjectionMatrix();
    studio.light(-state.pose.yaw);
    studio.draw(walking);
  }

  /** The stand itself first, then its neighbours, one after the other. */
  async function prepare(index: number) {
    for (const i of around(index)) {
      if (disposed || furnished.has(i) || (i !== index && state.here !== index)) continue;
      furnished.add(i);
      await furnish(stand(i), stands[i]!, load, studio.prepare);
      if (!disposed) show();
    }
  }

  function walkTo(goal: ReturnType<typeof poseAt>) {
    cancelAnimationFrame(moving);
    const from = { ...state.pose, yaw: state.pose.yaw + state.look.yaw };
    state.look = { yaw: 0, pitch: 0 };
    if (still) {
      state.pose = goal;
      return show();
    }
    const begin = performance.now();
    const time = walkTime(from, goal);
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - begin) / time));
      state.pose = onTheWay(from, goal, t);
      show(t < 1);
      if (t < 1) moving = requestAnimationFrame(step);
    };
    moving = requestAnimationFrame(step);
  }

  let drag: { id: number; x: number; y: number; far: number } | undefined;
  const down = (event: PointerEvent) => {
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, far: 0 };
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    drag = { id: drag.id, x: event.clientX, y: event.clientY, far: drag.far + Math.hypot(dx, dy) };
    const held = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
    state.look = {
      yaw: held(state.look.yaw - dx * look.perPixel, look.yaw),
      pitch: held(state.look.pitch + dy * look.perPixel, look.pitch),
    };
    show(true);
  };
  const up = (event: PointerEvent) => {
    const click = drag && drag.far < 6;
    drag = undefined;
    if (!click) return;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const ray = new Vector3(
      ((event.clientX - left) / width) * 2 - 1,
      1 - ((event.clientY - top) / height) * 2,
      0.5,
    )
      .unproject(camera)
      .sub(camera.position)
      .normalize();
    const met = standMet(camera.position.toArray(), ray.toArray(), places);
    if (met !== undefined && met !== state.here) onChosen(met);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    step(-event.deltaY * 0.002);
  };
  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("wheel", wheel, { passive: false });
  const sizes = new ResizeObserver(() => show());

  function step(by: number) {
    state.near = Math.min(nearest.to, Math.max(nearest.from, state.near + by));
    cancelAnimationFrame(moving);
    state.pose = poseAt(places[state.here]!, state.near);
    show();
  }

  async function build(indices: readonly number[]) {
    const pause = slices();
    for (const i of indices) {
      await pause();
      if (disposed) return;
      stand(i);
    }
  }
  await build(around(start));
  studio.resize();
  show();
  await studio.first();
  sizes.observe(canvas);
  show();
  void build([...stands.keys()]).then(() => !disposed && show());
  void prepare(start);
  return {
    step,
    go(index) {
      const place = places[index];
      if (!place) return;
      state.here = index;
      state.near = 0;
      walkTo(poseAt(place));
      void prepare(index);
    },
    dispose() {
      disposed = true;
      cancelAnimationFrame(moving);
      sizes.disconnect();
      studio.dispose();
      canvas.remove();
    },
  };
}
