import type { ByteRange } from "#adapters/files/files.server.ts";

/** What a `Range` header asks for; `outside` are bytes beyond the end of the file. */
export type Asked = { kind: "whole" } | { kind: "part"; range: ByteRange } | { kind: "outside" };

/**
 * Reads a `Range` header (RFC 9110, section 14). A malformed one is ignored; several ranges at once are
 * answered with the whole file, as the standard allows.
 * @param size of the file, bytes
 */
export function readRange(header: string | undefined, size: number): Asked {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!match || (!match[1] && !match[2])) return { kind: "whole" };
  const [first, last] = [match[1] ? Number(match[1]) : undefined, match[2] ? Number(match[2]) : undefined];
  if (first === undefined) {
    if (last === 0 || size === 0) return { kind: "outside" };
    return { kind: "part", range: { start: Math.max(0, size - last!), end: size - 1 } };
  }
  if (last !== undefined && last < first) return { kind: "whole" };
  if (first >= size) return { kind: "outside" };
  return { kind: "part", range: { start: first, end: Math.min(last ?? size - 1, size - 1) } };
}

/** Whether an `If-Range` header still matches this file; without one the range applies. */
export function rangeHolds(header: string | undefined, etag: string, changed: Date): boolean {
  if (header === undefined) return true;
  return header.startsWith('"') || header.startsWith("W/")
    ? header === etag
    : header === changed.toUTCString();
}

/** Whether the visitor already has this file, by `If-None-Match` or `If-Modified-Since`. */
export function isUnchanged(
  headers: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
  etag: string,
  changed: Date,
): boolean {
  const { ifNoneMatch, ifModifiedSince } = headers;
  if (ifNoneMatch !== undefined) {
    return (
      ifNoneMatch.trim() === "*" ||
      ifNoneMatch
        .split(",")
        .map((tag) => tag.trim().replace(/^W\//, ""))
        .includes(etag)
    );
  }
  const since = ifModifiedSince === undefined ? Number.NaN : Date.parse(ifModifiedSince);
  return Math.floor(changed.getTime() / 1000) * 1000 <= since;
}

/**
 * `Content-Disposition` that saves under a name in any script (RFC 6266), with a plain one for old programs.
 */
export function attachment(plain: string, name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.replace(/[^\w.+-]/g, "_")}"; filename*=UTF-8''${encoded}`;
}
