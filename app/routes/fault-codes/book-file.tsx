import { faultBook } from "#domain/fault-code/queries.server.ts";
import type { Route } from "./+types/book-file.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { leadsOf } from "./leads.ts";

/** `/media/fault-codes.json`: what `/ecucode` needs to answer without a network, in the host's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const head = {
    ...pageHead(
      scope,
      request,
      scope.translate("support.ecu.title"),
      scope.translate("support.ecu.description"),
    ),
    address: "/ecucode",
  };
  return Response.json({
    book: await faultBook(scope),
    head,
    leads: leadsOf(scope),
    messages: scope.messages(["support"]),
  } satisfies FaultBookFile);
}

export type FaultBookFile = {
  book: Awaited<ReturnType<typeof faultBook>>;
  head: ReturnType<typeof pageHead>;
  leads: ReturnType<typeof leadsOf>;
  messages: Record<string, unknown>;
};
