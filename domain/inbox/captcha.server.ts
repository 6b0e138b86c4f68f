import type { Captcha } from "#adapters/captcha/captcha.server.ts";
import type { Database } from "#db/client.server.ts";
import { usedChallenge } from "#db/schema/talk/message.ts";
import { SiteError } from "../error.ts";

/**
 * Uses up a solved captcha.
 * @throws SiteError captchaFailed when it is missing, wrong, too old or was used before
 */
export async function useCaptcha(
  { db, captcha }: { db: Database; captcha: Captcha },
  solution: string | undefined,
): Promise<void> {
  const solved = solution ? await captcha.verify(solution) : undefined;
  const used =
    solved &&
    (await db
      .insert(usedChallenge)
      .values(solved)
      .onConflictDoNothing()
      .returning({ signature: usedChallenge.signature }));
  if (!used?.length) throw new SiteError("captchaFailed", "captchaFailed", { field: "captcha" });
}
