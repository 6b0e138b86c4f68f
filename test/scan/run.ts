import { spawn } from "node:child_process";

/** Runs a scanner to its end, or as long as it may take, and gives what it printed. */
export function runScanner(
  [program, ...args]: string[],
  { cwd, seconds }: { cwd: string; seconds: number },
): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    const child = spawn(program!, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const heard = (chunk: Buffer) => void (text = `${text}${chunk.toString("utf8")}`.slice(-400_000));
    child.stdout.on("data", heard);
    child.stderr.on("data", heard);
    const late = setTimeout(() => child.kill("SIGTERM"), seconds * 1_000);
    child.on("error", fail).on("close", () => {
      clearTimeout(late);
      done(text);
    });
  });
}
