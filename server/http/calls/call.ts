import type { z } from "zod";
import type { Feature } from "#domain/availability/table.ts";
import type { Services } from "../../services.ts";
import type { Visitor } from "../session.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";

/** What a call's handler gets beside its parsed input. */
export type CallScope = Omit<Services, "catalogue"> & {
  locale: Locale;
  ip: string;
  catalogue: Catalogue;
  page: string | undefined;
  visitor: Visitor;
  /** The fields came from a form as browsers send it without scripts: there is no captcha. */
  plainForm?: true;
};

/** One row of the table of calls: also what the OpenAPI description and the contract tests are made from. */
export type Call = {
  method: "GET" | "POST";
  /** Path below `/web/`, with `{id}` for a parameter. */
  path: string;
  /** One sentence for the description. */
  summary: string;
  /** What it belongs to: where the language does not have that, there is no such call. */
  feature?: Feature;
  /** Fields of the JSON body, of the query and of the path. */
  input: z.ZodType;
  /** `data` of the answer. */
  output: z.ZodType;
  handle(scope: CallScope, input: never): Promise<unknown>;
};

/** Declares a call; the handler's input has the type of the schema. */
export function call<I extends z.ZodType, O extends z.ZodType>(definition: {
  method: "GET" | "POST";
  path: string;
  summary: string;
  feature?: Feature;
  input: I;
  output: O;
  handle(scope: CallScope, input: z.output<I>): Promise<z.input<O>>;
}): Call {
  return definition;
}
