import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import FormControlLabel from "@mui/material/FormControlLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Pagination from "@mui/material/Pagination";
import Paper from "@mui/material/Paper";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, useCreatePath, useLocale, useNotify, useTranslate } from "react-admin";
import { type Language, nameIn, tagOf } from "../entries/entry.ts";
import { FaultLines } from "../entries/fault-lines.tsx";
import { placeName } from "../entries/places.ts";
import { MomentGoes } from "../sheets/moment-goes.tsx";
import { failureOf } from "../sheets/sheet.ts";
import { said } from "../texts/sayings.ts";
import {
  type Made,
  makeDrafts,
  nameOf,
  placeOf,
  type PlannedEntry,
  type PlannedText,
  type Refusal,
  type TextPlan,
} from "./plan.ts";

const perPage = 20;

/** What is taken of a plan: what has no doubt, until somebody says otherwise. */
function useChoice(plan: TextPlan) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isTaken = (entry: PlannedEntry, text: PlannedText) =>
    !text.refusals.length && (text.doubts.length === 0) !== turned.has(placeOf(entry, text));
  const toggle = (entry: PlannedEntry, text: PlannedText) =>
    setTurned(new Set(turned).symmetricDifference(new Set([placeOf(entry, text)])));
  const chosen = plan.entries
    .map((entry) => ({ ...entry, texts: entry.texts.filter((text) => isTaken(entry, text)) }))
    .filter(({ texts }) => texts.length);
  return { isTaken, toggle, chosen };
}

/** What a file of translations would change, entry by entry; drafts are made of what is ticked. */
export function TextPlanView({ plan }: { plan: TextPlan }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { isTaken, toggle, chosen } = useChoice(plan);
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [page, setPage] = useState(1);
  const [onlyFaults, setOnlyFaults] = useState(false);
  const waiting = chosen.filter((entry) => !made.has(nameOf(entry)));
  const make = async () => {
    setBusy(true);
    try {
      await makeDrafts(plan.locale, waiting, (rows) =>
        setMade((before) => new Map([...before, ...rows.map((one) => [nameOf(one), one] as const)])),
      );
    } catch (error) {
      notify(failureOf(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const shown = plan.entries.filter(
    ({ texts }) =>
      !onlyFaults || texts.some(({ refusals, doubts }) => refusals.length > 0 || doubts.length > 0),
  );
  const pages = Math.ceil(shown.length / perPage);
  return (
    <Stack spacing={2}>
      <Summary plan={plan} />
      {!plan.entries.length && <Alert severity="info">{translate("desk.translations.nothing")}</Alert>}
      {plan.entries.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={onlyFaults}
              onChange={({ target }) => {
                setOnlyFaults(target.checked);
                setPage(1);
              }}
            />
          }
          label={translate("desk.translations.onlyFaults")}
        />
      )}
      {shown.slice((page - 1) * perPage, page * perPage).map((entry) => (
        <EntryView
          key={nameOf(entry)}
          entry={entry}
          locale={plan.locale}
          made={made.get(nameOf(entry))}
          isTaken={(text) => isTaken(entry, text)}
          toggle={(text) => toggle(entry, text)}
        />
      ))}
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} />}
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={(100 * made.size) / Math.max(1, made.size + waiting.length)}
          aria-label={translate("desk.translations.making")}
        />
      )}
      {made.size > 0 && !isBusy && <Result made={made} />}
      {plan.entries.length > 0 && (
        <Button
          variant="contained"
          disabled={isBusy || !waiting.length}
          onClick={() => void make()}
          sx={{ alignSelf: "start" }}
        >
          {translate("desk.translations.make", { smart_count: waiting.length })}
        </Button>
      )}
    </Stack>
  );
}

function Summary({ plan }: { plan: TextPlan }) {
  const translate = useTranslate();
  const texts = plan.entries.flatMap((entry) => entry.texts);
  const refused = texts.filter(({ refusals }) => refusals.length).length;
  const doubtful = texts.filter(({ refusals, doubts }) => !refusals.length && doubts.length).length;
  const counts = [
    { name: "ready", count: texts.length - refused - doubtful, color: "primary" },
    { name: "doubtful", count: doubtful, color: "warning" },
    { name: "refused", count: refused, color: "error" },
    { name: "same", count: plan.same, color: "default" },
    { name: "untranslated", count: plan.untranslated, color: "default" },
    { name: "foreign", count: plan.foreign, color: "default" },
  ] as const;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }} role="status">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ name, count, color }) => (
          <Chip
            key={name}
            color={color}
            label={translate(`desk.translations.summary.${name}`, { smart_count: count })}
          />
        ))}
    </Stack>
  );
}

function Result({ made }: { made: ReadonlyMap<string, Made> }) {
  const translate = useTranslate();
  const refused = [...made.values()].filter((one) => one.refused !== null).length;
  return (
    <Alert severity={refused ? "warning" : "success"}>
      {translate("desk.translations.made", { smart_count: made.size - refused })}{" "}
      {refused > 0 && translate("desk.translations.notMade", { smart_count: refused })}
    </Alert>
  );
}

type EntryProps = {
  entry: PlannedEntry;
  locale: Language;
  made: Made | undefined;
  isTaken: (text: PlannedText) => boolean;
  toggle: (text: PlannedText) => void;
};

function EntryView({ entry, locale, made, isTaken, toggle }: EntryProps) {
  const translate = useTranslate();
  const language = useLocale();
  const title = nameIn(entry.title, language);
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 1.5 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 1 }}>
        <Typography component="h4" variant="subtitle2" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Chip size="small" variant="outlined" label={translate(`resources.${entry.kind}.name`)} />
        {made && <MadeView made={made} />}
      </Stack>
      {entry.dueAt && <MomentGoes dueAt={entry.dueAt} />}
      <Stack spacing={1.5}>
        {entry.texts.map((text) => (
          <TextView
            key={text.path}
            text={text}
            locale={locale}
            isMade={made?.refused === null}
            isTaken={isTaken(text)}
            toggle={() => toggle(text)}
          />
        ))}
      </Stack>
      {entry.faults.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate("desk.translations.faults")}
          <FaultLines faults={entry.faults} />
        </Alert>
      )}
    </Paper>
  );
}

function MadeView({ made: { kind, id, refused } }: { made: Made }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (refused)
    return (
      <Typography component="span" variant="body2" color="error">
        {translate(`desk.refused.${refused}`)}
      </Typography>
    );
  return (
    <Link to={createPath({ resource: kind, type: "edit", id })}>{translate("desk.translations.draft")}</Link>
  );
}

type TextProps = {
  text: PlannedText;
  locale: Language;
  isMade: boolean;
  isTaken: boolean;
  toggle: () => void;
};

function TextView({ text, locale, isMade, isTaken, toggle }: TextProps) {
  const translate = useTranslate();
  const { path, before, after, refusals, doubts } = text;
  const place = placeName(path, translate);
  return (
    <Box>
      {refusals.length || isMade ? (
        <Typography variant="body2">{place}</Typography>
      ) : (
        <FormControlLabel
          control={<Checkbox size="small" checked={isTaken} onChange={toggle} />}
          label={<Typography variant="body2">{place}</Typography>}
        />
      )}
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <Side label={translate("desk.translations.before")} text={before} locale={locale} />
        <Side label={translate("desk.translations.after")} text={after} locale={locale} />
      </Box>
      {refusals.length > 0 && (
        <Alert severity="error" sx={{ mt: 0.5, py: 0 }}>
          {refusals.map((refusal) => (
            <Why key={JSON.stringify(refusal)} refusal={refusal} />
          ))}
        </Alert>
      )}
      {doubts.length > 0 && !refusals.length && <Doubts doubts={doubts} />}
    </Box>
  );
}

function Doubts({ doubts }: { doubts: string[] }) {
  const translate = useTranslate();
  const language = useLocale();
  return (
    <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
      {translate("desk.translations.doubt")}
      {doubts.map((one) => (
        <Typography key={one} variant="body2">
          {said(one, language)}
        </Typography>
      ))}
    </Alert>
  );
}

function Side({ label, text, locale }: { label: string; text: string | null; locale: Language }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography
        variant="body2"
        lang={text ? tagOf(locale) : undefined}
        color={text ? undefined : "text.secondary"}
        sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
      >
        {text || translate("desk.translations.noText")}
      </Typography>
    </Box>
  );
}

function Why({ refusal }: { refusal: Refusal }) {
  const translate = useTranslate();
  const language = useLocale();
  const text =
    "said" in refusal
      ? said(refusal.said, language)
      : translate(`desk.translations.why.${refusal.key}`, refusal.values);
  return (
    <Typography component="span" variant="body2" sx={{ display: "block", overflowWrap: "anywhere" }}>
      {text}
    </Typography>
  );
}
