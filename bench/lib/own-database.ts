import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Runs `work` on a database of its own, which is dropped afterwards.
 * @param url address of a PostgreSQL server; `work` gets that of the new database
 */
export async function withOwnDatabase<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const name = `switchyard_bench_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    return await work(address.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
