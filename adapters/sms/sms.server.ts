import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refused } from "../refused.ts";
import { type How, part } from "../tracing/tracing.server.ts";

/** A text message: `to` in international form, `id` the same for each retry. */
export type Sms = { id: string; to: string; text: string };

/**
 * Sends a text message; rejects when the gateway did not accept it, with `Refused` when a retry is useless.
 */
export type SmsSender = { send(sms: Sms): Promise<void> };

/**
 * Statuses of a permanent refusal of this message. All others may be corrected: a wrong address, a wrong
 * secret, too many.
 */
const forGood = new Set([400, 410, 422]);

type Options = {
  url?: string | undefined;
  outbox: string;
  /** Time limit of a request, ms. */
  timeout?: number;
};

/**
 * Text messages through an operator's own gateway (SMS_URL): `POST` with `{"id", "to", "text"}` as JSON; any
 * 2xx means accepted, and a gateway that gets an `id` twice should send it once. 400, 410 and 422 are a
 * permanent refusal of this message; anything else, redirects included, is retried.
 * `https://user:secret@host/path` sends the two as basic authentication. By default messages are written to
 * the outbox folder as `*.sms.json`.
 */
export function createSmsSender(options: Options): SmsSender {
  const { send } = senderOf(options);
  const { url } = options;
  const how: How = { kind: "client", values: url ? { "server.address": new URL(url).hostname } : {} };
  return { send: (sms) => part("text message", how, () => send(sms)) };
}

function senderOf({ url, outbox, timeout = 15_000 }: Options): SmsSender {
  if (url) {
    const { username, password, ...target } = splitAddress(url);
    const headers = new Headers({ "content-type": "application/json" });
    if (username)
      headers.set("authorization", `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`);
    return {
      async send(sms) {
        const answer = await fetch(target.href, {
          method: "POST",
          headers,
          body: JSON.stringify(sms),
          redirect: "error",
          signal: AbortSignal.timeout(timeout),
        });
        await answer.body?.cancel();
        if (answer.ok) return;
        const told = `The gateway for text messages answered ${answer.status}`;
        throw forGood.has(answer.status) ? new Refused(told) : new Error(told);
      },
    };
  }
  return {
    async send(sms) {
      await mkdir(outbox, { recursive: true });
      const path = join(
        outbox,
        `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.sms.json`,
      );
      await writeFile(
        `${path}.part`,
        `${JSON.stringify({ ...sms, at: new Date().toISOString() }, null, 2)}\n`,
      );
      await rename(`${path}.part`, path); // atomic: a reader never sees half a message
    },
  };
}

function splitAddress(url: string) {
  const parsed = new URL(url);
  const { username, password } = parsed;
  parsed.username = "";
  parsed.password = "";
  return {
    href: parsed.href,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
