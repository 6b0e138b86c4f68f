import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { createContext, useContext } from "react";
import { useTranslate } from "react-admin";
import type { Drawing } from "./drawn.tsx";
import { type Fault, type Inherited, type Language, tagOf, type Texts, type TextState } from "./entry.ts";
import { FaultyProposal, type Proposals } from "./proposals.tsx";

/** What all fields of a form share. */
export type Editing = {
  shown: readonly Language[];
  locales: readonly Language[];
  whole: boolean;
  faults: readonly Fault[];
  /** What may be wrong: other figures than the English text has. */
  hints: readonly Fault[];
  /** States of texts as they were loaded, and the texts themselves. */
  states: Record<string, Partial<Record<Language, TextState>>>;
  loaded: (path: string) => unknown;
  inherited?: Inherited | undefined;
  /** What is drawn of it. */
  drawing?: Drawing | undefined;
  /** Says that a translation agrees with its source; undefined while something is not saved. */
  /** Machine translation, where it is set up. */
  proposals?: Proposals | undefined;
  review?: ((path: string, locale: Language) => void) | undefined;
};

export const EditingContext = createContext<Editing>({
  shown: [],
  locales: [],
  whole: false,
  faults: [],
  hints: [],
  states: {},
  loaded: () => undefined,
});
export const useEditing = () => useContext(EditingContext);

/** What the checks say at a place, and below it where no field of its own would. */
export const faultsAt = (faults: readonly Fault[], path: string, isLeaf = true): string =>
  faults
    .filter(({ field }) => field === path || (isLeaf && field.startsWith(`${path}.`)))
    .map(({ text }) => text)
    .join("; ");

type Props = {
  path: string;
  label: string;
  value: Texts | undefined;
  rows: number;
  set: (value: Texts) => void;
};

/** A text in all shown languages side by side, with the state of each. */
export function LanguageTexts({ path, label, value = {}, rows, set }: Props) {
  const { shown, faults } = useEditing();
  const write = (locale: Language, text: string) => {
    const { [locale]: _, ...rest } = value;
    set(text.trim() ? { ...value, [locale]: text } : rest);
  };
  const own = faults.filter(({ field }) => field === path).map(({ text }) => text);
  return (
    <Box component="fieldset" data-place={path} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {label}
      </Typography>
      {own.length > 0 && <Typography color="error">{own.join("; ")}</Typography>}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17rem), 1fr))",
        }}
      >
        {shown.map((locale) => (
          <OneLanguage
            key={locale}
            path={path}
            label={label}
            locale={locale}
            value={value}
            rows={rows}
            write={(text) => write(locale, text)}
          />
        ))}
      </Box>
    </Box>
  );
}

type OneProps = {
  path: string;
  label: string;
  locale: Language;
  value: Texts;
  rows: number;
  write: (text: string) => void;
};

function OneLanguage({ path, label, locale, value, rows, write }: OneProps) {
  const translate = useTranslate();
  const { locales, faults, hints, proposals } = useEditing();
  const proposal = proposals?.at(path, locale);
  const state = useTextState(path, locale, value);
  const fault = faultsAt(faults, `${path}.${locale}`);
  const hint = faultsAt(hints, `${path}.${locale}`);
  const name = translate(`desk.languages.${locale}`);
  return (
    <Stack spacing={0.5} data-place={`${path}.${locale}`}>
      <TextField
        label={name}
        value={value[locale] ?? ""}
        onChange={(event) => write(event.target.value)}
        disabled={!locales.includes(locale)}
        error={fault !== ""}
        helperText={fault || undefined}
        multiline
        minRows={rows}
        maxRows={24}
        slotProps={{ htmlInput: { "aria-label": `${label}: ${name}`, lang: tagOf(locale) } }}
      />
      {hint && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {hint}
        </Alert>
      )}
      {proposal && proposal.faults.length > 0 && proposal.text !== value[locale] && (
        <FaultyProposal proposal={proposal} locale={locale} />
      )}
      {locale !== "en" && Object.keys(value).length > 0 && (
        <State path={path} locale={locale} state={state} />
      )}
    </Stack>
  );
}

/** The state as it was loaded, or what typing has made of it. */
function useTextState(path: string, locale: Language, value: Texts): TextState {
  const { states, loaded, proposals } = useEditing();
  const before = (loaded(path) ?? {}) as Texts;
  if (!value[locale]) return { state: "missing" };
  if (value[locale] !== before[locale])
    return { state: proposals?.at(path, locale)?.text === value[locale] ? "proposal" : "there" };
  const known = states[path]?.[locale] ?? { state: "there" };
  if (value.en === before.en) return known;
  return { state: "outdated", source: known.source ?? before.en ?? "" };
}

const colors = {
  missing: "error",
  proposal: "warning",
  outdated: "warning",
  there: "default",
  reviewed: "success",
} as const;

function State({
  path,
  locale,
  state: { state, source },
}: {
  path: string;
  locale: Language;
  state: TextState;
}) {
  const translate = useTranslate();
  const { review, locales, proposals } = useEditing();
  const isOwn = locales.includes(locale);
  const mayReview = review && isOwn && ["proposal", "there", "outdated"].includes(state);
  const mayPropose = proposals && isOwn && (state === "missing" || state === "outdated");
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <Chip size="small" color={colors[state]} label={translate(`desk.textStates.${state}`)} />
      {mayReview && (
        <Button size="small" onClick={() => review(path, locale)}>
          {translate("desk.entry.agrees")}
        </Button>
      )}
      {mayPropose && (
        <Button size="small" disabled={proposals.isBusy} onClick={() => void proposals.ask([path], locale)}>
          {translate("desk.translations.propose")}
        </Button>
      )}
      {state === "proposal" && (
        <Typography variant="caption" color="text.secondary">
          {translate("desk.translations.waits")}
        </Typography>
      )}
      {source && (
        <Typography variant="caption" color="text.secondary" lang="en" sx={{ overflowWrap: "anywhere" }}>
          {translate("desk.entry.was", { source })}
        </Typography>
      )}
    </Stack>
  );
}
