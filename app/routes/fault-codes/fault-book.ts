import { explainFromBook, searchBook } from "#domain/fault-code/book.ts";
import { plainText } from "#domain/locale/text.ts";
import { askedFault, typedFault } from "./asked-fault.ts";
import { bookAddress } from "./book-address.ts";
import type { FaultBookFile } from "./book-file.tsx";
import type { FaultCodeData } from "./fault-codes.tsx";
import { toRelated } from "./related.tsx";

/**
 * What the server would answer at an address of `/ecucode`, from the copy on this device.
 * @returns undefined when the device has no copy
 */
export async function fromDevice(url: URL, limit: number): Promise<FaultCodeData | undefined> {
  // answered by the service worker (public/sw.js)
  const file = await fetch(bookAddress).catch(() => undefined);
  if (!file?.ok) return undefined;
  const { book, head, leads, messages } = (await file.json()) as FaultBookFile;
  const query = url.searchParams;
  const key = query.get("key")?.trim() ?? "";
  const brand = query.get("brand") || undefined;
  const number = (name: string) =>
    /^\d{1,6}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined;
  const { asked, active } = askedFault({ key, brand, spn: number("spn"), fmi: number("fmi") });
  const page = Math.max(1, number("page") ?? 1);
  const result = active ? searchBook(book, { ...asked, brand, page, limit }) : { list: [], total: 0 };
  const [only] = result.total === 1 ? result.list : [];
  return {
    head: {
      ...head,
      address: url.pathname + url.search,
      ...(only
        ? {
            title: `SPN ${only.spn} FMI ${only.fmi}: ${plainText(only.name)}`,
            description: plainText(only.cause),
          }
        : {}),
    },
    key: typedFault(key, asked),
    words: asked.words,
    beyond: asked.beyond,
    asked: { spn: asked.spn, fmi: asked.fmi },
    brand,
    brands: book.brands,
    active,
    codes: result.list,
    total: result.total,
    apart: result.total === 0 && !asked.beyond ? explainFromBook(book, asked) : undefined,
    related: {
      codes:
        asked.spn === undefined
          ? []
          : searchBook(book, { spn: asked.spn, brand, page: 1, limit }).list.map(toRelated),
      alarms: [],
    },
    leads,
    page,
    pages: Math.ceil(result.total / limit),
    parameters: active ? [] : book.parameters,
    messages,
    // A response says when it was made (RFC 9110, section 6.6.1), and the copy keeps its headers.
    savedOn: new Date(file.headers.get("date") ?? Date.now()).toISOString(),
  };
}
