import { inBrackets } from "#domain/locale/signs.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { formatNumber, rangeText, withUnit } from "#domain/knowledge/values.ts";
import { plainText } from "#domain/locale/text.ts";
import type { PageDetail } from "#domain/text-page/queries.server.ts";
import type { PageScope } from "../../context.ts";

// Drawn on the server, so that browsers get an SVG and not the code that draws it. Every figure stands in a
// table below its charts; the drawings are for the eye.

type Section = Pick<PageDetail["sections"][number], "heading" | "series" | "spans">;
type Series = NonNullable<Section["series"]>;
type Row = Series["rows"][number];
type Words = Pick<PageScope, "locale" | "translate">;

/** The charts of a section with their table, or nothing. */
export function sectionCharts(words: Words, { heading, series, spans }: Section): string {
  if (!series && !spans) return "";
  return renderToStaticMarkup(
    <div className="chart">
      {series && <Years words={words} series={series} title={plainText(heading)} />}
      {spans && <Spans words={words} spans={spans} />}
    </div>,
  );
}

function Years({ words, series, title }: { words: Words; series: Series; title: string }) {
  const { locale, translate } = words;
  return (
    <>
      <div className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3 xl:grid-cols-4">
        {series.rows.map((row) => (
          <figure key={plainText(row.label)} className="flex flex-col justify-between gap-3">
            <figcaption className="text-[15px] leading-snug">
              {plainText(row.label)}
              {row.unit && <span className="text-quiet">{inBrackets(row.unit, locale)}</span>}
            </figcaption>
            <Columns row={row} series={series} locale={locale} />
          </figure>
        ))}
      </div>
      <details className="mt-6 print:hidden">
        <summary className="inline-flex min-h-11 items-center text-[15px] text-accent underline underline-offset-4">
          {translate("document.chart.table")}
        </summary>
        <div className="relative overflow-x-auto" role="region" tabIndex={0} aria-label={title}>
          <table className="w-full text-[15px]">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-text text-sm text-quiet">
                <td />
                {[...series.years.map(String), ...targetHead(series, words)].map((text) => (
                  <th key={text} scope="col" className="py-2 pl-4 text-right font-normal whitespace-nowrap">
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {series.rows.map((row) => (
                <tr key={plainText(row.label)} className="border-b border-line">
                  <th scope="row" className="sticky left-0 bg-page py-2 text-left font-normal">
                    {plainText(row.label)}
                  </th>
                  {row.values.map((value, i) => (
                    <td key={series.years[i]} className="py-2 pl-4 text-right whitespace-nowrap">
                      {withUnit(value, row.unit, locale)}
                    </td>
                  ))}
                  {series.targetYear && (
                    <td className="py-2 pl-4 text-right whitespace-nowrap">
                      {row.target === undefined ? "–" : withUnit(row.target, row.unit, locale)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

const targetHead = ({ targetYear }: Series, { translate }: Words) =>
  targetYear ? [translate("document.chart.target", { year: String(targetYear) })] : [];

const width = 180;
const thickness = 30;
const top = 18;
const bottom = 96;

/** One column for each year, the last one dark; a target is an outline with a dashed line. */
function Columns({ row, series, locale }: { row: Row; series: Series; locale: Words["locale"] }) {
  const columns = [
    ...row.values.map((value, i) => ({ year: series.years[i]!, value, target: false })),
    ...(row.target === undefined ? [] : [{ year: series.targetYear!, value: row.target, target: true }]),
  ];
  const highest = Math.max(...columns.map(({ value }) => value), Number.MIN_VALUE);
  const slot = width / columns.length;
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const last = row.values.length - 1;
  return (
    <svg viewBox={`0 0 ${width} 116`} aria-hidden="true" fontSize="12" className="w-full max-w-56 fill-text">
      {columns.map(({ year, value, target }, i) => (
        <g key={year} textAnchor="middle">
          <rect
            x={slot * (i + 0.5) - thickness / 2}
            y={y(value)}
            width={thickness}
            height={bottom - y(value)}
            className={target ? "fill-none stroke-quiet" : i === last ? "fill-text" : "fill-edge"}
            strokeDasharray={target ? "3 3" : undefined}
          />
          <text x={slot * (i + 0.5)} y={y(value) - 5} fontWeight={i === last ? 600 : 400}>
            {formatNumber(value, locale)}
          </text>
          <text x={slot * (i + 0.5)} y={bottom + 15} className="fill-quiet">
            {year}
          </text>
        </g>
      ))}
      <path d={`M0 ${bottom}H${width}`} className="stroke-text" />
    </svg>
  );
}

type SpansProps = { words: Words; spans: NonNullable<Section["spans"]> };

/** Ranges or amounts on one scale; the table is the chart. */
function Spans({ words: { locale }, spans: { title, unit, rows } }: SpansProps) {
  const least = Math.min(0, ...rows.map(({ from }) => from));
  const scale = 1000 / (Math.max(...rows.map(({ to }) => to)) - least);
  const x = (value: number) => Math.round((value - least) * scale);
  const zero = x(0);
  return (
    <table className="w-full max-w-3xl text-[15px]">
      <caption className="border-b border-text pb-2 text-left text-sm text-quiet">{plainText(title)}</caption>
      <tbody>
        {rows.map(({ label, from, to }) => (
          <tr key={plainText(label)} className="border-b border-line">
            <th scope="row" className="w-[38%] py-2 pr-4 text-left font-normal">
              {plainText(label)}
            </th>
            <td className="py-2" aria-hidden="true">
              <svg viewBox="0 0 1000 20" preserveAspectRatio="none" className="h-3 w-full fill-text">
                <rect x={x(from)} y="0" width={x(to) - x(from)} height="20" />
                {zero > 0 && <path d={`M${zero} 0V20`} className="stroke-orange" strokeWidth="6" />}
              </svg>
            </td>
            <td className="py-2 pl-4 text-right whitespace-nowrap">
              {from
                ? wholeRanges(rangeText({ min: from, max: to, unit }, locale))
                : withUnit(to, unit, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
