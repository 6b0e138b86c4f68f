import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { BrochureData } from "../brochure.tsx";

/** Whether this browser has every page of the brochure; stays false on the server. */
let here = false;

export function wholeIsHere(): boolean {
  return here;
}

export function setWholeHere(value: boolean): void {
  here = value;
}

/**
 * Every page of the brochure, as its screen for printing has them: the data of that screen, beside the router,
 * whose way for it (`useFetcher`) is not in what visitors load (docs/decisions/0053).
 * @throws Error where they cannot be had now
 */
export async function fetchWhole(): Promise<BrochureData["pages"]> {
  const answer = await fetch("/brochure.data?view=all");
  if (!answer.ok || !answer.body) throw new Error(`The brochure answered ${answer.status}`);
  const { value } = await decode(answer.body, window);
  const screens = Object.values(value as Record<string, { data?: Partial<BrochureData> }>);
  const pages = screens.find(({ data }) => data?.pages)?.data?.pages;
  if (!pages) throw new Error("The brochure came without pages");
  return pages;
}
