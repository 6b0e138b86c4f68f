import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Runs `work` on a database of its own, which is dropped afterwards, also where the run is broken off.
 * @param url address of a PostgreSQL server; `work` gets that of the new database
 */
export async function withOwnDatabase<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const name = `switchyard_bench_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const drop = () => admin.query(`drop database if exists ${name} with (force)`);
  const brokenOff = () => {
    void drop().finally(() => process.exit(130));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, brokenOff);
  try {
    return await work(address.href);
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, brokenOff);
    await drop();
    await admin.end();
  }
}
