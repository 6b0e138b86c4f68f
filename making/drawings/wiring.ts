import type { DrawingData } from "#domain/download/content.ts";

type Pin = DrawingData["pins"][number];

export type DrawnWiring = Omit<DrawingData, "words" | "note">;

export type WiringSheet = {
  data: DrawnWiring;
  title: string;
  note: string;
  models: string[];
  mark: string;
  version: string;
  date: string;
  lang: string;
  text(key: string): string;
};

/** A4 across, in px of CSS. */
const sheet = { width: 1123, height: 794, edge: 40 };
const box = { left: 80, ecuWidth: 250, controllerLeft: 793, controllerWidth: 250, top: 172, row: 46 };
const wireStart = box.left + box.ecuWidth;
const wireEnd = box.controllerLeft;

/** Policies name it by its hash (server/http/files.ts). */
export const wiringStyle = [
  'text{font-family:"IBM Plex Sans","Helvetica Neue",Arial,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;font-size:13px;fill:#0e1b22}',
  ".title{font-size:22px;font-weight:600}",
  ".mark{font-size:12px;font-weight:600;letter-spacing:2px}",
  ".head{font-weight:600}",
  ".quiet{fill:#4f626c}",
  ".small{font-size:11.5px;fill:#4f626c}",
  ".end{text-anchor:end}",
  ".mid{text-anchor:middle}",
  ".box{fill:#f0f3f3;stroke:#0e1b22;stroke-width:1.2}",
  ".frame{fill:#fff;stroke:#0e1b22;stroke-width:1}",
  ".part{fill:#fff;stroke:#0e1b22;stroke-width:1.2}",
  ".wire{fill:none;stroke-width:1.8}",
  ".thin{fill:none;stroke:#0e1b22;stroke-width:1.2}",
].join("");

/** Colours of the wires by signal; the sheet names them in words as well. */
const colours: Partial<Record<Pin["signal"], string>> = {
  "battery-plus": "#d6322d",
  "can-high": "#b0400a",
  "can-low": "#0a6e36",
};
/** The same in every language. */
const canNames: Partial<Record<Pin["signal"], string>> = { "can-high": "CAN H", "can-low": "CAN L" };
const isCan = (signal: Pin["signal"]) => signal === "can-high" || signal === "can-low";

/**
 * The wiring of an engine's ECU to a controller: plug on the left, controller on the right, a line for each
 * wire. CAN pins come together, twisted, with 120 Ω at the controller and at the other end: in the ECU, or at
 * the plug.
 */
export function wiringDiagram({
  data,
  title,
  note,
  models,
  mark,
  version,
  date,
  lang,
  text,
}: WiringSheet): string {
  const colon = lang.startsWith("zh") ? "：" : ": ";
  const pins = inOrder(data.pins);
  const y = (index: number) => box.top + 40 + index * box.row;
  const height = pins.length * box.row + 30;
  const high = pins.findIndex((p) => p.signal === "can-high");
  const parts = [
    rect(sheet.edge / 2, sheet.edge / 2, sheet.width - sheet.edge, sheet.height - sheet.edge, "frame"),
    words(sheet.edge, 58, mark, "mark"),
    words(sheet.edge, 92, title, "title"),
    words(
      sheet.edge,
      118,
      `${text("connector")}${colon}${data.connector} · ${text("supply")}${colon}${data.supply} V · CAN ${data.rate} kbit/s`,
      "quiet",
    ),
    rect(box.left, box.top, box.ecuWidth, height, "box"),
    rect(box.controllerLeft, box.top, box.controllerWidth, height, "box"),
    words(box.left + 12, box.top - 8, `${data.brand} ${data.engine} ECU`, "head"),
    words(box.controllerLeft + 12, box.top - 8, text("controller"), "head"),
    ...pins.flatMap((pin, index) => wire(pin, y(index), text)),
    ...(high < 0 ? [] : pair(y(high), y(high + 1), data.termination, text)),
    ...block({
      lines: notes(data, note, text),
      models,
      version,
      date,
      text,
      colon,
      top: box.top + height + 34,
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="297mm" height="210mm" lang="${escape(lang)}">
<title>${escape(title)}</title>
<style>${wiringStyle}</style>
${parts.join("\n")}
</svg>
`;
}

/** Supply first, then what switches, CAN last with its screen. */
function inOrder(pins: Pin[]): Pin[] {
  const order: Pin["signal"][] = [
    "battery-plus",
    "battery-minus",
    "ignition",
    "start-relay",
    "stop",
    "speed-select",
    "glow-lamp",
    "can-high",
    "can-low",
    "can-shield",
  ];
  return pins.toSorted((a, b) => order.indexOf(a.signal) - order.indexOf(b.signal));
}

function wire({ pin, signal, fuse }: Pin, y: number, text: WiringSheet["text"]): string[] {
  const colour = colours[signal] ?? "#0e1b22";
  const ends = [
    `<circle cx="${wireStart - 16}" cy="${y}" r="5" class="part"/>`,
    words(wireStart - 30, y + 4.5, pin, "head end"),
    words(box.left + 12, y + 4.5, canNames[signal] ?? text(signal)),
    `<circle cx="${wireEnd + 16}" cy="${y}" r="5" class="part"/>`,
    words(wireEnd + 30, y + 4.5, canNames[signal] ?? text(`to-${signal}`)),
  ];
  if (isCan(signal)) return ends; // the pair is drawn as one
  const dashed = signal === "can-shield" ? ' stroke-dasharray="6 4"' : "";
  const line = `<path d="M${wireStart - 11} ${y}H${wireEnd + 11}" class="wire" stroke="${colour}"${dashed}/>`;
  const middle = (wireStart + wireEnd) / 2;
  if (fuse === undefined) return [line, ...ends];
  return [
    line,
    rect(middle - 20, y - 7, 40, 14, "part"),
    words(middle, y - 12, `${text("fuse")} ${fuse} A`, "small mid"),
    ...ends,
  ];
}

/** CAN H and CAN L: twisted in the middle, with their 120 Ω. */
function pair(
  high: number,
  low: number,
  termination: DrawingData["termination"],
  text: WiringSheet["text"],
): string[] {
  const from = wireStart + 110;
  const turns = 6;
  const step = (wireEnd - 110 - from) / turns;
  const path = (start: number, other: number) => {
    let [a, b] = [start, other];
    let d = `M${wireStart - 11} ${start}H${from}`;
    for (let i = 0; i < turns; i++) {
      const x = from + i * step;
      d += `C${x + step / 2} ${a} ${x + step / 2} ${b} ${x + step} ${b}`;
      [a, b] = [b, a];
    }
    return `${d}H${wireEnd + 11}`;
  };
  const resistor = (x: number) => [
    `<path d="M${x} ${high}V${low}" class="thin"/>`,
    rect(x - 6, (high + low) / 2 - 13, 12, 26, "part"),
    words(x + 12, (high + low) / 2 + 4, "120 Ω", "small"),
  ];
  return [
    `<path d="${path(high, low)}" class="wire" stroke="${colours["can-high"]}"/>`,
    `<path d="${path(low, high)}" class="wire" stroke="${colours["can-low"]}"/>`,
    ...resistor(termination === "plug" ? wireStart + 40 : wireStart - 120),
    ...resistor(wireEnd - 80),
    words((wireStart + wireEnd) / 2, high - 10, text("twisted"), "small mid"),
  ];
}

function notes(data: DrawnWiring, note: string, text: WiringSheet["text"]): string[] {
  const screened = data.pins.some((p) => p.signal === "can-shield");
  return [text(`termination-${data.termination}`), ...(screened ? [text("screen")] : []), text("dead"), note];
}

type Block = {
  colon: string;
  lines: string[];
  models: string[];
  version: string;
  date: string;
  text: WiringSheet["text"];
  top: number;
};

function block({ colon, lines, models, version, date, text, top }: Block): string[] {
  const broken = lines.flatMap((line, i) => wrap(`${i + 1}. ${line}`, 150));
  return [
    words(box.left, top, text("notes"), "head"),
    ...broken.map((line, i) => words(box.left, top + 20 + i * 17, line, "small")),
    words(sheet.edge, sheet.height - 38, `${text("controller")}${colon}${models.join(", ")}`, "quiet"),
    words(
      sheet.width - sheet.edge,
      sheet.height - 38,
      `${text("version")} ${version} · ${date}`,
      "quiet end",
    ),
  ];
}

/**
 * Breaks a line after about `width` narrow characters; a Chinese one counts as two and may be broken anywhere
 * but before a mark.
 */
/** What stays on one line: a range, a Chinese character with the marks that belong to it, a word. */
const parts =
  /[^\s\u2e80-\uffee]+～[^\s\u2e80-\uffee]+\s*|（*[\u2e80-\uffee][，。；：、）]*|[^\s\u2e80-\uffee]+\s*|\s+/g;

function wrap(text: string, width: number): string[] {
  const pieces = text.match(parts) ?? [];
  const lines: string[] = [""];
  let used = 0;
  for (const piece of pieces) {
    const long = Array.from(piece).reduce((sum, char) => sum + (char > "\u2e7f" ? 1.75 : 1), 0);
    if (used + long > width && lines.at(-1)) {
      lines.push("");
      used = 0;
    }
    lines[lines.length - 1] += piece;
    used += long;
  }
  return lines.map((line) => line.trimEnd());
}

function rect(x: number, y: number, width: number, height: number, name: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${name}"/>`;
}

function words(x: number, y: number, text: string, name = ""): string {
  return `<text x="${x}" y="${y}"${name ? ` class="${name}"` : ""}>${escape(text)}</text>`;
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
