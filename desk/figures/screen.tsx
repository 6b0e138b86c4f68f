import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Loading, Title, useGetOne, useTranslate } from "react-admin";
import { Answers } from "./answers.tsx";
import { Entries, Files, Screens, Searches } from "./lists.tsx";
import { Enquiries } from "./enquiries.tsx";
import { type Figures, languages, periods, totals } from "./figures.ts";
import { useNumbers } from "./numbers.ts";
import { Speed } from "./speed.tsx";
import { VisitsByDay } from "./visits.tsx";

/** How many came, for what, and how long enquiries waited. */
export function FiguresScreen() {
  const translate = useTranslate();
  const [days, setDays] = useState<number>(30);
  const [locale, setLocale] = useState("");
  const asked = { days, locale };
  const { data, error } = useGetOne<Figures>("figures", { id: JSON.stringify(asked) });
  return (
    <Box sx={{ py: 2 }}>
      <Title title="resources.figures.name" />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: "wrap", mb: 2 }}>
        <Choice
          label="desk.figures.period"
          value={String(days)}
          choices={periods.map((one) => ({ id: String(one), name: `desk.figures.periods.${one}` }))}
          set={(value) => setDays(Number(value))}
        />
        <Choice
          label="resources.messages.fields.locale"
          value={locale}
          choices={[
            { id: "", name: "desk.figures.all" },
            ...languages.map((id) => ({ id, name: `desk.languages.${id}` })),
          ]}
          set={setLocale}
        />
      </Stack>
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!data && !error && <Loading />}
      {data && <Shown key={data.id} figures={data} asked={asked} />}
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: { id: string; name: string }[];
  set: (value: string) => void;
};

function Choice({ label, value, choices, set }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={translate(label)}
      value={value}
      onChange={(event) => set(event.target.value)}
      sx={{ minWidth: 150, m: 0 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export type Asked = { days: number; locale: string };

function Shown({ figures, asked }: { figures: Figures; asked: Asked }) {
  const translate = useTranslate();
  const isEmpty = Object.values(totals(figures)).every((one) => one === 0);
  return (
    <Stack spacing={2}>
      {figures.isShared && <Alert severity="info">{translate("desk.figures.shared")}</Alert>}
      {isEmpty ? <Nothing /> : <Tables figures={figures} asked={asked} />}
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: "80ch" }}>
        {translate("desk.figures.about", { zone: figures.timeZone })}
      </Typography>
    </Stack>
  );
}

function Nothing() {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 6, textAlign: "center" }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {translate("desk.figures.nothing")}
      </Typography>
      <Typography color="text.secondary">{translate("desk.figures.nothingYet")}</Typography>
    </Box>
  );
}

function Tables({ figures, asked }: { figures: Figures; asked: Asked }) {
  const of = { figures, asked };
  return (
    <>
      <Totals figures={figures} />
      <VisitsByDay {...of} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <Entries {...of} />
        <Screens {...of} />
        <Files {...of} />
        <Searches {...of} />
        <Enquiries {...of} by="regions" />
        <Enquiries {...of} by="models" />
        <Answers {...of} />
        <Speed {...of} />
      </Box>
    </>
  );
}

function Totals({ figures }: { figures: Figures }) {
  const translate = useTranslate();
  const { whole } = useNumbers();
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 2,
        m: 0,
        gridTemplateColumns: { xs: "repeat(2, 1fr)", sm: "repeat(3, 1fr)", lg: "repeat(6, 1fr)" },
      }}
    >
      {Object.entries(totals(figures)).map(([name, value]) => (
        <Box key={name} sx={{ borderTop: 2, borderColor: "primary.main", pt: 1 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`desk.figures.totals.${name}`)}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            {whole(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
