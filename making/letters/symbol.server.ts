import { Resvg } from "@resvg/resvg-js";
import type { Picture } from "./blocks.ts";

/** The maker's symbol as in the site's header (app/layouts/logo.tsx), white for the dark band. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="15" r="11" fill="none" stroke="#fff" stroke-width="2.6"/><path d="M14 2v13" stroke="#f2641a" stroke-width="3.2"/></svg>`;

let made: Picture | undefined;

/** Mail programs show no SVG; three times the size keeps it sharp. */
export function symbolPicture(): Picture {
  return (made ??= {
    cid: "symbol",
    filename: "symbol.png",
    png: new Resvg(drawing, { fitTo: { mode: "width", value: 84 } }).render().asPng(),
    width: 28,
    height: 28,
  });
}
