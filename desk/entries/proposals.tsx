import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocale, useNotify, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import { said } from "../texts/sayings.ts";
import { type Document, type Language, languages, tagOf, type Texts } from "./entry.ts";

/** What a machine proposed for a place; with faults it is only shown. */
export type Proposal = { path: string; text: string; faults: string[] };

/** Proposals of this visit, by place and language, and how they are asked for. */
export type Proposals = {
  isBusy: boolean;
  at: (path: string, locale: Language) => Proposal | undefined;
  ask: (paths: readonly string[], locale: Language) => Promise<void>;
};

/** Texts and letters of one call. */
const [most, mostLetters] = [20, 6_000];

type Wanted = {
  kind: string;
  id: number;
  document: Document | undefined;
  change: (document: Document) => void;
};

/** Asks for proposals, and puts those that pass the checks into their fields; nothing is saved. */
export function useProposals({ kind, id, document, change }: Wanted): Proposals {
  const notify = useNotify();
  const [known, setKnown] = useState<ReadonlyMap<string, Proposal>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const nameOf = (path: string, locale: string) => `${path} ${locale}`;
  const ask = async (paths: readonly string[], locale: Language) => {
    if (!document) return;
    setBusy(true);
    let [next, taken] = [document, 0];
    try {
      for (const part of parts(document, paths)) {
        const body = { kind, id, document, locale, paths: part };
        const { rows } = await post<{ rows: Proposal[] }>("entryPropose", body);
        const sound = rows.filter(({ faults }) => !faults.length);
        taken += sound.length;
        next = sound.reduce((whole, { path, text }) => withText(whole, path.split("."), locale, text), next);
        setKnown(
          (before) => new Map([...before, ...rows.map((one) => [nameOf(one.path, locale), one] as const)]),
        );
        change(next);
      }
      notify("desk.translations.proposed", { type: "info", messageArgs: { smart_count: taken } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, ask, at: (path, locale) => known.get(nameOf(path, locale)) };
}

function* parts(document: Document, paths: readonly string[]): Generator<string[]> {
  const texts = textsOf(document);
  let [part, letters] = [[] as string[], 0];
  for (const path of paths) {
    const { length } = texts.get(path)?.en ?? "";
    if (part.length && (part.length >= most || letters + length > mostLetters)) {
      yield part;
      [part, letters] = [[], 0];
    }
    part.push(path);
    letters += length;
  }
  if (part.length) yield part;
}

function withText(part: unknown, [name, ...rest]: string[], locale: Language, text: string): Document {
  if (name === undefined) return { ...(part as Document), [locale]: text };
  if (Array.isArray(part))
    return part.with(Number(name), withText(part[Number(name)], rest, locale, text)) as unknown as Document;
  const fields = part as Document;
  return { ...fields, [name]: withText(fields[name], rest, locale, text) };
}

/** The texts of a document that have languages, by the way to them. */
function textsOf(part: unknown, path: string[] = []): Map<string, Texts> {
  if (typeof part !== "object" || part === null) return new Map();
  const entries = Object.entries(part);
  const isTexts =
    entries.length > 0 && entries.every(([name]) => (languages as readonly string[]).includes(name));
  if (isTexts && entries.every(([, text]) => typeof text === "string"))
    return new Map([[path.join("."), part as Texts]]);
  return new Map(isTexts ? [] : entries.flatMap(([name, one]) => [...textsOf(one, [...path, name])]));
}

type AllProps = { document: Document; locales: readonly Language[]; proposals: Proposals };

/** Has everything proposed that an entry lacks in a language. */
export function ProposeAll({ document, locales, proposals }: AllProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const own = locales.filter((locale) => locale !== "en");
  const [locale, setLocale] = useState<Language | undefined>(own[0]);
  if (!locale) return null;
  const ask = () => {
    const missing = [...textsOf(document)].filter(([, texts]) => texts.en?.trim() && !texts[locale]?.trim());
    if (missing.length)
      void proposals.ask(
        missing.map(([path]) => path),
        locale,
      );
    else notify("desk.translations.nothingMissing", { type: "info" });
  };
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
        <TextField
          select
          size="small"
          label={translate("desk.translations.proposeIn")}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Language)}
          sx={{ minWidth: "min(100%, 22rem)" }}
        >
          {own.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`desk.languages.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={proposals.isBusy} onClick={ask}>
          {translate("desk.translations.proposeAll")}
        </Button>
      </Stack>
      {proposals.isBusy && <LinearProgress aria-label={translate("desk.translations.proposing")} />}
    </Stack>
  );
}

/** A proposal that the checks found something in: shown, and not put into the field. */
export function FaultyProposal({ proposal, locale }: { proposal: Proposal; locale: Language }) {
  const translate = useTranslate();
  const language = useLocale();
  return (
    <Alert severity="warning" sx={{ py: 0 }}>
      {translate("desk.translations.proposalOnly")}
      {proposal.faults.map((fault) => (
        <Typography key={fault} variant="body2">
          {said(fault, language)}
        </Typography>
      ))}
      <Typography
        variant="body2"
        lang={tagOf(locale)}
        sx={{ mt: 1, fontStyle: "italic", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
      >
        {proposal.text}
      </Typography>
    </Alert>
  );
}
