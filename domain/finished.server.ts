import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A text that was put together stays as all its pieces, three times as large, until something needs it whole. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/**
 * Finished texts, by what they are made from: the same drawing stands in many pages, and costs more than all
 * else of them. Nothing in it can be out of date, since other facts are another key.
 * @param characters room for all of them; the least recently used goes first
 */
export function finishedTexts(characters: number) {
  const kept = new LRUCache<string, string>({
    maxSize: characters,
    sizeCalculation: (text) => text.length + 128,
  });
  /** @param from everything that `make` depends on, as JSON can write it */
  return (from: unknown, make: () => string): string => {
    const key = hash("sha256", JSON.stringify(from), "base64");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = inOnePiece(make());
    kept.set(key, text);
    return text;
  };
}
