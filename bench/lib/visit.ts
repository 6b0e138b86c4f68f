import { get } from "node:http";

/** Fetches a page of a language's host completely. */
export function visit(port: number, host: string, path: string): Promise<void> {
  return new Promise((done, fail) => {
    get(
      { host: "127.0.0.1", port, path, headers: { host, "accept-encoding": "gzip, deflate, br" } },
      (answer) => answer.resume().once("end", done),
    ).once("error", fail);
  });
}
