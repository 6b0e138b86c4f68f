import { type Look, paletteOf, symbolMarkup } from "#domain/site/look.ts";

/** Size of a link preview that social networks ask for, px. */
export const sheetSize = { width: 1200, height: 630 };

export type Sheet = {
  /** The maker's mark, as printed on the devices, its colours and symbol. */
  mark: string;
  look?: Look | undefined;
  /** Category or class of the subject. */
  kind: string;
  title: string;
  /** An SVG and its size: to the right of the title (`beside`), or below it in the full width (`below`). */
  picture?: { svg: string; width: number; height: number; place: "beside" | "below" };
};

const margin = 64;
const gap = 48;
const families = "'IBM Plex Sans', 'Noto Sans SC', 'Noto Sans TC'";

/**
 * The link preview of a page: mark, kind, title and drawing on the site's dark ground.
 * @param lines breaks a text into lines of at most a width in px, at a size in px
 */
export function drawSheet(
  { mark, look, kind, title, picture }: Sheet,
  lines: (text: string, size: number, width: number) => string[],
): string {
  const { width, height } = sheetSize;
  const { signal, soft } = paletteOf(look);
  const beside = picture?.place === "beside";
  const words = beside ? 500 : width - 2 * margin;
  const largest = picture?.place === "below" ? 2 : 5;
  const size =
    (picture?.place === "below" ? [46, 40, 34] : [60, 52, 44, 38, 32]).find(
      (candidate) => lines(title, candidate, words).length <= largest,
    ) ?? 30;
  const titleLines = lines(title, size, words).slice(0, largest);
  const top = picture?.place === "below" ? 168 : 190;
  const bottomOfTitle = top + 16 + titleLines.length * size * 1.2;
  const parts = [
    `<rect width="${width}" height="${height}" fill="#0e1b22"/>`,
    `<rect width="${width}" height="8" fill="${signal}"/>`,
    `<g transform="translate(${margin} 58)">${symbolMarkup(look, "#fff", 42)}</g>`,
    `<text x="${margin + 58}" y="91" font-size="30" font-weight="600" letter-spacing="3.6" fill="#fff">${escape(mark)}</text>`,
    `<text x="${margin}" y="${top - 20}" font-size="26" font-weight="600" fill="${soft}">${escape(kind)}</text>`,
    ...titleLines.map(
      (line, i) =>
        `<text x="${margin}" y="${Math.round(top + 16 + size * (0.9 + i * 1.2))}" font-size="${size}" font-weight="600" fill="#fff">${escape(line)}</text>`,
    ),
  ];
  if (picture) {
    const frame = beside
      ? {
          x: margin + words + gap,
          y: margin + 60,
          width: width - 2 * margin - words - gap,
          height: height - 2 * margin - 60,
        }
      : {
          x: margin,
          y: bottomOfTitle + 24,
          width: width - 2 * margin,
          height: height - bottomOfTitle - 24 - 28,
        };
    parts.push(placed(picture, frame));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${families}">${parts.join("")}</svg>`;
}

/** The picture scaled to fit the frame and centred in it. */
function placed(
  picture: { svg: string; width: number; height: number },
  frame: { x: number; y: number; width: number; height: number },
): string {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  const at = `x="${round(frame.x + (frame.width - w) / 2)}" y="${round(frame.y + (frame.height - h) / 2)}" width="${round(w)}" height="${round(h)}"`;
  return picture.svg.replace(
    /<svg\b[^>]*>/,
    (tag) => `${tag.replace(/\s(?:x|y|width|height|style)="[^"]*"/g, "").replace(/>$/, "")} ${at}>`,
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
