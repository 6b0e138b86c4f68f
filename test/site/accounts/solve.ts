import type { Challenge } from "altcha-lib";
import { solve } from "#test/support/captcha.ts";
import type { Answer, TestSite } from "#test/support/site.ts";

/** A solved captcha of the site, for a visitor of an address of their own (the site must trust one proxy). */
export async function freshCaptcha(site: TestSite, ip: string): Promise<string> {
  const { data } = await site.call<Challenge>("getverify", undefined, { headers: { "x-forwarded-for": ip } });
  return solve(data);
}

let visitors = 0;

/** The address of a visitor who was not there before, so that no limit is shared between tests. */
export function newVisitor(): string {
  visitors++;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export type Failure = { code: number; msg: string; data: { field?: string; reference?: string } | null };

export const envelope = (answer: Answer): Failure => answer.json<Failure>();
