import { hash } from "node:crypto";
import type { Challenge } from "altcha-lib";

/**
 * Solves a captcha and writes it as a form sends it. The library's solver, made for browsers, takes ten times
 * as long in Node.
 */
export function solve(challenge: Challenge): string {
  const { algorithm, cost, keyPrefix, nonce, salt } = challenge.parameters;
  if (algorithm !== "SHA-256" || cost !== 1)
    throw new Error(`a captcha of another kind: ${algorithm}, cost ${cost}`);
  const tried = Buffer.concat([Buffer.from(salt, "hex"), Buffer.from(nonce, "hex"), Buffer.alloc(4)]);
  let [counter, derivedKey] = [-1, ""];
  do {
    tried.writeUInt32BE(++counter, tried.length - 4);
    derivedKey = hash("sha256", tried);
  } while (!derivedKey.startsWith(keyPrefix));
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey, time: 0 } })).toString(
    "base64",
  );
}
