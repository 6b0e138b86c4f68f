import { screenList } from "#domain/address/screens.ts";
import { type Draft, localesWith, passagesOf, type Source } from "./draft.server.ts";

/** Screens by what they are for; their words are those of the interface. */
export function screenPassages({ words }: Pick<Source, "words">): Draft[] {
  return screenList.flatMap(({ name, path, searched = [] }, place) =>
    searched.flatMap(({ query, title, text }) =>
      localesWith(name).flatMap((locale) => {
        const head = {
          kind: "page" as const,
          entityId: place + 1,
          document: ["screen", name, ...(query?.split("=") ?? [])].join("-"),
          address: query ? `${path}?${query}` : path,
          title: words(locale, title),
        };
        const about = { part: "about", text: text.map((key) => words(locale, key)).join("\n") };
        return passagesOf(locale, head, [about]);
      }),
    ),
  );
}
