import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Document as Yaml, isPair, isScalar, parse, visit } from "yaml";
import { type Labelled, useFault } from "./field.ts";
import { isSame } from "./merge.ts";

/** What is drawn, or which devices have something, as its content file has it; the preview shows it. */
export function Structure({ path, label, value, set }: Labelled<unknown>) {
  const translate = useTranslate();
  const state = useFault(path);
  const [typed, setTyped] = useState(() => ({ value, text: written(value) }));
  const [fault, setFault] = useState("");
  const isOwn = isSame(typed.value, value);
  const write = (text: string) => {
    const read = readText(text);
    setFault(read.fault ?? "");
    setTyped({ value: read.fault === undefined ? read.value : value, text });
    if (read.fault === undefined) set(read.value);
  };
  return (
    <TextField
      label={label}
      value={isOwn ? typed.text : written(value)}
      onChange={(event) => write(event.target.value)}
      multiline
      fullWidth
      minRows={2}
      maxRows={30}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: "monospace", fontSize: 13 } } }}
      {...state}
      error={state.error || fault !== ""}
      helperText={fault ? `${translate("desk.entry.unreadable")} ${fault}` : state.helperText}
    />
  );
}

function readText(text: string): { value?: unknown; fault?: string } {
  try {
    return { value: (parse(text) ?? undefined) as unknown };
  } catch (error) {
    return { fault: (error as Error).message.split("\n")[0]! };
  }
}

/** Short parts stand on one line, as people write them. */
function written(value: unknown): string {
  if (value === undefined) return "";
  const document = new Yaml(value);
  visit(document, {
    Collection(_, node) {
      const isShort = node.toString().length < 200;
      const isFlat = node.items.every((item) => isScalar(isPair(item) ? item.value : item));
      if (isFlat && isShort) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
