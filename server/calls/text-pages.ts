import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import { getPage } from "#domain/text-page/queries.server.ts";
import { call } from "#server/http/calls/call.ts";
import { words } from "./shapes.ts";

export const pageCalls = [
  call({
    method: "GET",
    path: "getXieyi",
    reads: true,
    summary: "The agreement's text; with `kind=privacy` the privacy policy's.",
    input: z.object({ kind: z.enum(["agreement", "privacy"], "badInput").default("agreement") }),
    output: z.object({
      title: z.string(),
      date: z.string(),
      sections: z.array(z.object({ heading: z.string(), text: z.string() })),
    }),
    async handle(scope, { kind }) {
      const page = await getPage(scope, kind);
      if (!page) throw new SiteError("notFound", "notFound");
      return {
        title: words(page.title),
        date: page.publishedAt,
        sections: page.sections.map((s) => ({ heading: words(s.heading), text: words(s.text) })),
      };
    },
  }),
];
