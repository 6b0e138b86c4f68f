import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import {
  BulkActionsToolbar,
  SelectAllButton,
  useListContext,
  useLocale,
  useNotify,
  usePermissions,
  useRefresh,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { post } from "../api.ts";
import { type FormOf, nameIn, type Parameter } from "../entries/entry.ts";
import { PublishTogether } from "../entries/publish-together.tsx";
import { useForm } from "../entries/use-entry.ts";
import { PlanView } from "./plan.tsx";
import { SaveChosenTexts } from "../translations/out.tsx";
import { failureOf, type Plan, saveSheet, sheetKinds } from "./sheet.ts";

/** Entries that are chosen at once. */
const mostChosen = 500;

/** In as many lines as it takes; the frame's own is one line above the list, by selectors that weigh as much. */
const onPhones = (theme: Theme) => ({
  [theme.breakpoints.down("md")]: {
    "&& .RaBulkActionsToolbar-toolbar": {
      position: "static",
      height: "auto",
      flexWrap: "wrap",
      transform: "none",
    },
    "&& .RaBulkActionsToolbar-topToolbar": { flexWrap: "wrap" },
  },
});

/** What is done with entries that were chosen in the list of their kind. */
export function ChosenActions() {
  const kind = useResourceContext()!;
  const sheetKind = sheetKinds.find((one) => one === kind);
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { permissions } = usePermissions<string[]>();
  const { selectedIds } = useListContext();
  const save = () =>
    saveSheet({ kind: sheetKind!, format: "xlsx", lang: locale, ids: selectedIds }).catch((error: unknown) =>
      notify(failureOf(error), { type: "error" }),
    );
  if (!selectedIds.length) return null;
  return (
    <Box sx={onPhones}>
      <BulkActionsToolbar selectAllButton={<SelectAllButton limit={mostChosen} />}>
        {kind === "product" && permissions?.includes("content-write") && <ChangeValue ids={selectedIds} />}
        {sheetKind && (
          <Button size="small" onClick={() => void save()}>
            {translate("desk.sheets.saveChosen")}
          </Button>
        )}
        {permissions?.includes("content-publish") && <PublishTogether />}
        <SaveChosenTexts kind={kind} ids={selectedIds} />
      </BulkActionsToolbar>
    </Box>
  );
}

/** One parameter of many models: what it shall be, then the plan, then drafts. */
function ChangeValue({ ids }: { ids: unknown[] }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const form = useForm("product");
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button size="small" disabled={!form} onClick={() => setOpen(true)}>
        {translate("desk.sheets.changeValue")}
      </Button>
      {isOpen && (
        <Dialog open fullWidth maxWidth="md" onClose={close}>
          <DialogTitle>{translate("desk.sheets.changeOf", { smart_count: ids.length })}</DialogTitle>
          <Asking ids={ids} form={form!} close={close} />
        </Dialog>
      )}
    </>
  );
}

const ways = ["set", "add", "take", "remove"] as const;
type Way = (typeof ways)[number];

function Asking({ ids, form, close }: { ids: unknown[]; form: FormOf; close: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const [parameter, setParameter] = useState<Parameter | null>(null);
  const [way, setWay] = useState<Way>("set");
  const [cell, setCell] = useState("");
  const [plan, setPlan] = useState<Plan>();
  const [isBusy, setBusy] = useState(false);
  const change = (set: () => void) => {
    setPlan(undefined);
    set();
  };
  const ask = async () => {
    setBusy(true);
    const body = { ids, parameter: parameter!.key, do: way, cell, lang: locale === "zh" ? "zh" : "en" };
    await post<Plan>("valuePlan", body)
      .then(setPlan)
      .catch((error: unknown) => notify(failureOf(error), { type: "error" }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ mt: 1 }}>
          <Autocomplete
            options={form.parameters.filter(({ kind }) => kind !== "dimensions" && kind !== "text")}
            getOptionLabel={({ name }) => nameIn(name, locale)}
            getOptionKey={({ key }) => key}
            value={parameter}
            onChange={(_, next) =>
              change(() => {
                setParameter(next);
                setWay("set");
                setCell("");
              })
            }
            renderInput={(props) => <TextField {...props} label={translate("desk.sheets.parameter")} />}
          />
          {parameter && (
            <>
              <TextField
                select
                label={translate("desk.sheets.way")}
                value={way}
                onChange={({ target }) => change(() => setWay(target.value as Way))}
              >
                {ways
                  .filter((one) => parameter.kind === "choice" || one === "set" || one === "remove")
                  .map((one) => (
                    <MenuItem key={one} value={one}>
                      {translate(`desk.sheets.ways.${one}`)}
                    </MenuItem>
                  ))}
              </TextField>
              {way !== "remove" && (
                <ValueInput
                  key={parameter.key}
                  parameter={parameter}
                  set={(next) => change(() => setCell(next))}
                />
              )}
            </>
          )}
          {plan && <PlanView key={JSON.stringify([parameter?.key, way, cell])} plan={plan} form={form} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("desk.close")}</Button>
        <Button
          variant={plan ? "text" : "contained"}
          disabled={isBusy || !parameter || (way !== "remove" && !cell)}
          onClick={() => void ask()}
        >
          {translate("desk.sheets.show")}
        </Button>
      </DialogActions>
    </>
  );
}

/** A value by the kind of its parameter, as the cell of a sheet. */
function ValueInput({ parameter, set }: { parameter: Parameter; set: (cell: string) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { kind, unit, options } = parameter;
  const [ends, setEnds] = useState({ min: "", max: "" });
  const label = translate("desk.sheets.value") + (unit ? `, ${unit}` : "");
  if (kind === "choice")
    return (
      <Autocomplete
        multiple
        options={options}
        getOptionLabel={({ name }) => nameIn(name, locale)}
        getOptionKey={({ key }) => key}
        onChange={(_, chosen) => set(chosen.map(({ key }) => key).join(", "))}
        renderInput={(props) => <TextField {...props} label={label} />}
      />
    );
  const number = (text: string, write: (value: string) => void) => (
    <TextField
      key={text}
      type="number"
      label={text}
      onChange={({ target }) => write(target.value)}
      slotProps={{ htmlInput: { step: "any" } }}
      sx={{ flex: "1 1 10rem" }}
    />
  );
  if (kind !== "range") return number(label, set);
  const write = (end: "min" | "max") => (value: string) => {
    const next = { ...ends, [end]: value };
    setEnds(next);
    set(next.min && next.max ? `${next.min}..${next.max}` : "");
  };
  return (
    <Stack direction="row" spacing={2}>
      {(["min", "max"] as const).map((end) =>
        number(`${label} ${translate(`desk.entry.${end}`)}`, write(end)),
      )}
    </Stack>
  );
}
