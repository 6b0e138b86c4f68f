import Autocomplete from "@mui/material/Autocomplete";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useLocale, useTranslate } from "react-admin";
import { type FormOf, type Named, nameIn } from "./entry.ts";
import { type Labelled, useFault } from "./field.ts";

/** More of them are found by typing. */
const few = 20;

/** One entry of a kind. */
export function One({ field, path, form, label, isFixed, value = "", set }: Labelled<string | undefined>) {
  const locale = useLocale();
  const state = useFault(path, isFixed);
  const choices = form.of[field.of ?? ""] ?? [];
  if (choices.length > few)
    return <OneOfMany label={label} choices={choices} value={value} state={state} set={set} />;
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      sx={{ maxWidth: 420 }}
      {...state}
    >
      {choices.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {nameIn(name, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type OneOfManyProps = {
  label: string;
  choices: Named[];
  value: string;
  state: ReturnType<typeof useFault>;
  set: (value: unknown) => void;
};

/** Found by its name. */
function OneOfMany({ label, choices, value, state: { disabled, ...state }, set }: OneOfManyProps) {
  const locale = useLocale();
  const known = choices.find(({ key }) => key === value);
  return (
    <Autocomplete
      options={choices}
      getOptionLabel={({ name }) => nameIn(name, locale)}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(a, b) => a.key === b.key}
      value={known ?? (value ? { key: value, name: { en: value } } : null)}
      disabled={disabled}
      onChange={(_, next) => set(next?.key)}
      renderInput={(props) => <TextField {...props} label={label} {...state} />}
      sx={{ maxWidth: 420 }}
    />
  );
}

/** Several entries of a kind. */
export function Several({ field, path, form, label, value = [], set }: Labelled<string[] | undefined>) {
  const locale = useLocale();
  const { disabled, ...state } = useFault(path);
  const choices = form.of[field.of ?? ""] ?? [];
  // In the order in which they stand, with those that are none.
  const known = new Map(choices.map((one) => [one.key, one]));
  const chosen = value.map((key): Named => known.get(key) ?? { key, name: { en: key } });
  return (
    <Autocomplete
      multiple
      options={choices}
      getOptionLabel={({ name }) => nameIn(name, locale)}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(a, b) => a.key === b.key}
      value={chosen}
      disabled={disabled}
      onChange={(_, next) => set(field.optional && !next.length ? undefined : next.map(({ key }) => key))}
      renderInput={(props) => <TextField {...props} label={label} {...state} />}
    />
  );
}

/** A model of the catalogue. */
export function OneModel({ path, form, label, value, set }: Labelled<string | undefined>) {
  const { disabled, ...state } = useFault(path);
  return (
    <Autocomplete
      options={form.models}
      value={value ?? null}
      disabled={disabled}
      onChange={(_, model) => set(model ?? undefined)}
      renderInput={(props) => <TextField {...props} label={label} {...state} />}
      sx={{ maxWidth: 420 }}
    />
  );
}

/** Words, models among them. */
export function Names({ field, path, form, label, value = [], set }: Labelled<string[] | undefined>) {
  const { disabled, ...state } = useFault(path);
  return (
    <Autocomplete
      multiple
      freeSolo
      options={field.name === "models" ? form.models : []}
      value={value}
      disabled={disabled}
      onChange={(_, names) => set(field.optional && !names.length ? undefined : names)}
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
export function About({ form, label, value, set }: AboutProps) {
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
