import type { RaRecord } from "react-admin";
import { Refusal } from "../api.ts";
import { type Language, languages, type Texts } from "../entries/entry.ts";

export type Focus = { x: number; y: number };

/** What is known of a picture. */
type PictureFacts = {
  id: string;
  hash: string;
  width: number;
  height: number;
  focus: Focus;
  alt: Texts;
  credit: string;
  state: "making" | "ready";
  version: number;
};

/** A picture of the library, with how many entries use it. */
export type PictureLine = RaRecord & PictureFacts & { uses: number };

export type Use = { kind: string; id: number; title: { en: string; zh?: string }; isPublic: boolean };

/** A picture with where it is used, and what one may change of it. */
export type Picture = PictureFacts & {
  uses: Use[];
  may: { whole: boolean; locales: Language[] };
};

/** The address of a size; below the desk's own path, which may have a host of its own. */
export function pictureAddress(
  { hash, width }: Pick<PictureFacts, "hash" | "width">,
  atLeast: number,
): string {
  const size = [320, 640, 960, 1440].find((one) => one >= atLeast && one < width) ?? Math.min(width, 2560);
  return `/staff/pictures/${hash}-${size}.jpg`;
}

/** What a picture is called in the desk: what it shows, else its key. */
export const pictureName = ({ id, alt }: Pick<PictureFacts, "id" | "alt">): string => alt.en ?? id;

export const missingIn = (alt: Texts): Language[] => languages.filter((language) => !alt[language]);

/** Kinds that may be chosen. */
export const accepted = "image/jpeg,image/png,image/webp";
/** The server refuses more; so that nobody waits for it. */
const photographs = { most: 40_000_000, refusal: "pictureTooLarge" };

/**
 * Sends a file as it is.
 * @throws Refusal
 */
export async function sendFile<T>(
  path: string,
  query: Record<string, string | number>,
  file: Blob,
  { most, refusal } = photographs,
): Promise<T> {
  if (file.size > most) throw new Refusal(413, refusal);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`/staff/api/${path}?${search.toString()}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  }).catch(() => {
    throw new Refusal(0, "offline");
  });
  const { msg, data } = (await response.json().catch(() => ({ msg: "internal", data: {} }))) as {
    msg: string;
    data: T;
  };
  if (!response.ok) throw new Refusal(response.status, msg);
  return data;
}
