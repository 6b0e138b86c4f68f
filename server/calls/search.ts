import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { cleanKey, isSearchable, passageKinds, searchKeyLength } from "#domain/address/search.ts";
import { findDocuments } from "#engines/search/find.server.ts";
import { clearSearches, listSearches, saveSearch } from "#engines/search/history.server.ts";
import { suggestKnowledge } from "#engines/search/knowledge/suggest.ts";
import { placeOf } from "#engines/search/place.ts";
import { suggestFaults } from "#engines/search/suggest-faults.server.ts";
import type { SearchResult, Suggestion } from "#engines/search/types.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { listOf, pageInput } from "./shapes.ts";

const typedKey = z.string("badInput").overwrite(cleanKey).max(searchKeyLength, "tooLong");

const resultItem = z.object({
  kind: z.enum(passageKinds),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  language: z.enum(locales),
  loginRequired: z.boolean(),
});

const suggestionItem = z.object({
  text: z.string(),
  kind: z.enum([...passageKinds, "word"]),
  label: z.string(),
  address: z.string(),
});

/** Most suggestions while typing. */
const suggestions = 8;

/** Titles and words of the trade that always have a place behind what devices and engines tell. */
const fewestTitles = 3;

/**
 * Models first, then what an engine and a display tell, then titles and words of the trade. Who types words means
 * what a display shows rather than a parameter of an engine.
 */
function inOrder(found: Suggestion[], faults: Suggestion[], knowledge: Suggestion[], isWords: boolean) {
  const models = found.filter(({ kind }) => kind === "product");
  const others = found.filter(({ kind }) => kind !== "product");
  const room = suggestions - models.length - Math.min(fewestTitles, others.length);
  const told = isWords ? [...knowledge, ...faults] : [...faults, ...knowledge];
  return [...models, ...told.slice(0, Math.max(room, 0)), ...others].slice(0, suggestions);
}

/** Adds to the account's search history. If that fails, the results are sent all the same. */
async function note(scope: CallScope, userId: string, key: string): Promise<void> {
  await saveSearch(scope.db, userId, key).catch((error: unknown) =>
    scope.log.warn({ err: error }, "a search was not noted"),
  );
}

function toItem(
  { locale, origins, messages }: CallScope,
  result: SearchResult,
  mayRead: boolean,
): z.infer<typeof resultItem> {
  const place = placeOf(result);
  return {
    kind: result.kind,
    title: result.title,
    excerpt: mayRead
      ? result.excerpt.map((part) => part.text).join("")
      : messages.translate(locale, "errors.loginFirst"),
    url: result.host === locale ? place : origins[result.host] + place,
    language: result.locale,
    loginRequired: result.loginRequired,
  };
}

/** Search, suggestions and the account's search history (specification, sections 6 and 7; rulings). */
export const searchCalls = [
  call({
    method: "POST",
    path: "searchList",
    reads: "own",
    units: 15,
    summary:
      "Everything published that a text finds, with the number of documents of each kind. `excerpt` of what needs a login asks who is not logged in to do so. The first page is noted among the searches of the account that is logged in.",
    input: z.object({
      key: typedKey.min(1, "required"),
      kind: z.enum(passageKinds, "badInput").optional(),
      ...pageInput,
    }),
    output: listOf(resultItem).extend({
      counts: z.partialRecord(z.enum(passageKinds), z.number().int()),
      suggestion: z.string().optional(),
    }),
    async handle(scope, { key, kind, page, limit }) {
      const [result, current] = await Promise.all([
        findDocuments(
          {
            ...scope,
            knowledge: () => scope.knowledge(scope.locale),
            translate: (name, values) => scope.messages.translate(scope.locale, name, values),
          },
          { key, ...(kind ? { kind } : {}), page, limit },
        ),
        scope.visitor.userIfAny(),
      ]);
      if (current && page === 1 && isSearchable(key)) await note(scope, current.user.id, key);
      const { list, total, counts, suggestion } = result;
      if (page === 1 && Object.keys(counts).length === 0) scope.misses.note(scope.locale, key);
      return {
        list: list.map((result) => toItem(scope, result, current !== undefined || !result.loginRequired)),
        total,
        page,
        limit,
        counts,
        ...(suggestion ? { suggestion } : {}),
      };
    },
  }),
  call({
    method: "GET",
    path: "searchSuggest",
    reads: true,
    summary:
      "What could be typed on: models, codes of engines, alarms of displays, settings, titles, words of the trade, each with the address that it leads to. `label` is the kind in words.",
    input: z.object({ key: typedKey.default("") }),
    output: z.object({ list: z.array(suggestionItem) }),
    async handle(scope, { key }) {
      if (!isSearchable(key)) return { list: [] };
      const { locale, messages } = scope;
      const [searcher, knowledge, faults] = await Promise.all([
        scope.searcher(),
        scope.knowledge(locale),
        suggestFaults(scope, key),
      ]);
      const list = await searcher.suggest(key, locale, suggestions);
      return {
        list: inOrder(list, faults, suggestKnowledge(knowledge, key), !/\d/.test(key)).map((item) => ({
          ...item,
          label: item.kind === "word" ? "" : messages.translate(locale, `search.one.${item.kind}`),
        })),
      };
    },
  }),
  call({
    method: "GET",
    path: "getHistory",
    summary:
      "What the account that is logged in searched for lately, the newest first, each text once, at most 20; an empty list for everybody else.",
    input: z.object(pageInput),
    output: listOf(z.object({ key: z.string(), time: z.string() })),
    async handle({ db, visitor }, { page, limit }) {
      const current = await visitor.userIfAny();
      return current
        ? listSearches(db, current.user.id, { page, limit })
        : { list: [], total: 0, page, limit };
    },
  }),
  call({
    method: "POST",
    path: "historyClear",
    summary: "Forgets what the account that is logged in searched for.",
    input: z.object({}),
    output: z.null(),
    async handle({ db, visitor }) {
      const { user } = await visitor.user("loginFirst");
      await clearSearches(db, user.id);
      return null;
    },
  }),
];
