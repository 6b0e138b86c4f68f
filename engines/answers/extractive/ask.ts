import type { ChatContext, ChatSource } from "#db/schema/talk/chat.ts";
import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge as DeviceKnowledge } from "#domain/knowledge/knowledge.server.ts";
import type { AskedExamples } from "../kinds/examples.server.ts";
import type { DeviceFacts } from "./device/facts.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";
import type { Found, Retrieval, Searcher, Thing } from "#engines/search/types.ts";
import type { Turn } from "../backend.ts";
import type { Turns } from "#domain/turns.server.ts";
import type { WordLists } from "./word-lists.ts";
import type { Bank } from "./in-series.ts";
import type { NamesSaid } from "./names-said.ts";
import type { Quantity } from "./quantities.ts";
import type { Reading } from "./lines/line-index.ts";
import type { KnownProduct, Knowledge } from "./knowledge.server.ts";

export type AnswerScope = {
  db: Database;
  origins: SiteOrigins;
  catalogue(): Promise<Catalogue>;
  searcher(): Promise<Searcher>;
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
  words: WordLists;
  /** How people ask. */
  asked: AskedExamples;
  /** What the devices know of themselves, in a language. */
  knowledge(locale: Locale): Promise<DeviceKnowledge>;
  /** The published models, with what conditions of the knowledge refer to. */
  devices(): Promise<Device[]>;
  /** Pause between two pieces of an answer, ms; a quick reader's pace when it is left out. */
  pace?: number;
  /** Aborted when the process is about to end: what is left of an answer is said without a pause. */
  hurry?: AbortSignal;
  /** Runs work that keeps the processor busy. */
  inTurn: Turns;
};

export type Ask = {
  scope: AnswerScope;
  locale: Locale;
  /** With what it refers to in what was said before. */
  question: string;
  /** Whether it was completed by what was said before. */
  isCompleted: boolean;
  /** Batteries in series that it speaks of; it is read as if one battery had the volts of all. */
  bank: Bank | undefined;
  /** The question, folded as phrases are. */
  folded: string;
  /** What it is about, as vectors (meaning/meaning.ts): by itself, and with the question before. */
  meaning: Float32Array;
  meaningWithBefore: Float32Array;
  knowledge: Knowledge;
  retrieval: Retrieval;
  /** Models that the question names or refers to. */
  models: readonly KnownProduct[];
  /** Models that were offered beside the first of them, where none of them has been taken since. */
  offered: readonly KnownProduct[];
  /** The first of them, with what conditions refer to. */
  device: Device | undefined;
  facts: DeviceFacts;
  /** What it calls by a whole name. */
  names: NamesSaid;
  /** How likely the question is of each kind, 0 to 1. */
  kinds: ReadonlyMap<string, number>;
  /** What the question asks for, without the models that it names. */
  things: readonly Thing[];
  /** What the question before asked for, where this one may go on with it. */
  thingsBefore: readonly Thing[];
  /** Kinds of figures that the question asks for. */
  figures: readonly Quantity[];
  /** How texts of the language are read. */
  reading: Reading;
  /** What is found for the question without the models that it names. */
  plain(): Promise<Retrieval>;
  /** Whether the models are those of the question before. */
  refers: boolean;
  /** Whether the question names them itself. */
  named: boolean;
  history: readonly Turn[];
  translate(key: string, values?: Record<string, string | number>): string;
};

/** A complete answer before it is streamed. */
export type Composed = {
  text: string;
  sources: ChatSource[];
  answered: boolean | undefined;
  context?: ChatContext;
  /** What stands first, where other lines stand behind it: the models that it names are spoken of, not theirs. */
  front?: Pick<Composed, "text" | "sources">;
};

/** The documents of an answer without repeats, and their marks in the text. */
export class Sources {
  readonly list: ChatSource[];
  constructor(list: readonly ChatSource[] = []) {
    this.list = [...list];
  }

  /** The mark of a source, counted from 1. */
  cite(source: ChatSource): string {
    const place = this.list.findIndex(({ index_id }) => index_id === source.index_id);
    const number = place < 0 ? this.list.push(source) : place + 1;
    return ` [${number}]`;
  }
}

/** A passage as a source with a link. */
export function sourceOf(found: Found, locale: Locale, origins: SiteOrigins): ChatSource {
  const place = found.anchor ? `${found.address}#${encodeURIComponent(found.anchor)}` : found.address;
  return {
    index_id: found.id,
    doc_name: found.title,
    url: found.host === locale ? place : `${origins[found.host]}${place}`,
    ...(found.heading ? { heading: found.heading } : {}),
    ...(found.locale === locale ? {} : { language: found.locale }),
  };
}

/** A product's overview or a group of its parameters as a source. */
export function productSource(
  { id, model }: Pick<KnownProduct, "id" | "model">,
  part: { anchor: string; heading: string },
): ChatSource {
  return {
    index_id: `product-${id}-${part.anchor.replace("parameters-", "")}`,
    doc_name: model,
    url: `/product/${id}/${model}#${part.anchor}`,
    heading: part.heading,
  };
}
