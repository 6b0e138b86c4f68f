import { setPriority } from "node:os";
import { PictureRefused, type Steps, steps } from "./steps.ts";

// One picture is read here, and then the process ends: what is wrong with a file, or with the library that reads
// it, ends nothing else. It has no settings of the site and no connection of it.
if (process.env.GIVE_WAY !== "false") setPriority(10);

type Task = { kind: keyof Steps; input: never };

process.once("message", async ({ kind, input }: Task) => {
  const answer = await steps[kind](input).then(
    (made) => ({ made }),
    (error: unknown) =>
      error instanceof PictureRefused ? { refusal: error.refusal } : { error: String(error) },
  );
  process.send?.(answer, () => process.disconnect?.());
});
