import { dragged, type Orbit, turned, zoomed } from "./orbit.ts";

/** The orbit that gestures change. */
interface OrbitHandle {
  get(): Orbit;
  set(orbit: Orbit): void;
}

const wheelStep = 0.0012;
/** One press of an arrow key, in degrees. */
const keyStep = 7.5;

/**
 * Turns and zooms by drag, wheel and pinch on the picture.
 * @returns a function that stops listening
 */
export function listenToGestures(element: HTMLElement, handle: OrbitHandle): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const down = (event: PointerEvent) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const before = spread();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 2) {
      if (before > 0) handle.set(zoomed(handle.get(), before / Math.max(1, spread())));
    } else handle.set(dragged(handle.get(), event.clientX - last.x, event.clientY - last.y));
  };
  const up = (event: PointerEvent) => pointers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    const old = handle.get();
    const next = zoomed(old, Math.exp(event.deltaY * wheelStep * (event.deltaMode === 1 ? 16 : 1)));
    if (next.zoom === old.zoom) return; // at the limit of the zoom the page scrolls
    event.preventDefault();
    handle.set(next);
  };
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("wheel", wheel);
  };
}

/** The orbit after a key, or undefined for a key without a meaning here. */
export function orbitOfKey(key: string, orbit: Orbit): Orbit | undefined {
  switch (key) {
    case "ArrowLeft":
      return turned(orbit, { yaw: -keyStep, pitch: 0 });
    case "ArrowRight":
      return turned(orbit, { yaw: keyStep, pitch: 0 });
    case "ArrowUp":
      return turned(orbit, { yaw: 0, pitch: keyStep });
    case "ArrowDown":
      return turned(orbit, { yaw: 0, pitch: -keyStep });
    case "+":
    case "=":
      return zoomed(orbit, 0.88);
    case "-":
    case "_":
      return zoomed(orbit, 1 / 0.88);
  }
}
