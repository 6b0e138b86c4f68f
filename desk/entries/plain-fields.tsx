import Autocomplete from "@mui/material/Autocomplete";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { type Labelled, useFault } from "./field.ts";

/** A word, a number, a text without languages, a day, or a moment. */
export function Plain({ field, path, label, isFixed, value, set }: Labelled<string | number | undefined>) {
  const state = useFault(path, isFixed);
  if (field.as === "moment")
    return <Moment label={label} value={(value ?? "") as string} set={set} state={state} />;
  const isNumber = field.as === "number";
  const isLong = field.as === "plain";
  const read = (text: string) => (text === "" ? undefined : isNumber ? Number(text) : text);
  return (
    <TextField
      label={label}
      type={field.as === "date" ? "date" : isNumber ? "number" : "text"}
      value={value ?? ""}
      onChange={(event) => set(read(event.target.value))}
      multiline={isLong}
      {...(isLong ? { minRows: 8, maxRows: 30, fullWidth: true } : { sx: { maxWidth: 420 } })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: isNumber ? { step: "any" } : {} }}
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

/** One of a list of the trade. */
export function Choice({ field, path, label, isFixed, value = "", set }: Labelled<string | undefined>) {
  const translate = useTranslate();
  const state = useFault(path, isFixed);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => set(event.target.value || undefined)}
      sx={{ maxWidth: 420 }}
      {...state}
    >
      {field.optional && <MenuItem value="">{translate("desk.entry.none")}</MenuItem>}
      {(field.options ?? []).map((key) => (
        <MenuItem key={key} value={key}>
          {translate(`desk.options.${field.of}.${key}`, { _: key })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Yes or no. */
export function Flag({ field, path, label, isFixed, value, set }: Labelled<boolean | undefined>) {
  const translate = useTranslate();
  const state = useFault(path, isFixed);
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? "" : String(value)}
      onChange={(event) => set(event.target.value === "" ? undefined : event.target.value === "true")}
      sx={{ maxWidth: 420 }}
      {...state}
    >
      {field.optional && <MenuItem value="">{translate("desk.entry.none")}</MenuItem>}
      {["true", "false"].map((key) => (
        <MenuItem key={key} value={key}>
          {translate(`ra.boolean.${key}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const week = [1, 2, 3, 4, 5, 6, 0];

/** Several of a list of the trade, or days of the week. */
export function Choices({ field, path, label, value = [], set }: Labelled<(string | number)[] | undefined>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { disabled, ...state } = useFault(path);
  const ofWeek = (day: number) =>
    new Date(Date.UTC(2023, 0, 1 + day)).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" });
  const nameOf = (key: string | number) =>
    typeof key === "number" ? ofWeek(key) : translate(`desk.options.${field.of}.${key}`, { _: key });
  return (
    <Autocomplete
      multiple
      options={field.as === "days" ? week : [...(field.options ?? [])]}
      getOptionLabel={nameOf}
      value={value}
      disabled={disabled}
      onChange={(_, keys) => set(keys)}
      renderInput={(props) => <TextField {...props} label={label} {...state} />}
    />
  );
}

/** A text of lines: what is typed stays as it is while it means the same. */
function useLines<T>(value: T, write: (value: T) => string, read: (text: string) => T) {
  const [text, setText] = useState(() => write(value));
  const isSame = JSON.stringify(read(text)) === JSON.stringify(value);
  return [isSame ? text : write(value), setText] as const;
}

const linesIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines that are the same for all visitors, one on each line. */
export function PlainLines({ field, path, label, value = [], set }: Labelled<string[] | undefined>) {
  const state = useFault(path);
  const [text, setText] = useLines(value, (lines) => lines.join("\n"), linesIn);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => {
        const lines = linesIn(event.target.value);
        setText(event.target.value);
        set(field.optional && !lines.length ? undefined : lines);
      }}
      multiline
      fullWidth
      minRows={2}
      maxRows={20}
      {...state}
    />
  );
}

const groupsIn = (text: string) =>
  linesIn(text).map((line) =>
    line
      .split(/[,，]/)
      .map((word) => word.trim())
      .filter(Boolean),
  );

/** Groups of words, one on each line. */
export function WordGroups({ path, label, value = [], set }: Labelled<string[][] | undefined>) {
  const state = useFault(path);
  const write = (groups: string[][]) => groups.map((group) => group.join(", ")).join("\n");
  const [text, setText] = useLines(value, write, groupsIn);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(groupsIn(event.target.value));
      }}
      multiline
      fullWidth
      minRows={12}
      {...state}
    />
  );
}

const numbersIn = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map(Number);

/** Numbers with commas between them: latitude and longitude. */
export function Numbers({ path, label, value = [], set }: Labelled<number[] | undefined>) {
  const state = useFault(path);
  const [text, setText] = useLines(value, (numbers) => numbers.join(", "), numbersIn);
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(numbersIn(event.target.value));
      }}
      sx={{ maxWidth: 420 }}
      {...state}
    />
  );
}
