import { get } from "node:http";

/** Gets a page of one of the languages' hosts, and waits until it is there whole. */
export function visit(port: number, host: string, path: string): Promise<void> {
  return new Promise((done, fail) => {
    get({ host: "127.0.0.1", port, path, headers: { host } }, (answer) =>
      answer.resume().once("end", done),
    ).once("error", fail);
  });
}
