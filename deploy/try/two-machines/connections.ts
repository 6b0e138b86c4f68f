import { type Machine, openPsql } from "./machine.ts";

const asked = `select count(*), count(*) filter (where usename = 'switchyard'),
  count(*) filter (where client_addr = '10.20.0.1'), count(*) filter (where client_addr = '10.20.0.2'),
  count(*) filter (where state = 'active' and usename = 'switchyard')
  from pg_stat_activity where backend_type = 'client backend'`;

/** Counts connections at a server four times a second, until it is stopped. */
export function countConnections(machine: Machine) {
  const psql = openPsql(machine);
  const samples: number[][] = [];
  const timer = setInterval(() => {
    void psql.query(asked).then((line) => samples.push(line.split(" ").map(Number)));
  }, 250);
  return {
    /** The most of each. */
    stop() {
      clearInterval(timer);
      psql.close();
      const most = (column: number) => Math.max(0, ...samples.map((sample) => sample[column] ?? 0));
      return {
        samples: samples.length,
        all: most(0),
        site: most(1),
        fromA: most(2),
        fromB: most(3),
        active: most(4),
      };
    },
  };
}
