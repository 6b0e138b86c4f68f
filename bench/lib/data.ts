import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { makeSample } from "#test/support/sample.ts";
import { multiplyCatalogue } from "./generate.ts";

/** How many times the sample catalogue the large one is (issue: "100 times the sample catalogue"). */
const times = 100;

/** Data folders, made when a part first needs them, and removed at the end. */
export async function benchData(say: (line: string) => void) {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const small = join(dir, "sample");
  const large = join(dir, "hundredfold");
  let sample: Promise<string> | undefined;
  let hundredfold: Promise<string> | undefined;

  async function makeSmall(): Promise<string> {
    say("Reading the sample content into a database …");
    await makeSample(small);
    return small;
  }

  async function makeHundredfold(): Promise<string> {
    await (sample ??= makeSmall());
    say(`Making a database with ${times} times the models …`);
    await cp(small, large, { recursive: true });
    const database = await openDatabase({ dir: join(large, "db") });
    say(`It has ${await multiplyCatalogue(database.db, times)} models`);
    await database.close();
    return large;
  }

  return {
    sample: () => (sample ??= makeSmall()),
    hundredfold: () => (hundredfold ??= makeHundredfold()),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
