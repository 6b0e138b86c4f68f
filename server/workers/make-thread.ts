import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { tasks } from "./tasks.ts";

// On Linux this lowers the thread's priority only, elsewhere the whole process's. Where processors are
// scarce, visitors' pages go first.
const { givesWay } = workerData as { givesWay: boolean };
if (givesWay && process.platform === "linux") setPriority(0, 10);

const answer = (message: { made: unknown } | { error: unknown }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage(message);

parentPort!.on("message", async ({ kind, input }: { kind: keyof typeof tasks; input: never }) => {
  try {
    answer({ made: await tasks[kind](input) });
  } catch (error) {
    answer({ error });
  }
});
