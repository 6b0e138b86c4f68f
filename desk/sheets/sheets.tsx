import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Title, useLocale, useNotify, usePermissions, useTranslate } from "react-admin";
import { type FormOf, nameIn } from "../entries/entry.ts";
import { useForm } from "../entries/use-entry.ts";
import { PlanView } from "./plan.tsx";
import { ReadFile } from "./read-file.tsx";
import { failureOf, formats, type Plan, planOf, saveSheet, type SheetKind, sheetKinds } from "./sheet.ts";

/** Models as spreadsheets: out, and in again as a plan. */
export function Sheets() {
  const { permissions } = usePermissions<string[]>();
  const product = useForm("product");
  const series = useForm("series");
  if (!product || !series) return <LinearProgress />;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title="resources.sheets.name" />
      <Out series={product.of.series ?? []} categories={series.of.category ?? []} />
      {permissions?.includes("content-write") && <In form={product} />}
    </Stack>
  );
}

type Named = { key: string; name: { en: string; zh?: string } };

function Out({ series, categories }: { series: Named[]; categories: Named[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const [kind, setKind] = useState<SheetKind>("product");
  const [of, setOf] = useState("");
  const [format, setFormat] = useState<string>(formats[0]);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const [narrowed, key] = of.split(" ");
    await saveSheet({
      kind,
      format,
      lang: locale,
      ...(key && kind !== "category" ? { [narrowed!]: key } : {}),
    })
      .catch((error: unknown) => notify(failureOf(error), { type: "error" }))
      .finally(() => setBusy(false));
  };
  const options = (kind: string, list: Named[]) =>
    list.map(({ key, name }) => (
      <MenuItem key={`${kind} ${key}`} value={`${kind} ${key}`}>
        {`${translate(`desk.sheets.of.${kind}`)}: ${nameIn(name, locale)}`}
      </MenuItem>
    ));
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.sheets.out")}
        </Typography>
        <Typography sx={{ mb: 2 }}>{translate("desk.sheets.outHow")}</Typography>
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: { sm: "center" } }}>
          <TextField
            select
            label={translate("desk.sheets.kind")}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as SheetKind);
              setOf("");
            }}
            sx={{ flex: { sm: "0 1 12rem" } }}
          >
            {sheetKinds.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`resources.${one}.name`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            disabled={kind === "category"}
            label={translate("desk.sheets.which")}
            value={of}
            onChange={({ target }) => setOf(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ flex: { sm: "1 1 16rem" }, maxWidth: { sm: 420 } }}
          >
            <MenuItem value="">{translate("desk.sheets.of.all")}</MenuItem>
            {options("category", categories)}
            {kind === "product" && options("series", series)}
          </TextField>
          <TextField
            select
            label={translate("desk.sheets.format")}
            value={format}
            onChange={({ target }) => setFormat(target.value)}
            sx={{ flex: { sm: "0 1 20rem" } }}
          >
            {formats.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`desk.sheets.formats.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
            {translate("desk.sheets.save")}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const planWith = (form: FormOf) => (plan: Plan) => <PlanView plan={plan} form={form} isSheet />;

function In({ form }: { form: FormOf }) {
  const translate = useTranslate();
  return (
    <ReadFile
      title={translate("desk.sheets.in")}
      button={translate("desk.sheets.choose")}
      accept=".xlsx,.csv,.tsv,.txt"
      reading={translate("desk.sheets.reading")}
      planOf={planOf}
      heading={(name) => translate("desk.sheets.plan", { name })}
      show={planWith(form)}
    >
      <Typography>{translate("desk.sheets.inHow")}</Typography>
      <Rules />
    </ReadFile>
  );
}

/** How cells are written. */
function Rules() {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ pl: 2.5, mt: 1, mb: 2 }}>
      {["blank", "mark", "new", "range", "choice", "approval", "comma"].map((rule) => (
        <Typography key={rule} component="li" variant="body2">
          {translate(`desk.sheets.rules.${rule}`)}
        </Typography>
      ))}
    </Box>
  );
}
