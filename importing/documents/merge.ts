import type { Content } from "../read.server.ts";
import {
  type Document,
  type DocumentKind,
  documentKindNames,
  documentKinds,
  hashOf,
  putDocuments,
} from "./document.ts";

/** An entry that staff changed, as it is public, and a hash of what the files said when they last said something. */
export type StaffEntry = {
  kind: DocumentKind;
  id: number;
  key: string;
  document: Document;
  filedHash: string | null;
};

/**
 * An entry that an import leaves as staff has it. The files say what they said before (`kept`), something new
 * (`differs`), or nothing (`own`: it was never in them, or they left it out).
 */
export type Left = { kind: DocumentKind; id: number; key: string; files: "kept" | "differs" | "own" };

export type Merged = { content: Content; left: Left[]; faults: string[] };

/** The content of the files with staff's entries in place of theirs; what `removed.yaml` deletes is not among them. */
export function mergeStaff(files: Content, entries: readonly StaffEntry[]): Merged {
  const removed = new Set(files.removed.map(({ kind, id }) => `${kind} ${id}`));
  const staying = entries.filter(({ kind, id }) => !removed.has(`${kind} ${id}`));
  const left: Left[] = [];
  const faults: string[] = [];
  let content = files;
  for (const kind of documentKindNames) {
    const own = staying.filter((entry) => entry.kind === kind);
    if (!own.length) continue;
    const filed = new Map(documentKinds[kind].list(files).map((document) => [document.id, document]));
    content = putDocuments(
      content,
      kind,
      own.map(({ document }) => document),
    );
    const present = new Set(documentKinds[kind].list(content).map(({ id }) => id));
    for (const { id, key, document, filedHash } of own) {
      const file = filed.get(id);
      const hash = file && hashOf(file);
      if (!present.has(id))
        faults.push(
          `${kind} ${key} (${id}), which staff changed, stands in something that is in no file any more`,
        );
      else if (hash !== hashOf(document))
        left.push({ kind, id, key, files: !hash ? "own" : hash === filedHash ? "kept" : "differs" });
    }
  }
  return { content, left, faults };
}

/** What an import says of them. */
export function leftLines(left: readonly Left[]): string[] {
  const line = (what: Left["files"], text: string) => {
    const named = left
      .filter(({ files }) => files === what)
      .map(({ kind, key, id }) => `${kind} ${key} (${id})`);
    return named.length ? [`${text}: ${named.join(", ")}`] : [];
  };
  return [
    ...line("kept", "Left as staff has them"),
    ...line("own", "Left, of staff and in no file"),
    ...line(
      "differs",
      "Left as staff has them, though the files changed too (--over-staff takes the files')",
    ),
  ];
}
