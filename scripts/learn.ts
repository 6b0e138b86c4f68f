// Learns after the build what kinds of questions there are, from the examples in the content.
import { rm } from "node:fs/promises";
import { readAskedExamples } from "#engines/answers/kinds/examples.server.ts";
import { learnedDir, writeLearned } from "#engines/answers/kinds/learned.server.ts";

await rm(learnedDir, { recursive: true, force: true });
const { print, classifier } = await readAskedExamples("content/words/asked");
await writeLearned(print, await classifier());
