import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";
import { once } from "#domain/once.ts";
import { SiteError } from "../../error.ts";

/**
 * The library's number for Argon2id; its const enum does not exist at run time, and Node only strips types.
 */
const argon2id = 2;

/** Argon2id as in OWASP's cheat sheet (19 MiB, 2 passes, 1 lane): some 25 ms of processor time. */
const options: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes computed in parallel: one processor is left for everything else. */
const atOnce = Math.max(1, availableParallelism() - 1);

/** Visitors who may wait for a hash; at 25 ms each the last one waits some seconds. */
const queueLength = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws SiteError tooMany when the queue is full */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLength) throw new SiteError("tooMany", "tooMany", { retryAfter: 5 });
    await new Promise<void>((go) => waiting.push(go));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The same character may be encoded in two ways (é as one code point or two): both are one password. */
const normal = (password: string) => password.normalize("NFKC");

/** Hash of a password in argon2's own text form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), options));
}

/** Whether a password matches the hash `stored`; without a hash it takes the same time and is false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy());
  const right = await inTurn(() => verify(against, normal(password)));
  return right && Boolean(stored);
}

const madeDecoy = new Map<"decoy", Promise<string>>();
/** A hash that nothing matches, for accounts that do not exist: they must not be answered faster. */
function decoy(): Promise<string> {
  return once(madeDecoy, "decoy", () => hash(crypto.randomUUID(), options));
}
