import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type Language, tagOf, type Texts } from "./entry.ts";
import { shortOf } from "./places.ts";
import { faultsAt, LanguageTexts, useEditing } from "./texts.tsx";

type LinesProps = { path: string; label: string; value: Texts[]; set: (value: unknown) => void };

/** A list of texts in six languages. */
export function Lines({ path, label, value, set }: LinesProps) {
  const translate = useTranslate();
  const { whole } = useEditing();
  return (
    <Stack spacing={2}>
      {value.map((texts, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text has no name of its own, and changes as one types
        <Stack key={i} spacing={1}>
          <LanguageTexts
            path={`${path}.${i}`}
            label={`${shortOf(label)} ${i + 1}`}
            value={texts}
            rows={2}
            set={(next) => set(value.with(i, next))}
          />
          {whole && (
            <Stack direction="row" spacing={1}>
              {i > 0 && (
                <Button size="small" onClick={() => set(value.with(i - 1, texts).with(i, value[i - 1]!))}>
                  {translate("desk.entry.up")}
                </Button>
              )}
              <Button size="small" color="error" onClick={() => set(value.toSpliced(i, 1))}>
                {translate("desk.entry.remove")}
              </Button>
            </Stack>
          )}
        </Stack>
      ))}
      {whole && (
        <Button sx={{ alignSelf: "start" }} onClick={() => set([...value, {}])}>
          {translate("desk.entry.add", { what: shortOf(label) })}
        </Button>
      )}
    </Stack>
  );
}

type Wordings = Partial<Record<Language, string[]>>;

/** Wordings by which a question is found, one on each line. */
export function Wordings({
  path,
  label,
  value,
  set,
}: {
  path: string;
  label: string;
  value: Wordings;
  set: (value: unknown) => void;
}) {
  const translate = useTranslate();
  const { shown, locales, faults } = useEditing();
  const write = (locale: Language, text: string) => {
    const { [locale]: _, ...rest } = value;
    set(text ? { ...value, [locale]: text.split("\n") } : rest);
  };
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
        {shown.map((locale) => {
          const fault = faultsAt(faults, `${path}.${locale}`);
          const name = translate(`desk.languages.${locale}`);
          return (
            <TextField
              key={locale}
              data-place={`${path}.${locale}`}
              label={name}
              value={value[locale]?.join("\n") ?? ""}
              onChange={(event) => write(locale, event.target.value)}
              disabled={!locales.includes(locale)}
              error={fault !== ""}
              helperText={fault || undefined}
              multiline
              minRows={4}
              slotProps={{ htmlInput: { "aria-label": `${label}: ${name}`, lang: tagOf(locale) } }}
              sx={{ flex: "1 1 17rem" }}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}
