import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ms, whole } from "../../lib/numbers.ts";
import type { Figure, Stage } from "../lib/part.ts";

const probe = fileURLToPath(new URL("probe.ts", import.meta.url));

/** Pieces that failed at a smaller size. */
const failed = new Set<string>();

type Told = { took: number; most: number; kept: number };

/** Time and memory of a piece, in a process that has nothing else. */
export async function pieceOf(
  { address, patience, say }: Stage,
  name: string,
  piece: string,
): Promise<Figure> {
  const outcome = failed.has(piece)
    ? "not tried: it failed with fewer"
    : await told(address, piece, patience);
  if (typeof outcome === "string") failed.add(piece);
  const measured = wordsOf(outcome);
  say(`  ${name}: ${measured}`);
  return { name, measured };
}

function wordsOf(outcome: Told | string): string {
  if (typeof outcome === "string") return outcome;
  const { took, most, kept } = outcome;
  return `${took < 10_000 ? ms(took) : `${(took / 1_000).toFixed(1)} s`}, ${whole(kept)} MB kept, ${whole(most)} MB at most`;
}

function told(address: string, piece: string, patience: number): Promise<Told | string> {
  const child = spawn(process.execPath, ["--expose-gc", probe, address, piece], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors, isLate] = ["", "", false];
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (errors += chunk));
  const late = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, patience * 1_000);
  return new Promise((done) =>
    child.once("close", () => {
      clearTimeout(late);
      if (isLate) done(`not within ${patience} s`);
      else if (output) done(JSON.parse(output) as Told);
      else done(reasonOf(errors));
    }),
  );
}

const reasonOf = (errors: string): string =>
  /heap out of memory/.test(errors)
    ? "ends for want of memory"
    : `fails: ${/\w*Error: [^\n]*/.exec(errors)?.[0] ?? "without a word"}`;
