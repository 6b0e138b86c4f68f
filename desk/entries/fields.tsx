import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useLocale, useTranslate } from "react-admin";
import { type Document, type Field, type FormOf, type Language, nameIn, type Texts } from "./entry.ts";
import { put } from "./merge.ts";
import { PicturesField } from "../pictures/field.tsx";
import { Parameters } from "./parameters.tsx";
import { faultsAt, LanguageTexts, useEditing } from "./texts.tsx";

type FormProps = {
  form: FormOf;
  document: Document;
  isNew?: boolean;
  change: (document: Document) => void;
};

/** The fields of a document. */
export function Fields({ form, document, isNew = false, change }: FormProps) {
  return (
    <Stack spacing={4}>
      {form.fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          form={form}
          isFixed={field.fixed === true && !isNew}
          value={document[field.name]}
          set={(value) => change(put(document, [field.name], value))}
        />
      ))}
    </Stack>
  );
}

type FieldProps<T = unknown> = {
  field: Field;
  form: FormOf;
  isFixed: boolean;
  value: T;
  set: (value: T | undefined) => void;
};

const label = (name: string) => `desk.entryFields.${name}`;

function OneField(props: FieldProps) {
  const translate = useTranslate();
  const { field, form, value, set } = props;
  const name = translate(label(field.name));
  switch (field.as) {
    case "line":
    case "text":
      return (
        <LanguageTexts
          path={field.name}
          label={name}
          value={value as Texts | undefined}
          rows={field.as === "text" ? 5 : 1}
          set={set}
        />
      );
    case "lines":
      return <Lines path={field.name} label={name} value={(value ?? []) as Texts[]} set={set} />;
    case "wordings":
      return <Wordings label={name} path={field.name} value={value ?? {}} set={set} />;
    case "parameters":
      return <Parameters label={name} form={form} value={(value ?? {}) as Document} set={set} />;
    case "pictures":
      return <Pictures {...props} label={name} value={(value ?? []) as string[]} />;
    case "names":
      return <Names {...props} label={name} value={(value ?? []) as string[]} />;
    case "about":
      return <About form={form} label={name} value={(value ?? {}) as Record<string, string>} set={set} />;
    case "one":
      return <One {...props} label={name} value={value as string | undefined} />;
    default:
      return <Plain {...props} label={name} value={value as string | undefined} />;
  }
}

type Labelled<T> = Omit<FieldProps<T>, "set"> & { label: string; set: (value: unknown) => void };

function useFault(path: string, isFixed = false) {
  const { whole, faults } = useEditing();
  const fault = faultsAt(faults, path);
  return { disabled: !whole || isFixed, error: fault !== "", helperText: fault || undefined };
}

/** A word, a day, or a moment. */
function Plain({ field, label, isFixed, value = "", set }: Labelled<string | undefined>) {
  const state = useFault(field.name, isFixed);
  if (field.as === "moment") return <Moment label={label} value={value} set={set} state={state} />;
  return (
    <TextField
      label={label}
      type={field.as === "date" ? "date" : "text"}
      value={value}
      onChange={(event) => set(event.target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 420 }}
      {...state}
    />
  );
}

type MomentProps = {
  label: string;
  value: string;
  set: (value: unknown) => void;
  state: ReturnType<typeof useFault>;
};

/** A moment, typed in the zone of the browser and kept with it. */
function Moment({ label, value, set, state }: MomentProps) {
  const local = value ? localMoment(new Date(value)) : "";
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={local}
      onChange={(event) => set(event.target.value ? new Date(event.target.value).toISOString() : undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 420 }}
      {...state}
    />
  );
}

/** A moment as the browser's field of that kind has it. */
function localMoment(at: Date): string {
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function One({ field, form, label, isFixed, value = "", set }: Labelled<string | undefined>) {
  const locale = useLocale();
  const state = useFault(field.name, isFixed);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      sx={{ maxWidth: 420 }}
      {...state}
    >
      {(form.of[field.of ?? ""] ?? []).map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {nameIn(name, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Pictures({ field, label, value, set }: Labelled<string[]>) {
  const { disabled, helperText } = useFault(field.name);
  return <PicturesField label={label} value={value} disabled={disabled} fault={helperText} set={set} />;
}

function Names({ field, form, label, value, set }: Labelled<string[]>) {
  const { disabled, ...state } = useFault(field.name);
  return (
    <Autocomplete
      multiple
      freeSolo
      options={field.name === "models" ? form.models : []}
      value={value}
      disabled={disabled}
      onChange={(_, names) => set(names)}
      renderInput={(props) => <TextField {...props} label={label} {...state} />}
    />
  );
}

type AboutProps = {
  form: FormOf;
  label: string;
  value: Record<string, string>;
  set: (value: unknown) => void;
};

/** What a news item is about: a model, a solution or a case. */
function About({ form, label, value, set }: AboutProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const state = useFault("about");
  const [of = "model"] = Object.keys(value);
  const choices =
    of === "model"
      ? form.models.map((model) => ({ id: model, name: model }))
      : (form.of[of] ?? []).map(({ key, name }) => ({ id: key, name: nameIn(name, locale) }));
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
      <TextField
        select
        label={label}
        value={of}
        disabled={state.disabled}
        onChange={(event) => set({ [event.target.value]: "" })}
        sx={{ minWidth: 160 }}
      >
        {["model", "solution", "case"].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`desk.about.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        options={choices}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={choices.find(({ id }) => id === value[of]) ?? null}
        disabled={state.disabled}
        onChange={(_, choice) => set({ [of]: choice?.id ?? "" })}
        renderInput={(props) => <TextField {...props} label={translate(`desk.about.${of}`)} {...state} />}
        sx={{ minWidth: 300 }}
      />
    </Stack>
  );
}

type LinesProps = { path: string; label: string; value: Texts[]; set: (value: unknown) => void };

/** A list of texts in six languages. */
function Lines({ path, label, value, set }: LinesProps) {
  const translate = useTranslate();
  const { whole } = useEditing();
  return (
    <Stack spacing={2}>
      {value.map((texts, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text has no name of its own, and changes as one types
        <Stack key={i} spacing={1}>
          <LanguageTexts
            path={`${path}.${i}`}
            label={`${label} ${i + 1}`}
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
          {translate("desk.entry.add", { what: label })}
        </Button>
      )}
    </Stack>
  );
}

type Wordings = Partial<Record<Language, string[]>>;

/** Wordings by which a question is found, one on each line. */
function Wordings({
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
      <Typography variant="subtitle2">{label}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
        {shown.map((locale) => {
          const fault = faultsAt(faults, `${path}.${locale}`);
          const name = translate(`desk.languages.${locale}`);
          return (
            <TextField
              key={locale}
              lang={locale}
              label={name}
              value={value[locale]?.join("\n") ?? ""}
              onChange={(event) => write(locale, event.target.value)}
              disabled={!locales.includes(locale)}
              error={fault !== ""}
              helperText={fault || undefined}
              multiline
              minRows={4}
              slotProps={{ htmlInput: { "aria-label": `${label}: ${name}` } }}
              sx={{ flex: "1 1 17rem" }}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}
