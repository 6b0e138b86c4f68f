import { sendingKey } from "../../browser/sending-key.ts";
import { callSolving, callWeb, solveCaptcha } from "../../browser/client.ts";
import type { Reader } from "./types.ts";

/** Sends a comment or a reply, at once with a captcha where the account is known to need one. */
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
