import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

export type Machine = "a" | "b";

export const script = "deploy/try/two-machines.sh";
const run = promisify(execFile);

/** Runs a command on a machine, and tells what it wrote. */
export async function on(machine: Machine, command: string): Promise<string> {
  return (await run(script, ["on", machine, command], { maxBuffer: 1e8 })).stdout.trim();
}

/**
 * Carries out the block of docs/two-machines.md that begins with this comment.
 * @param changed what is another here, for sed
 */
export async function step(machine: Machine, title: string, changed = ""): Promise<void> {
  await run(script, ["step", machine, title], { maxBuffer: 1e8, env: { ...process.env, SED: changed } });
}

/** A machine that loses its power. */
export const kill = (machine: Machine) => run(script, ["kill", machine]);

/** It is switched on again, with what was on its disk, and starts nothing by itself. */
export const boot = (machine: Machine) =>
  new Promise<void>((done, fail) => {
    const child = spawn(script, ["boot", machine], { stdio: "ignore" });
    child.on("error", fail).on("exit", (code) => (code ? fail(new Error(`boot: ${code}`)) : done()));
  });

/** A connection to the database of a machine, as its administrator, over which one statement follows another. */
export function openPsql(machine: Machine, database = "switchyard") {
  const child = spawn(script, ["on", machine, `exec su postgres -c 'psql -qAtX -F " " ${database}' 2>&1`]);
  let text = "";
  let waiting: ((answer: string) => void) | undefined;
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString("utf8");
    const end = text.indexOf("That is all.\n");
    if (end < 0 || !waiting) return;
    const answer = text.slice(0, end).trim();
    text = "";
    waiting(answer);
  });
  let last: Promise<unknown> = Promise.resolve();
  const ask = (sql: string) =>
    new Promise<string>((done) => {
      waiting = done;
      child.stdin.write(`${sql};\n\\echo That is all.\n`);
    });
  return {
    /** Rows by lines, columns by spaces. */
    query(sql: string): Promise<string> {
      const mine = last.then(() => ask(sql));
      last = mine;
      return mine;
    },
    close: () => child.stdin.end(),
  };
}

export type Psql = ReturnType<typeof openPsql>;
