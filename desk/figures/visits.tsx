import { useTheme, type Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { BarChart } from "@mui/x-charts/BarChart";
import { useTranslate } from "react-admin";
import { barsOf, type Figures, languages } from "./figures.ts";
import { useNumbers } from "./numbers.ts";
import { None, Panel } from "./panel.tsx";
import type { Asked } from "./screen.tsx";

/** A colour for each language, apart from each other on paper and on graphite. */
const colors = {
  light: ["#1C2A32", "#D9541E", "#2E7D6B", "#5B6FB5", "#B8860B", "#8A4F7D"],
  dark: ["#C9D6DC", "#FF9A66", "#6CC5AE", "#9DB0F0", "#E6C15A", "#D59BC8"],
};

/** Visits in the order of time, with a part of each bar for each language. */
export function VisitsByDay({ figures, asked }: { figures: Figures; asked: Asked }) {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { day, whole } = useNumbers();
  const { isWeekly, labels, series } = barsOf(figures);
  const shown = languages.filter((locale) => series.has(locale));
  const title = `desk.figures.${isWeekly ? "visitsByWeek" : "visitsByDay"}`;
  return (
    <Panel title={title} table="days" asked={asked}>
      {shown.length ? (
        <BarChart
          height={isNarrow ? 260 : 320}
          margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
          borderRadius={2}
          skipAnimation
          grid={{ horizontal: true }}
          xAxis={[
            {
              data: labels,
              scaleType: "band",
              valueFormatter: day,
              categoryGapRatio: 0.3,
              tickLabelMinGap: 12,
              disableLine: true,
            },
          ]}
          yAxis={[
            { width: 44, tickMinStep: 1, valueFormatter: whole, disableLine: true, disableTicks: true },
          ]}
          series={shown.map((locale) => ({
            data: series.get(locale)!,
            label: translate(`desk.languages.${locale}`),
            color: colors[mode][languages.indexOf(locale)]!,
            stack: "visits",
            valueFormatter: (value: number | null) => whole(value ?? 0),
          }))}
          slotProps={{
            legend: { direction: "horizontal", position: { vertical: "bottom", horizontal: "start" } },
          }}
        />
      ) : (
        <None />
      )}
    </Panel>
  );
}
