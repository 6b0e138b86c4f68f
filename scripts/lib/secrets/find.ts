import { createHash } from "node:crypto";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { ownFindings } from "./own-rules.ts";

/** Something in a text that looks like a secret. */
export type Finding = { path: string; line: number; kind: string; value: string };

const config = { rules: [{ id: creator.meta.id, rule: creator }] };

/** What looks like a secret in a text: by the rules of secretlint, and by those for what it does not know. */
export async function findSecrets(path: string, text: string): Promise<Finding[]> {
  const { messages } = await lintSource({
    // The path of the tree says nothing: a file is judged by what is in it.
    source: { content: text, filePath: "/text", ext: "", contentType: "text" },
    options: { config: { ...config, rules: [...config.rules] }, noPhysicFilePath: true },
  });
  const known = messages.flatMap(({ ruleId, range, loc }) => ({
    path,
    line: loc.start.line,
    kind: (ruleId ?? "").replace("@secretlint/secretlint-rule-", ""),
    value: text.slice(...range),
  }));
  const lines = lineStarts(text);
  const own = ownFindings(text).map(({ kind, value, at }) => ({
    path,
    line: lines.findLastIndex((start) => start <= at) + 1,
    kind,
    value,
  }));
  return [...known, ...own];
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

/** By which a value is named where it must not be written: the first 16 digits of its SHA-256. */
export const fingerprint = (value: string): string =>
  createHash("sha256").update(value).digest("hex").slice(0, 16);

/** A line about a finding, for people; with the value's first letters only. */
export const described = ({ path, line, kind, value }: Finding): string =>
  `${path}:${line}: ${kind} ${value.slice(0, 4)}… (${fingerprint(value)})`;
