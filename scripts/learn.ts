// Learns after the build what kinds of questions there are, from the examples in the content, and keeps these as
// they were understood.
import { rm } from "node:fs/promises";
import { keepUnderstood, readAskedExamples } from "#engines/answers/kinds/examples.server.ts";
import { learnedDir, writeLearned } from "#engines/answers/kinds/learned.server.ts";

await rm(learnedDir, { recursive: true, force: true });
const examples = "content/words/asked";
await keepUnderstood(examples);
const { print, classifier } = await readAskedExamples(examples);
await writeLearned(print, await classifier());
