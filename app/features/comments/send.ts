import { sendingKey } from "../../browser/sending-key.ts";
import { callSolving, callWeb, solveCaptcha } from "../../browser/client.ts";
import type { Reader } from "./types.ts";

/** Writes a comment or a reply. An account that is known to need a captcha does not ask without one first. */
export async function send<T>(
  path: "commentAdd" | "commentReplyAdd",
  body: object,
  { captcha }: Reader,
): Promise<T> {
  const keyed = { ...body, key: sendingKey() };
  return captcha
    ? callWeb<T>(path, { ...keyed, captcha: await solveCaptcha() })
    : callSolving<T>(path, keyed);
}
