import { mm } from "../shapes.tsx";
import type { PanelKey } from "#domain/product/panel.ts";

/** Stroked outlines on a 24 × 24 grid. Keys of a breaker show the source left and its contact right. */
const outlines: Record<PanelKey, string> = {
  stop: "M12 5a7 7 0 1 0 .01 0z",
  start: "M12 4.5v15",
  auto: "M5.5 19.5 12 4.5l6.5 15M8 14.5h8",
  manual:
    "M7 13V8.2a1.6 1.6 0 0 1 3.2 0V12V5.6a1.6 1.6 0 0 1 3.2 0V12V7a1.6 1.6 0 0 1 3.2 0v6.5c0 4-2 6.5-5 6.5-2.5 0-3.8-1.2-5-3.2L4.4 13.6c-.7-1.3 1-2.3 2-1.2L7.2 13.5",
  test: "M4.5 12.5h3.5l2-6 4 11.5 2-5.5h3.5",
  menu: "M5 7h14M5 12h14M5 17h14",
  up: "M5.5 15.5 12 8.5l6.5 7",
  down: "M5.5 8.5 12 15.5l6.5-7",
  left: "M15.5 5.5 8.5 12l7 6.5",
  right: "M8.5 5.5 15.5 12l-7 6.5",
  enter: "M19 6v7H5.5M9.5 9l-4 4 4 4",
  mute: "M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.5l5 5M20.5 9.5l-5 5",
  reset: "M18.5 8.5A7.5 7.5 0 1 0 19.5 13M19 4v5h-5",
  "lamp-test": "M12 4.5a7.5 7.5 0 1 0 .01 0zM6.7 6.7l10.6 10.6M17.3 6.7 6.7 17.3",
  "close-mains": "M3.5 5.5 6 18.5 8.5 5.5M4 9.5h4M11 12h2M13 9v6M13 12h5M18 9v6M18 12h3",
  "open-mains": "M3.5 5.5 6 18.5 8.5 5.5M4 9.5h4M11 12h2l5.5-5.5M18.5 12H21.5",
  "close-genset": "M6.5 7.5a4.5 4.5 0 1 0 .01 0zM11 12h2.5M13.5 9v6M13.5 12H18M18 9v6M18 12h3.5",
  "open-genset": "M6.5 7.5a4.5 4.5 0 1 0 .01 0zM11 12h2.5l5-5.5M18.5 12h3",
  "close-bus": "M3.5 6h17M12 6v13M9 14.5l3 4.5 3-4.5",
  "open-bus": "M3.5 6h17M12 6v4l4.5 5M12 16v4",
  "transfer-1": "M12 4.5v15M9.5 4.5h5M9.5 19.5h5",
  "transfer-2": "M9.5 4.5v15M14.5 4.5v15M7 4.5h10M7 19.5h10",
  off: "M12 5a7 7 0 1 0 .01 0z",
  idle: "M4 17a8 8 0 1 1 16 0M12 17 8 11.5",
  raise: "M12 5v14M5 12h14",
  lower: "M5 12h14",
  lamp: "M9.5 19.5h5M9.5 16.5c0-2-3-3.5-3-7a5.5 5.5 0 0 1 11 0c0 3.5-3 5-3 7z",
};

/** The symbol printed on a key, `size` mm across and centred on x, y. */
export function Glyph({ of, x, y, size }: { of: PanelKey; x: number; y: number; size: number }) {
  const scale = mm(size / 24);
  return (
    <path
      d={outlines[of]}
      transform={`translate(${mm(x - 12 * scale)} ${mm(y - 12 * scale)})scale(${scale})`}
      fill="none"
      stroke="#f4f7f7"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
