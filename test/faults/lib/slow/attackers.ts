import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "#test/support/process.ts";
import type { World } from "../drill.ts";
import { until } from "../wait.ts";

export type Attackers = {
  /** How many of each kind the other side has not ended. */
  held(): Record<string, number>;
  end(): void;
};

/** Slow connections to a port, when all of them are there. */
export async function startAttackers(world: World, port: number, count: number): Promise<Attackers> {
  const attack = run([fileURLToPath(import.meta.resolve("./attack.ts")), String(port), String(count)], {});
  const end = () => void attack.child.kill("SIGKILL");
  world.atEnd(end);
  const line = await until("slow connections", () => /^\{.*\}$/m.exec(attack.output())?.[0]);
  const kinds = Object.entries(JSON.parse(line) as Record<string, number[]>);
  return {
    held() {
      const there = connectedTo(port);
      return Object.fromEntries(
        kinds.map(([kind, ports]) => [kind, ports.filter((from) => there.has(from)).length]),
      );
    },
    end,
  };
}

const established = "01";

/** Ports from which connections to a port of this machine stand that their server has not ended. */
function connectedTo(port: number): Set<number> {
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  const from = lines.flatMap((line) => {
    const [, local = "", remote = "", state] = line.trim().split(/\s+/);
    return state === established && portOf(local) === port ? [portOf(remote)] : [];
  });
  return new Set(from);
}

const portOf = (address: string) => Number.parseInt(address.split(":")[1] ?? "", 16);
