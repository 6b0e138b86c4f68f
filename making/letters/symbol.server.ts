import { Resvg } from "@resvg/resvg-js";
import { type Look, symbolMarkup } from "#domain/site/look.ts";
import type { Picture } from "./blocks.ts";

/** The maker's symbol as in the site's header, white for the dark band. */
const drawing = (look: Look | undefined) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${symbolMarkup(look, "#fff", 28)}</svg>`;

let made: { look: Look | undefined; picture: Picture } | undefined;

/** Mail programs show no SVG; three times the size keeps it sharp. */
export function symbolPicture(look: Look | undefined): Picture {
  if (!made || made.look !== look) made = { look, picture: pictureOf(look) };
  return made.picture;
}

function pictureOf(look: Look | undefined): Picture {
  return {
    cid: "symbol",
    filename: "symbol.png",
    png: new Resvg(drawing(look), { fitTo: { mode: "width", value: 84 } }).render().asPng(),
    width: 28,
    height: 28,
  };
}
