import { z } from "zod";
import {
  approvals,
  parameterValue,
  type ParameterContent,
  type ParameterValue,
  type PlainParameterValue,
} from "#domain/parameter/schema.ts";
import type { Cell } from "./rules.ts";

/** Why a cell is refused: a key of the desk's texts, and what it names. */
export type CellFault = { key: CellFaultKey; values?: Record<string, string> };
export type CellFaultKey =
  | "formula"
  | "error"
  | "isDate"
  | "isTruth"
  | "notNumber"
  | "notRange"
  | "order"
  | "decimalComma"
  | "wrongUnit"
  | "noOption"
  | "noneLeft"
  | "noApproval"
  | "tooLong"
  | "notDate"
  | "notText"
  | "onlyOnce";

class Refused extends Error {
  readonly fault: CellFault;
  constructor(key: CellFaultKey, values?: Record<string, string>) {
    super(key);
    this.fault = { key, ...(values ? { values } : {}) };
  }
}

export type Read<T> = { value: T; fault?: undefined } | { value?: undefined; fault: CellFault };

/** A reading that ends at its first fault. */
export function reading<T>(read: () => T): Read<T> {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

/** The cell of a value: a number where it is one, else as people write it; approvals that differ follow it. */
export function valueCell(value: ParameterValue): string | number {
  if (!("standard" in value)) return plainCell(value);
  const others = Object.entries(value.approvals).map(([name, other]) => `${name}: ${plainCell(other)}`);
  return [plainCell(value.standard), ...others].join(" | ");
}

function plainCell(value: PlainParameterValue): string | number {
  if ("value" in value) return value.value;
  if ("choice" in value) return value.choice.join(", ");
  if ("text" in value) return value.text.en;
  return value.min === value.max ? value.min : `${value.min}..${value.max}`;
}

/** Digits and signs as keyboards of East Asia write them, and a true minus sign. */
const inAscii = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfe_e0))
    .replace(/\u2212/g, "-")
    .replace(/[\u00A0\u202F\u3000]/g, " ");

/** What of a parameter tells how its value is written. */
export type Kind = Pick<ParameterContent, "kind" | "unit" | "options">;

/** The value of a parameter that stands in a cell. */
export function readValue(parameter: Kind, cell: Cell, isComma: boolean): Read<ParameterValue> {
  return reading(() => {
    const [standard = "", ...others] = inAscii(textOfCell(cell))
      .split("|")
      .map((part) => part.trim());
    const first = readPlain(parameter, standard, isComma);
    if (!others.length) return first;
    const approved = others.map((part) => readApproval(parameter, part, isComma));
    if (new Set(approved.map(([name]) => name)).size < approved.length) throw new Refused("onlyOnce");
    return { standard: first, approvals: Object.fromEntries(approved) };
  });
}

function readApproval(parameter: Kind, part: string, isComma: boolean): [string, PlainParameterValue] {
  const [, name, rest] = /^(\w+)\s*:\s*(.*)$/.exec(part) ?? [];
  const known = approvals.find((one) => one === name?.toUpperCase());
  if (!known) throw new Refused("noApproval", { text: part, known: approvals.join(", ") });
  return [known, readPlain(parameter, rest!, isComma)];
}

function readPlain(parameter: Kind, text: string, isComma: boolean): PlainParameterValue {
  const { kind } = parameter;
  if (kind === "choice") return { choice: readChoice(parameter, text) };
  const value =
    kind === "range" ? readRange(parameter, text, isComma) : { value: readNumber(parameter, text, isComma) };
  // What the files would refuse.
  if (!parameterValue.safeParse(value).success) throw new Refused("order");
  return value;
}

function readChoice({ options = [] }: Kind, text: string): string[] {
  const keys = text
    .split(/[,;、\n]/)
    .map((key) => key.trim().toLowerCase())
    .filter(Boolean);
  for (const key of keys)
    if (!options.some((option) => option.key === key))
      throw new Refused("noOption", { text: key, known: options.map((option) => option.key).join(", ") });
  if (!keys.length) throw new Refused("noneLeft");
  return [...new Set(keys)];
}

/** Two numbers with dots, a dash or a wave between; one number is both. */
const range = /^([+-]?[\d.,]*\d)\s*(\D*?)\s*(?:\.{2,3}|[…–—~-]|\bto\b)\s*([+-]?[\d,.]*\d)\s*(\D*)$/;

function readRange(parameter: Kind, text: string, isComma: boolean): PlainParameterValue {
  const [, from, unit, to, lastUnit] = range.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    if (!/^[+-]?[\d.,]+\s*\D*$/.test(text)) throw new Refused("notRange", { text });
    const value = readNumber(parameter, text, isComma);
    return { min: value, max: value };
  }
  const [min, max] = [from + unit!, to + lastUnit!].map((part) => readNumber(parameter, part, isComma));
  return { min: min!, max: max! };
}

/** A number, with its unit or without. */
function readNumber({ unit = "" }: Kind, text: string, isComma: boolean): number {
  const [, digits, rest] = /^([+-]?[\d.,]*\d)\s*(.*)$/.exec(text) ?? [];
  if (digits === undefined) throw new Refused("notNumber", { text });
  // Of "V DC" the V is enough.
  const isOther = rest !== "" && rest !== inAscii(unit) && rest !== inAscii(unit).split(" ")[0];
  if (isOther && /\d/.test(rest!)) throw new Refused("notNumber", { text });
  if (isOther) throw new Refused("wrongUnit", { text: rest!, unit: unit || "–" });
  if (digits.includes(",") && !isComma) throw new Refused("decimalComma", { text });
  const plain = digits.replace(",", ".");
  if (!/^[+-]?\d{1,15}(?:\.\d{1,20})?$/.test(plain)) throw new Refused("notNumber", { text });
  return Number(plain);
}

function textOfCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") throw new Refused("isTruth");
  throw new Refused(cell instanceof Date ? "isDate" : cell.not);
}

/** A text, in the form of the content files: without blanks at its ends. */
export const readText = (cell: Cell, most: number): Read<string> =>
  reading(() => {
    if (typeof cell === "boolean" || cell instanceof Date) throw new Refused("notText");
    const text = textOfCell(cell).replace(/\r\n?/g, "\n");
    if (text.length > most) throw new Refused("tooLong", { most: String(most) });
    return text;
  });

/** A date: written as one, or as 2026-11-23. */
export const readDate = (cell: Cell): Read<string> =>
  reading(() => {
    if (cell instanceof Date) return cell.toISOString().slice(0, 10);
    const text = inAscii(textOfCell(cell));
    if (!z.iso.date().safeParse(text).success) throw new Refused("notDate", { text });
    return text;
  });
