import { type Kind, write, type Written } from "../writing.ts";

const kinds: Kind[] = ["enquiry", "registration"];
let numbers = 700_000;

/** Some messages, one after the other; whoever is put off sends again until `giveUp`. */
export async function sendSome(port: number, count: number, giveUp?: () => boolean) {
  const [written, failures]: [Written[], string[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const number = numbers++;
    const outcome = await write({ port, number, kind: kinds[i % 2]!, ...(giveUp ? { giveUp } : {}) });
    failures.push(...outcome.unclear, ...(outcome.refused ? [outcome.refused] : []));
    if (outcome.written) written.push(outcome.written);
  }
  return { written, failures };
}
