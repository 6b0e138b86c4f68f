import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useLocale, useTranslate } from "react-admin";
import { type Document, type FormOf, nameIn, type Parameter } from "./entry.ts";
import { put } from "./merge.ts";
import { faultsAt, useEditing } from "./texts.tsx";

type Value = {
  min?: number;
  max?: number;
  value?: number;
  choice?: string[];
  text?: object;
  standard?: object;
};
type Props = { label: string; form: FormOf; value: Document; set: (value: unknown) => void };

/** The values in which a model differs from its series, by the kind of each parameter. */
export function Parameters({ label, form, value, set }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { whole, inherited: series } = useEditing();
  const inherited = series?.parameters ?? {};
  const known = new Map(form.parameters.map((parameter) => [parameter.key, parameter]));
  const others = form.parameters.filter(({ key, kind }) => !(key in value) && kind !== "dimensions");
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      {Object.entries(value).map(([key, one]) => (
        <Row
          key={key}
          name={key}
          parameter={known.get(key)}
          value={one as Value}
          set={(next) => set(put(value, [key], next))}
        />
      ))}
      <Inherited
        values={Object.entries(inherited).filter(([key]) => !(key in value))}
        known={known}
        take={whole ? (key) => set({ ...value, [key]: inherited[key] }) : undefined}
      />
      {whole && (
        <Autocomplete
          options={others}
          getOptionLabel={({ name }) => nameIn(name, locale)}
          value={null}
          blurOnSelect
          onChange={(_, parameter) => parameter && set({ ...value, [parameter.key]: firstValue(parameter) })}
          renderInput={(props) => <TextField {...props} label={translate("desk.entry.addParameter")} />}
          sx={{ maxWidth: 420 }}
        />
      )}
    </Stack>
  );
}

type InheritedProps = {
  values: [string, unknown][];
  known: ReadonlyMap<string, Parameter>;
  take: ((key: string) => void) | undefined;
};

/** What the series says, for reading; each can be said otherwise for the model. */
function Inherited({ values, known, take }: InheritedProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!values.length) return null;
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: "pointer" }}>
        {`${translate("desk.entry.inherited")} (${values.length})`}
      </Typography>
      {values.map(([key, value]) => {
        const parameter = known.get(key);
        const name = parameter ? nameIn(parameter.name, locale) : key;
        return (
          <Stack key={key} direction="row" spacing={2} sx={{ alignItems: "center" }}>
            <Typography variant="body2">{`${name}: ${inWords(parameter, value as Value, locale)}`}</Typography>
            {take && !(value as Value).standard && (
              <Button
                size="small"
                aria-label={`${translate("desk.entry.override")}: ${name}`}
                onClick={() => take(key)}
              >
                {translate("desk.entry.override")}
              </Button>
            )}
          </Stack>
        );
      })}
    </Box>
  );
}

/** A value as people read it. */
function inWords(parameter: Parameter | undefined, value: Value, locale: string): string {
  const { min, max, value: number, choice, text, standard } = value;
  const unit = parameter?.unit ? ` ${parameter.unit}` : "";
  if (standard) return inWords(parameter, standard, locale);
  if (choice) {
    const names = new Map(parameter?.options.map((option) => [option.key, nameIn(option.name, locale)]));
    return choice.map((key) => names.get(key) ?? key).join(", ");
  }
  if (text) return nameIn(text as { en: string; zh?: string }, locale);
  return (number ?? `${min}–${max}`) + unit;
}

const firstValue = ({ kind }: Parameter): Value =>
  kind === "range"
    ? { min: 0, max: 0 }
    : kind === "choice"
      ? { choice: [] }
      : kind === "text"
        ? { text: {} }
        : { value: 0 };

type RowProps = {
  name: string;
  parameter: Parameter | undefined;
  value: Value;
  set: (value: unknown) => void;
};

function Row({ name, parameter, value, set }: RowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { whole, faults } = useEditing();
  const fault = faultsAt(faults, `parameters.${name}`);
  const label = parameter ? nameIn(parameter.name, locale) : name;
  return (
    <div data-place={`parameters.${name}`}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
        <Inputs label={label} parameter={parameter} value={value} set={set} />
        {whole && (
          <Button
            size="small"
            color="error"
            onClick={() => set(undefined)}
            aria-label={`${translate("desk.entry.remove")}: ${label}`}
          >
            {translate("desk.entry.remove")}
          </Button>
        )}
      </Stack>
      {fault && <Typography color="error">{fault}</Typography>}
    </div>
  );
}

type InputsProps = {
  label: string;
  parameter: Parameter | undefined;
  value: Value;
  set: (value: unknown) => void;
};

function Inputs({ label, parameter, value, set }: InputsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { whole } = useEditing();
  const unit = parameter?.unit ? ` (${parameter.unit})` : "";
  if (value.choice) {
    const options = parameter?.options ?? [];
    return (
      <Autocomplete
        multiple
        options={options}
        getOptionLabel={({ name }) => nameIn(name, locale)}
        value={options.filter(({ key }) => value.choice!.includes(key))}
        disabled={!whole}
        onChange={(_, chosen) => set({ choice: chosen.map(({ key }) => key) })}
        renderInput={(props) => <TextField {...props} label={label} />}
        sx={{ flex: "1 1 20rem" }}
      />
    );
  }
  const numbers = (["min", "max", "value"] as const).filter((part) => value[part] !== undefined);
  if (!numbers.length) return <Typography>{`${label}: ${translate("desk.entry.inFiles")}`}</Typography>;
  return numbers.map((part) => (
    <TextField
      key={part}
      type="number"
      label={(part === "value" ? label : `${label} ${translate(`desk.entry.${part}`)}`) + unit}
      value={value[part]}
      disabled={!whole}
      onChange={(event) => set({ ...value, [part]: Number(event.target.value) })}
      slotProps={{ htmlInput: { step: "any" } }}
      sx={{ flex: "0 1 14rem" }}
    />
  ));
}
