import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Locale } from "#domain/locale/locale.ts";

/** What the first middleware finds out about a request. */
export type RequestVariables = { requestId: string; locale: Locale; ip: string };

/**
 * The visitor's address: the socket's, or behind `trustProxy` proxies the one that the outermost of them saw.
 * IPv4-mapped IPv6 addresses are returned as IPv4; the port that some proxies append (`203.0.113.7:52100`,
 * `[2001:db8::7]:52100`) is removed.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const hops =
    trustProxy > 0
      ? (forwardedFor ?? "")
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean)
      : [];
  const chosen = hops.at(-trustProxy) ?? hops[0] ?? socketAddress ?? "";
  const plain = chosen
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return /^[0-9a-fA-F:.]{2,45}$/.test(plain) ? plain : (socketAddress ?? "");
}

/** Tells whether anybody still waits for the answer. */
export function isThere(c: Context): () => boolean {
  const { incoming } = c.env as Partial<HttpBindings>;
  return () => incoming?.socket.destroyed !== true;
}

/** What a page depends on beside its address, and who asks. */
export const asks = <Env extends { Variables: RequestVariables }>(c: Context<Env>) => ({
  host: c.req.header("host"),
  cookie: c.req.header("cookie"),
  ip: (c as unknown as Context<{ Variables: RequestVariables }>).get("ip"),
  isThere: isThere(c),
});
