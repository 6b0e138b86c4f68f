import { drawnTexture } from "../../geometry/picture.ts";
import { type CanvasTexture } from "../../geometry/three.ts";
import { wrapText } from "./lettering.ts";

const ink = "#0e1b22";
const font = (weight: number, size: number) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;

/** The sign over a stand: its number and field. */
export function fasciaPrint(number: number, title: string, ratio: number): CanvasTexture {
  const [h, w] = [128, Math.round(128 * ratio)];
  return drawnTexture(w, h, (context) => {
    context.fillStyle = "#131f26";
    context.fillRect(0, 0, w, h);
    context.textBaseline = "middle";
    context.fillStyle = "#f79a68";
    context.font = font(600, 58);
    context.fillText(String(number), 44, h / 2 + 3);
    context.fillStyle = "#eaf3f5";
    context.font = font(600, 56);
    context.fillText(title, 150, h / 2 + 3, w - 200);
  });
}

/** The text panel: the lead as large as it fits. */
export function boardPrint(title: string, lead: string, ratio: number): CanvasTexture {
  const [w, h] = [768, Math.round(768 / ratio)];
  return drawnTexture(w, h, (context) => {
    context.fillStyle = "#f6f7f5";
    context.fillRect(0, 0, w, h);
    context.fillStyle = "#f2641a";
    context.fillRect(48, 56, 72, 8);
    context.fillStyle = "#4f626c";
    context.font = font(500, 34);
    context.fillText(title, 48, 124, w - 96);
    context.fillStyle = ink;
    const measure = (text: string) => context.measureText(text).width;
    for (let size = 78; size >= 34; size -= 4) {
      context.font = font(600, size);
      const lines = wrapText(lead, w - 96, measure);
      if (lines.length * size * 1.24 > h - 190 && size > 34) continue;
      lines.forEach((line, i) => context.fillText(line, 48, 178 + size * (0.9 + i * 1.24), w - 96));
      break;
    }
  });
}

/** The plate on a plinth: the model's name. */
export function platePrint(model: string): CanvasTexture {
  return drawnTexture(512, 112, (context) => {
    context.fillStyle = "#cfd6d6";
    context.fillRect(0, 0, 512, 112);
    context.fillStyle = ink;
    context.font = font(600, 64);
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(model, 256, 60, 480);
  });
}

/** The shadow under an object on the floor. */
export function shadePrint(): CanvasTexture {
  return drawnTexture(128, 128, (context) => {
    const fade = context.createRadialGradient(64, 64, 12, 64, 64, 64);
    fade.addColorStop(0, "rgb(0 0 0 / 62%)");
    fade.addColorStop(1, "rgb(0 0 0 / 0%)");
    context.fillStyle = fade;
    context.fillRect(0, 0, 128, 128);
  });
}
