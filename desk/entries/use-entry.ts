import { useCallback, useEffect, useState } from "react";
import { useLocale, useNotify } from "react-admin";
import { call, post, Refusal } from "../api.ts";
import { useFailure } from "../parts/use-failure.ts";
import { said } from "../texts/sayings.ts";
import type { Document, Entry, Fault, FormOf } from "./entry.ts";
import { type Clash, isSame, merge, stillSaid } from "./merge.ts";

/** What is typed and not saved: kept by the browser, with what it began from. */
type Kept = { seen: number; base: Document; document: Document };

/** What is typed of an entry that has not begun. */
export const newName = "new";

const nameOf = (kind: string, id: number | string) => `entry ${kind} ${id}`;

export function readKept(kind: string, id: number | string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(kind, id)) ?? "null") as Kept | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}

export const keep = (kind: string, id: number | string, kept: Kept) =>
  localStorage.setItem(nameOf(kind, id), JSON.stringify(kept));
export const forget = (kind: string, id: number | string) => localStorage.removeItem(nameOf(kind, id));

/** What a new entry begins with: it is of today, where it has a day. */
export const begunWith = ({ begin, fields }: FormOf): Document => ({
  ...begin,
  ...(fields.some(({ name }) => name === "publishedAt") && {
    publishedAt: new Date().toLocaleDateString("sv-SE"),
  }),
});

/** The form of a kind. */
export function useForm(kind: string): FormOf | undefined {
  const [form, setForm] = useState<FormOf>();
  const fail = useFailure();
  useEffect(() => {
    call<FormOf>("entryForm", { kind }).then(setForm, fail);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fail` is another each time
  }, [kind]);
  return form;
}

/**
 * An entry that is edited. What is typed stays in the browser until it is saved; where somebody saved meanwhile,
 * both are put together, and what both changed is told.
 */
export function useEntry(kind: string, id: number) {
  const [entry, setEntry] = useState<Entry>();
  const [document, setDocument] = useState<Document>();
  const [clashes, setClashes] = useState<Clash[]>();
  const [isBusy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);
  /** What a change was refused for, as long as it is as it was then. */
  const [refused, setRefused] = useState<Fault[]>([]);
  const notify = useNotify();
  const fail = useFailure();

  const load = useCallback(async () => {
    const loaded = await call<Entry>("entry", { kind, id });
    const kept = readKept(kind, id);
    setEntry(loaded);
    if (!kept) return setDocument(loaded.document);
    const { document, clashes } = merge(kept.base, loaded.document, kept.document);
    if (kept.seen !== loaded.latest) setClashes(clashes);
    if (isSame(document, loaded.document)) forget(kind, id);
    else keep(kind, id, { seen: loaded.latest, base: loaded.document, document });
    setDocument(document);
  }, [kind, id]);

  useEffect(() => {
    load().catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) setGone(true);
      else fail(error);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fail` is another each time
  }, [load]);

  const change = (next: Document) => {
    if (!entry) return;
    setDocument(next);
    setRefused((before) => stillSaid(before, document ?? {}, next));
    if (isSame(next, entry.document)) forget(kind, id);
    else keep(kind, id, { seen: entry.latest, base: entry.document, document: next });
  };

  /** Makes a change by a call with what was seen, and shows what is there then. */
  const send = async (path: string, body: object, done = "desk.done"): Promise<boolean> => {
    setBusy(true);
    try {
      await post(path, { kind, id, seen: entry?.latest, ...body });
      if (path === "entrySave" || path === "entryTakeBack") forget(kind, id);
      notify(done, { type: "success" });
      setClashes(undefined);
      setRefused([]);
      await load();
      return true;
    } catch (error) {
      fail(error);
      if (error instanceof Refusal) setRefused([...error.faults]);
      if (error instanceof Refusal && error.status === 409) await load().catch(fail);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const isChanged = entry !== undefined && !isSame(document, entry.document);
  return { entry, document, change, send, isBusy, isChanged, clashes, isGone, refused };
}

/** What holds a publication up, and what only may be wrong. */
export type Checks = { faults: Fault[]; hints: Fault[] };

/** The checks of a document, half a second after the last key. */
export function useChecks(kind: string, id: number, document: Document | undefined): Checks {
  const [checks, setChecks] = useState<Checks>({ faults: [], hints: [] });
  const lang = useLocale();
  useEffect(() => {
    if (!document) return;
    let isOver = false;
    const told = ({ field, text }: Fault) => ({ field, text: said(text, lang) });
    const timer = setTimeout(() => {
      post<Checks>("entryCheck", { kind, id, document, lang: lang === "zh" ? "zh" : "en" }).then(
        ({ faults, hints }) => !isOver && setChecks({ faults: faults.map(told), hints: hints.map(told) }),
        // Without a network nothing is said; saving says so.
        () => {},
      );
    }, 500);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, id, document, lang]);
  return checks;
}
