import type { z } from "zod";
import type { CurrentStaff } from "#domain/staff/sessions.server.ts";
import type { Right } from "#domain/staff/rights.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Document } from "#importing/documents/document.ts";
import type { EditedKind } from "#importing/documents/edited.ts";
import type { Services } from "../../services.ts";

export type Draw = (drawn: {
  kind: EditedKind;
  document: Document;
  locale: Locale;
}) => Promise<string | undefined>;

/** What every call of the desk gets. */
type Common = Services & {
  ip: string;
  userAgent: string;
  /** The desk's address, without a slash at its end. */
  deskUrl: string;
  /** What is drawn from a document as it is typed: an SVG, where something is. */
  draw: Draw;
  /** For calls that take a file, which reads its body. */
  request: Request;
  /** Sets the cookie of a session; without a token it is taken away. */
  setSession(token: string | undefined): void;
  /** The token of a sign-in by the company's provider that is under way in this browser; it can be taken away. */
  way: string | undefined;
  setWay(token: string | undefined): void;
};

/** Those of somebody who is signed in. */
export type StaffScope = Common & { me: CurrentStaff };

/** One row of the table of calls below `/staff/api/`. */
export type StaffCall = {
  method: "GET" | "POST";
  path: string;
  summary: string;
  /** What is demanded: a right, any session of staff, or nothing. */
  right: Right | "signed-in" | "nobody";
  /** The body is a file, and the fields are in the address. */
  takes?: "file";
  input: z.ZodType;
  output: z.ZodType;
  handle(scope: Common & { me?: CurrentStaff }, input: never): Promise<unknown>;
};

type Definition<I extends z.ZodType, O extends z.ZodType, S, R> = {
  method: "GET" | "POST";
  path: string;
  summary: string;
  right: R;
  takes?: "file";
  input: I;
  output: O;
  handle(scope: S, input: z.output<I>): Promise<z.input<O>>;
};

/** Declares a call of somebody who is signed in and has the right. */
export const staffCall = <I extends z.ZodType, O extends z.ZodType>(
  definition: Definition<I, O, StaffScope, Right | "signed-in">,
): StaffCall => definition;

/** Declares a call before the sign-in. */
export const openCall = <I extends z.ZodType, O extends z.ZodType>(
  definition: Omit<Definition<I, O, Common, "nobody">, "right">,
): StaffCall => ({ ...definition, right: "nobody" }) as unknown as StaffCall;
