import { Refused } from "./refused.ts";
import { signatureOf } from "./signed-body.ts";
import { type How, part } from "./tracing/tracing.server.ts";

/** An event for another system; `id` is the same for each try. */
type WebhookEvent = { id: string; event: string; [name: string]: unknown };

export type Webhook = { send(event: WebhookEvent): Promise<void> };

/** Statuses that say that this event will never be taken; 410 that nobody listens any more. */
const forGood = new Set([400, 410, 413, 422]);

/**
 * Tells another system of events: `POST` with JSON, signed as adapters/signed-body.ts says. Any 2xx means
 * taken; 400, 410, 413 and 422 a permanent refusal of this event; anything else, redirects included, is
 * tried again.
 */
export function createWebhook({
  url,
  secret,
  timeout = 15_000,
}: {
  url: string;
  secret: string;
  timeout?: number;
}): Webhook {
  const how: How = { kind: "client", values: { "server.address": new URL(url).hostname } };
  return {
    send: (event) =>
      part("webhook", how, async () => {
        const body = JSON.stringify(event);
        const answer = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", ...signatureOf(secret, body) },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(timeout),
        });
        await answer.body?.cancel();
        if (answer.ok) return;
        const told = `The webhook answered ${answer.status}`;
        throw forGood.has(answer.status) ? new Refused(told) : new Error(told);
      }),
  };
}
