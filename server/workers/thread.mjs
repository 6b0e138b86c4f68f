// The beginning of each thread of the site, in plain JavaScript (server/start/plain.mjs).
import { workerData } from "node:worker_threads";
import { usePlainFiles } from "../start/plain.mjs";

usePlainFiles();
await import(workerData.program);
