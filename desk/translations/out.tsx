import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useLocale, useNotify, useTranslate } from "react-admin";
import { Toggles } from "../parts/toggles.tsx";
import { call, post } from "../api.ts";
import { type Language, languages } from "../entries/entry.ts";
import { saveFile } from "../parts/save-file.ts";
import { failureOf } from "../sheets/sheet.ts";

const states = ["missing", "outdated", "proposal", "there", "reviewed"] as const;
type State = (typeof states)[number];
type Row = { kind: string; counts: Record<State, number> };

const keptName = "translations language";
const translated = languages.filter((language) => language !== "en");
const firstLanguage = (): Language =>
  translated.find((language) => language === localStorage.getItem(keptName)) ?? "zh";

/** How many texts of each kind are in which state in a language. */
function useCounts(locale: Language) {
  const notify = useNotify();
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    let isOver = false;
    setRows(undefined);
    call<{ rows: Row[] }>("translations", { locale }).then(
      (answer) => !isOver && setRows(answer.rows),
      (error: unknown) => notify(failureOf(error), { type: "error" }),
    );
    return () => {
      isOver = true;
    };
  }, [locale, notify]);
  return rows;
}

type Wanted = { locale: Language; kinds: string[]; states: readonly State[]; ids?: unknown[] };

/** Saves texts as a file, and says how many there are. */
function useSaving() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async (wanted: Wanted): Promise<void> => {
    setBusy(true);
    try {
      const made = await post<{ name: string; xml: string; texts: number }>("xliffExport", wanted);
      if (made.texts) saveFile(made.name, made.xml, "application/xliff+xml");
      const said = made.texts ? "desk.translations.saved" : "desk.translations.none";
      notify(said, { type: "info", messageArgs: { smart_count: made.texts } });
    } catch (error) {
      notify(failureOf(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
}

function LanguageChoice({ locale, set }: { locale: Language; set: (locale: Language) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate("desk.translations.language")}
      value={locale}
      onChange={({ target }) => {
        localStorage.setItem(keptName, target.value);
        set(target.value as Language);
      }}
      sx={{ maxWidth: 320 }}
    >
      {translated.map((language) => (
        <MenuItem key={language} value={language}>
          {translate(`desk.languages.${language}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Texts of entries that were chosen in a list, for a translator's tool. */
export function SaveChosenTexts({ kind, ids }: { kind: string; ids: unknown[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [locale, setLocale] = useState(firstLanguage);
  const [wanted, setWanted] = useState<readonly State[]>(["missing", "outdated"]);
  const { save, isBusy } = useSaving();
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate("desk.translations.out")}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="sm" onClose={close}>
        <DialogTitle>{translate("desk.translations.outOf", { smart_count: ids.length })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ mt: 1 }}>
            <LanguageChoice locale={locale} set={setLocale} />
            <WantedStates wanted={wanted} set={setWanted} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate("desk.close")}</Button>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void save({ locale, kinds: [kind], states: wanted, ids })}
          >
            {translate("desk.translations.save")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Chooses texts of a language by kind and state, and saves them for a translator's tool. */
export function SaveTranslations() {
  const translate = useTranslate();
  const [locale, setLocale] = useState(firstLanguage);
  const [wanted, setWanted] = useState<readonly State[]>(["missing", "outdated"]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { save, isBusy } = useSaving();
  const rows = useCounts(locale);
  const chosen = (rows ?? []).filter(({ kind }) => !left.has(kind));
  const count = chosen.reduce((sum, { counts }) => sum + sumOf(counts, wanted), 0);
  const kinds = chosen.map(({ kind }) => kind);
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.translations.out")}
        </Typography>
        <Typography sx={{ mb: 2, maxWidth: "70ch" }}>{translate("desk.translations.outHow")}</Typography>
        <Stack spacing={2}>
          <LanguageChoice locale={locale} set={setLocale} />
          <WantedStates wanted={wanted} set={setWanted} />
          {rows ? (
            <CountTable rows={rows} wanted={wanted} left={left} set={setLeft} />
          ) : (
            <LinearProgress aria-label={translate("desk.translations.counts")} />
          )}
          <Button
            variant="contained"
            disabled={isBusy || !count}
            onClick={() => void save({ locale, kinds, states: wanted })}
            sx={{ alignSelf: "start" }}
          >
            {count
              ? translate("desk.translations.saveCount", { smart_count: count })
              : translate("desk.translations.save")}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const sumOf = (counts: Row["counts"], wanted: readonly State[]) =>
  wanted.reduce((sum, state) => sum + counts[state], 0);

function WantedStates({ wanted, set }: { wanted: readonly State[]; set: (wanted: State[]) => void }) {
  const translate = useTranslate();
  return (
    <Toggles
      label={translate("desk.translations.which")}
      all={states}
      on={wanted}
      nameOf={(state) => translate(`desk.translations.states.${state}`)}
      set={set}
    />
  );
}

type TableProps = {
  rows: Row[];
  wanted: readonly State[];
  left: ReadonlySet<string>;
  set: (left: Set<string>) => void;
};

function CountTable({ rows, wanted, left, set }: TableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isAll = rows.every(({ kind }) => !left.has(kind));
  const toggle = (kind: string) => set(new Set(left).symmetricDifference(new Set([kind])));
  const number = (count: number) => (count ? count.toLocaleString(locale === "zh" ? "zh-CN" : "en") : "–");
  return (
    <Box
      // The table scrolls within the page, and does not widen it.
      sx={{ overflowX: "auto", width: 0, minWidth: "100%" }}
      tabIndex={0}
      role="region"
      aria-label={translate("desk.translations.counts")}
    >
      <Table size="small" sx={{ maxWidth: 820, "& td, & th": { whiteSpace: "nowrap" } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={!isAll && rows.some(({ kind }) => !left.has(kind))}
                onChange={({ target }) =>
                  set(target.checked ? new Set() : new Set(rows.map(({ kind }) => kind)))
                }
                slotProps={{ input: { "aria-label": translate("desk.translations.all") } }}
              />
            </TableCell>
            <TableCell>{translate("desk.translations.kind")}</TableCell>
            {states.map((state) => (
              <TableCell key={state} align="right">
                {translate(`desk.translations.states.${state}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ kind, counts }) => {
            const name = translate(`resources.${kind}.name`);
            return (
              <TableRow key={kind} hover>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={!left.has(kind)}
                    onChange={() => toggle(kind)}
                    slotProps={{ input: { "aria-label": name } }}
                  />
                </TableCell>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {states.map((state) => (
                  <TableCell
                    key={state}
                    align="right"
                    sx={{
                      fontVariantNumeric: "tabular-nums",
                      ...(wanted.includes(state) && counts[state] ? { fontWeight: 600 } : {}),
                    }}
                  >
                    {number(counts[state])}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
