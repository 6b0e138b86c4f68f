import { callWeb, solveCaptcha } from "./client.ts";
import { sendingKey } from "./sending-key.ts";

/** Sends a form that a captcha protects; answers with the reference number. */
export async function sendMessage(path: string, fields: object): Promise<string> {
  const { reference } = await callWeb<{ reference: string }>(path, {
    ...fields,
    key: sendingKey(),
    captcha: await solveCaptcha(),
  });
  return reference;
}
