import { useEffect, useState } from "react";

/** What must not be covered. */
const controls = "main form :is(input, select, textarea, button)";

/**
 * Whether a button that floats over the page would lie on a control of a form at its place now; it then
 * steps aside until the page is scrolled on.
 */
export function useOutOfTheWay(button: HTMLElement | null): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    if (!button) return;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      // Its place when it does not step aside: offsets ignore transforms.
      const { offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h } = button;
      const points = [0, 0.5, 1].flatMap((across) =>
        [0, 0.5, 1].map((down) => [x + w * across, y + h * down]),
      );
      setAside(
        w > 0 &&
          points.some(([left, top]) =>
            document
              .elementsFromPoint(left!, top!)
              .some((under) => under !== button && under.matches(controls)),
          ),
      );
    };
    const soon = () => (waiting ||= requestAnimationFrame(look));
    const size = new ResizeObserver(soon);
    size.observe(document.body);
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(waiting);
      size.disconnect();
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [button]);
  return aside;
}

/** Classes of a floating button that steps aside; with keyboard focus it is shown anyway. */
export const steppingAside = (aside: boolean) =>
  `transition-transform motion-reduce:transition-none ${aside ? "translate-x-20 focus-visible:translate-x-0" : ""}`;
