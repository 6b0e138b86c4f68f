import type { Drill, Row } from "./drill.ts";
import type { House } from "./world.ts";

/** What a drill found out, and how long it took, ms. */
export type Done = { drill: string; rows: Row[]; took: number };

type Options = { house: House; atOnce: number; say(line: string): void };

/** Runs drills side by side, since most of them wait; those that measure run alone as long as they want. */
export async function runAll(drills: readonly Drill[], options: Options): Promise<Done[]> {
  const done = new Map<string, Promise<Done>>();
  const begin = (drill: Drill) => {
    const running = runDrill(drill, options);
    done.set(
      drill.name,
      running.then(({ done }) => done),
    );
    return running;
  };
  for (const drill of drills.filter(({ quiet }) => quiet)) await (await begin(drill)).quietIsOver;
  const waiting = drills.filter(({ quiet }) => !quiet);
  const lane = async () => {
    for (let drill = waiting.shift(); drill; drill = waiting.shift()) await (await begin(drill)).done;
  };
  await Promise.all(Array.from({ length: options.atOnce }, lane));
  return Promise.all(drills.map(({ name }) => done.get(name)!));
}

type Running = { done: Promise<Done>; quietIsOver: Promise<unknown> };

async function runDrill({ name, about, run }: Drill, { house, say }: Options): Promise<Running> {
  const began = performance.now();
  say(`${name}: ${about} …`);
  const { world, end, quietIsOver } = await house.world(name);
  const work = async (): Promise<Done> => {
    let rows: Row[];
    try {
      rows = await run(world);
    } catch (error) {
      console.error(error);
      const found = error instanceof Error ? error.message.split("\n")[0]! : String(error);
      rows = [{ what: "the drill itself", count: 1, expected: "goes through", found, ok: false }];
    }
    await end();
    const took = performance.now() - began;
    say(`${name}: ${Math.round(took / 1_000)} s`);
    return { drill: name, rows, took };
  };
  const done = work();
  return { done, quietIsOver: Promise.race([quietIsOver, done]) };
}
