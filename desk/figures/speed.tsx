import Chip from "@mui/material/Chip";
import { useTranslate } from "react-admin";
import type { Figures, Speed as Measured } from "./figures.ts";
import { useNumbers } from "./numbers.ts";
import { None, Panel } from "./panel.tsx";
import { type Line, Ranked } from "./ranked.tsx";
import type { Asked } from "./screen.tsx";

const verdictOf = ({ value, good, poor }: Measured) =>
  value <= good ? "good" : value <= poor ? "fair" : "poor";
const colors = { good: "success", fair: "warning", poor: "error" } as const;

/** How fast pages came and answered, for three quarters of the visits that were measured. */
export function Speed({ figures: { vitals, isMeasured }, asked }: { figures: Figures; asked: Asked }) {
  const translate = useTranslate();
  const { whole, short } = useNumbers();
  const valueOf = ({ vital, value }: Measured) => {
    if (vital === "cls") return value.toFixed(3);
    return vital === "lcp" ? `${short(value / 1_000)} s` : `${whole(Math.round(value))} ms`;
  };
  const lines = vitals.map((one): Line => ({
    key: `${one.device} ${one.vital}`,
    name: `${translate(`desk.figures.vitals.${one.vital}`)} · ${translate(`desk.figures.${one.device}`)}`,
    cells: [
      valueOf(one),
      <Chip
        key="verdict"
        size="small"
        variant="outlined"
        color={colors[verdictOf(one)]}
        label={translate(`desk.figures.verdicts.${verdictOf(one)}`)}
      />,
      whole(one.visits),
    ],
  }));
  const heads = [
    "desk.figures.measure",
    "desk.figures.below",
    "desk.figures.verdict",
    "desk.figures.measured",
  ];
  const none = isMeasured ? "desk.figures.none" : "desk.figures.notMeasured";
  return (
    <Panel title="desk.figures.speed" table="vitals" asked={asked}>
      {lines.length ? <Ranked heads={heads} lines={lines} /> : <None text={none} />}
    </Panel>
  );
}
