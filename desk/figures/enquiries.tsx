import { useTranslate } from "react-admin";
import type { Figures } from "./figures.ts";
import { useNumbers } from "./numbers.ts";
import { None, Panel } from "./panel.tsx";
import { type Line, Ranked } from "./ranked.tsx";
import type { Asked } from "./screen.tsx";

type Props = { figures: Figures; asked: Asked; by: "regions" | "models" };

/** Enquiries by region or by model, and how long they waited for their first answer. */
export function Enquiries({ figures, asked, by }: Props) {
  const translate = useTranslate();
  const { whole, short } = useNumbers();
  const rows = figures.enquiries[by];
  const hours = (value: number | null) => {
    if (value === null) return "–";
    const unit = value < 48 ? "hours" : "days";
    return translate(`desk.figures.${unit}`, { count: short(unit === "hours" ? value : value / 24) });
  };
  const nameOf = (name: string) => {
    if (by === "regions") return translate(`desk.regions.${name}`);
    return name || translate("desk.figures.noModel");
  };
  const lines = rows.map(({ name, all, open, half, slow }): Line => ({
    key: name,
    name: nameOf(name),
    cells: [whole(all), whole(open), hours(half), hours(slow)],
  }));
  const heads = [
    by === "regions" ? "resources.messages.fields.region" : "desk.figures.model",
    "desk.figures.count",
    "desk.figures.open",
    "desk.figures.half",
    "desk.figures.slow",
  ];
  return (
    <Panel title={`desk.figures.enquiriesBy.${by}`} table={by} asked={asked}>
      {lines.length ? <Ranked heads={heads} lines={lines} /> : <None text="desk.figures.noEnquiries" />}
    </Panel>
  );
}
