import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import { getNews, listNews, type NewsSummary } from "#domain/news/queries.server.ts";
import { call } from "#server/http/calls/call.ts";
import { idInput, keyInput, listOf, pageInput, words } from "./shapes.ts";

const newsItem = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  class_id: z.number().int(),
  class_name: z.string(),
  release_time: z.string(),
});

function toNewsItem(item: NewsSummary): z.infer<typeof newsItem> {
  return {
    id: item.id,
    title: words(item.title),
    summary: words(item.summary),
    class_id: item.class.id,
    class_name: words(item.class.name),
    release_time: item.publishedAt,
  };
}

export const newsCalls = [
  call({
    method: "POST",
    path: "newsList",
    reads: true,
    summary: "News of a class, or that hold a text; the newest first.",
    input: z.object({ classId: idInput.optional(), key: keyInput, ...pageInput }),
    output: listOf(newsItem),
    async handle(scope, input) {
      const result = await listNews(scope, input);
      return { ...result, list: result.list.map(toNewsItem) };
    },
  }),
  call({
    method: "GET",
    path: "newsInfo/{id}",
    reads: true,
    summary: "A news item with its text and what it is about.",
    input: z.object({ id: idInput }),
    output: newsItem.extend({
      text: z.string(),
      about: z.object({ kind: z.enum(["product", "solution", "case"]), id: z.number().int() }),
    }),
    async handle(scope, { id }) {
      const item = await getNews(scope, id);
      if (!item) throw new SiteError("notFound", "notFound");
      return { ...toNewsItem(item), text: words(item.text), about: item.about };
    },
  }),
];
