import type { HonourKind } from "#domain/honour/kinds.ts";
import { linesOf, textWidth } from "./lettering.ts";
import { Frame, Ground, Seal } from "./ornament.tsx";
import { sheetSize } from "#domain/honour/sheet-size.ts";

/** Texts of a sheet, in the visitor's language. */
export type SheetText = {
  kind: HonourKind;
  /** Text in the seal: the mark of the issuer, or the year. */
  seal: string;
  heading: string;
  title: string;
  text: string;
  /** Labels with values, in order; an empty value is left out. */
  rows: { label: string; value: string }[];
  issuer: string;
  holder: string;
  sample: string;
  lang: string;
};

/** Ink of the frame and the seal: each kind has its own, so that thumbnails can be told apart. */
const inks: Record<HonourKind, string> = {
  approval: "#28404b",
  certificate: "#0a6e36",
  honour: "#8a5a00",
  patent: "#5b3a63",
};
const [ink, quiet] = ["#0e1b22", "#4f626c"];
const fonts =
  "'IBM Plex Sans','Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const fontsOfHongKong = "'PingFang HK','Microsoft JhengHei','Noto Sans CJK HK','Noto Sans CJK TC',sans-serif";

/** A certificate as an SVG: frame, heading, title, scope, numbers, seal, and the note that it is a sample. */
export function Sheet({ sheet }: { sheet: SheetText }) {
  const { width, height } = sheetSize(sheet.kind);
  const colour = inks[sheet.kind];
  const landscape = width > height;
  const [left, right] = [58, width - 58];
  const title = fitted(sheet.title, landscape ? 27 : 22, right - left, 3);
  const heading = fitted(sheet.heading, 13, right - left, 1);
  const body = linesOf(sheet.text, 11.5, right - left);
  const titleTop = landscape ? 136 : 142;
  const bodyTop = titleTop + title.lines.length * title.size * 1.22 + 20;
  // On a landscape sheet the seal is beside the rows.
  const rowsRight = landscape ? right - 104 : right;
  const rows = sheet.rows.filter((row) => row.value);
  const rowLines = rows.map((row) => ({
    label: row.label,
    lines: linesOf(row.value, 10.5, rowsRight - left - 108).slice(0, 5),
  }));
  const rowsHeight = rowLines.reduce((sum, row) => sum + row.lines.length * 14 + 7, 0);
  const rowsTop = Math.max(bodyTop + body.length * 17 + 14, height - (landscape ? 44 : 128) - rowsHeight);
  const tops = rowLines.map(
    (_, i) => rowsTop + rowLines.slice(0, i).reduce((sum, row) => sum + row.lines.length * 14 + 7, 0),
  );
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={sheet.lang === "zh-HK" ? fontsOfHongKong : fonts}
      xmlLang={sheet.lang}
    >
      <title>{sheet.title}</title>
      <rect width={width} height={height} fill="#fdfcf8" />
      <Ground width={width} height={height} ink={colour} />
      <Frame width={width} height={height} ink={colour} />
      <text
        x={width / 2}
        y={height / 2 + 30}
        textAnchor="middle"
        fontSize={landscape ? 92 : 78}
        fontWeight="700"
        fill="none"
        stroke={colour}
        strokeWidth="0.7"
        opacity="0.28"
        letterSpacing="6"
        transform={`rotate(${landscape ? -24 : -38} ${width / 2} ${height / 2})`}
      >
        {sheet.sample}
      </text>
      <text x={left} y={76} fontSize={heading.size} fill={colour} fontWeight="700" letterSpacing="0.6">
        {heading.lines[0]}
      </text>
      <text x={left} y={94} fontSize="10.5" fill={quiet}>
        {sheet.issuer}
      </text>
      <path d={`M${left} 112H${right}`} stroke={colour} strokeWidth="1.4" />
      {title.lines.map((line, i) => (
        <text
          key={line}
          x={left}
          y={titleTop + 12 + i * title.size * 1.22}
          fontSize={title.size}
          fontWeight="600"
          fill={ink}
        >
          {line}
        </text>
      ))}
      {body.map((line, i) => (
        <text key={line} x={left} y={bodyTop + i * 17} fontSize="11.5" fill={ink}>
          {line}
        </text>
      ))}
      {rowLines.map(({ label, lines }, row) => {
        const top = tops[row]!;
        return (
          <g key={label} fontSize="10.5">
            <path d={`M${left} ${top - 13}H${rowsRight}`} stroke={quiet} strokeWidth="0.3" />
            <text x={left} y={top} fill={quiet}>
              {label}
            </text>
            {lines.map((line, i) => (
              <text key={line} x={left + 108} y={top + i * 14} fill={ink} fontWeight="600">
                {line}
              </text>
            ))}
          </g>
        );
      })}
      <Seal x={right - 40} y={height - 88} text={sheet.seal} ink={colour} />
      {!landscape && (
        <text x={left} y={height - 70} fontSize="11" fill={ink} fontWeight="600">
          {sheet.holder}
        </text>
      )}
    </svg>
  );
}

/**
 * Lines of a title in the largest size at which it takes no more than `most` lines and no word is wider than
 * the sheet.
 */
function fitted(text: string, size: number, width: number, most: number): { lines: string[]; size: number } {
  for (let tried = size; tried > 9; tried -= 1) {
    const lines = linesOf(text, tried, width);
    if (lines.length <= most && lines.every((line) => textWidth(line, tried) <= width))
      return { lines, size: tried };
  }
  return { lines: linesOf(text, 9, width).slice(0, most), size: 9 };
}
