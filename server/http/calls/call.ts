import type { z } from "zod";
import type { Keep } from "#db/kept.ts";
import type { Feature } from "#domain/availability/table.ts";
import type { Services } from "../../services.ts";
import type { Visitor } from "../session.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";

export type CallScope = Omit<Services, "catalogue"> & {
  locale: Locale;
  ip: string;
  catalogue: Catalogue;
  /** Computes a value for the visitor's language once, and keeps it until the content behind it changes. */
  keep: Keep;
  page: string | undefined;
  visitor: Visitor;
  /** The fields come from a plain HTML form, sent without scripts: there is no captcha. */
  plainForm?: true;
};

/** One row of the table of calls; the OpenAPI description and the contract tests are made from it too. */
export type Call = {
  method: "GET" | "POST";
  /** Path below `/web/`, with `{id}` for a parameter. */
  path: string;
  /** One sentence for the description. */
  summary: string;
  /**
   * It reads what everybody may read, and is no use to anybody but who asks: it waits its turn, and is not
   * begun for a client that has gone. `own`: what it answers, or notes, is also a matter of who asks, and it
   * never asks a replica.
   */
  reads?: true | "own";
  /** Its work, where it is more than one unit of some 3 ms (`limits.read`). */
  units?: number;
  /** The feature that it belongs to: languages without the feature do not have the call. */
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
  reads?: Call["reads"];
  units?: number;
  feature?: Feature;
  input: I;
  output: O;
  handle(scope: CallScope, input: z.output<I>): Promise<z.input<O>>;
}): Call {
  return definition;
}
