import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import type { Figures } from "./figures.ts";
import { useNumbers } from "./numbers.ts";
import { None, Panel } from "./panel.tsx";
import { type Line, Ranked } from "./ranked.tsx";
import type { Asked } from "./screen.tsx";

type Props = { figures: Figures; asked: Asked };
const kinds = ["product", "solution", "case", "news"];

/** Products, solutions, cases or news that were seen most. */
export function Entries({ figures: { entries }, asked }: Props) {
  const translate = useTranslate();
  const language = useLocale();
  const { whole } = useNumbers();
  const [kind, setKind] = useState("product");
  const rows = entries.filter((entry) => entry.kind === kind);
  const lines = rows.map(({ id, title, pages }): Line => ({
    key: String(id),
    name: title ? (title[language] ?? title.en) : translate("desk.figures.gone", { id }),
    cells: [whole(pages)],
    part: pages / rows[0]!.pages,
  }));
  return (
    <Panel title="desk.figures.entries" table="entries" asked={asked}>
      <TextField
        select
        size="small"
        fullWidth={false}
        hiddenLabel
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        sx={{ m: 0, mb: 1, minWidth: 140 }}
        slotProps={{ htmlInput: { "aria-label": translate("desk.figures.kind") } }}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`resources.${one}.name`)}
          </MenuItem>
        ))}
      </TextField>
      {lines.length ? (
        <Ranked heads={["desk.figures.what", "desk.figures.totals.pages"]} lines={lines} />
      ) : (
        <None />
      )}
    </Panel>
  );
}

/** Screens by their addresses. */
export function Screens({ figures: { screens }, asked }: Props) {
  const { whole } = useNumbers();
  const lines = screens.map(({ name, path, pages, visits }): Line => ({
    key: name,
    name: path.replaceAll(/:\w+/g, "…"),
    cells: [whole(pages), whole(visits)],
    part: pages / screens[0]!.pages,
  }));
  const heads = ["desk.figures.screen", "desk.figures.totals.pages", "desk.figures.begun"];
  return (
    <Panel title="desk.figures.screens" table="screens" asked={asked}>
      {lines.length ? <Ranked heads={heads} lines={lines} /> : <None />}
    </Panel>
  );
}

/** Files that were sent most. */
export function Files({ figures: { files }, asked }: Props) {
  const { whole } = useNumbers();
  const lines = files.map(({ name, times }): Line => ({
    key: name,
    name,
    cells: [whole(times)],
    part: times / files[0]!.times,
  }));
  return (
    <Panel title="desk.figures.files" table="files" asked={asked}>
      {lines.length ? <Ranked heads={["desk.figures.file", "desk.figures.times"]} lines={lines} /> : <None />}
    </Panel>
  );
}

/** How many searches found nothing, and what was searched for. */
export function Searches({ figures: { searches }, asked }: Props) {
  const translate = useTranslate();
  const { whole } = useNumbers();
  const { made, nothing, missed } = searches;
  const lines = missed.map(({ key, locale, times }): Line => ({
    key: `${locale} ${key}`,
    name: key,
    cells: [translate(`desk.languages.${locale}`), whole(times)],
  }));
  const heads = ["desk.figures.searched", "resources.messages.fields.locale", "desk.figures.times"];
  return (
    <Panel title="desk.figures.searches" table="searches" asked={asked}>
      <Typography gutterBottom>
        {translate("desk.figures.searchesMade", { made: whole(made), nothing: whole(nothing) })}
      </Typography>
      {lines.length > 0 && <Ranked heads={heads} lines={lines} />}
      {lines.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <Link href="#/gaps">{translate("desk.figures.toGaps")}</Link>
        </Typography>
      )}
    </Panel>
  );
}
