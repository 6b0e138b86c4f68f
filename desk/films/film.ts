import type { RaRecord } from "react-admin";

/** A film of the library. */
export type FilmFile = RaRecord & {
  id: string;
  hash: string;
  kind: "mp4" | "webm";
  bytes: number;
  seconds: number;
  width: number;
  height: number;
};
export type FilmLine = FilmFile & { uses: number };
export type FilmDetail = FilmFile & {
  uses: { id: number; title: { en: string; zh?: string }; isPublic: boolean }[];
  mayDelete: boolean;
};

/** The address of a film; below the desk's own path, which may have a host of its own. */
export const filmAddress = ({ hash, kind }: Pick<FilmFile, "hash" | "kind">) =>
  `/staff/films/${hash}.${kind}`;

const two = (part: number) => String(part).padStart(2, "0");

/** `1:05`, `1:02:09` */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export const megabytes = (bytes: number): string => `${Math.max(0.1, Math.round(bytes / 100_000) / 10)} MB`;

export const factsOf = ({ kind, seconds, width, height, bytes }: FilmFile): string =>
  `${kind === "mp4" ? "MP4" : "WebM"} · ${lengthOf(seconds)} · ${width} × ${height} · ${megabytes(bytes)}`;
