import type { Client } from "pg";
import { ask, call, newAddress } from "../ask.ts";
import { captcha } from "../captcha.ts";
import { atLeast, atMost, exactly, none, type Row } from "../drill.ts";
import { keptRows } from "../kept.ts";
import { readers, writers } from "../load.ts";
import type { Site } from "../site.ts";
import type { SmallDisk } from "../small-disk.ts";
import { pause, timeUntil, until } from "../wait.ts";
import type { Written } from "../writing.ts";

const kept = [
  { path: "/index" },
  { path: "/productinfo?class_id=1" },
  { path: "/index", host: "zh.localhost" },
];
/** Most that all may take to be as before, ms. */
const backWithin = 10_000;
/** How long it may take until what a database has in hand is used up, s. */
const usedUpWithin = 60;

type Scene = { what: string; site: Site; disk: SmallDisk; seconds: number; client(): Promise<Client> };

/** The disk of the database is full for some seconds: what is read is read, what is sent is put off. */
export async function fullAndBack({ what, site, disk, seconds, client }: Scene): Promise<Row[]> {
  const { port } = site;
  for (const { path, host = "localhost" } of kept) await ask(port, { path, headers: { host } });
  const written: Written[] = [];
  disk.fill();
  const reading = readers(port, kept, { atOnce: 1, every: 40 });
  const writing = writers(port, ["enquiry", "registration"], { atOnce: 4, every: 5 });
  await until("a full database", async () => (await sent(port)) >= 500, {
    seconds: usedUpWithin,
    every: 200,
  });
  await pause(seconds * 1_000);
  let unkept = "";
  await timeUntil(async () => (unkept = await read(port)) === asBefore, 10);
  disk.makeRoom();
  const back = await timeUntil(async () => (await read(port)) === asBefore, 30);
  await Promise.all([reading.stop(), writing.stop()]);
  written.push(...writing.written);
  const wrong = writing.unclear.filter((one) => one !== "503 with Retry-After");
  return [
    none(`${what}: kept pages that failed`, reading.count, reading.failures),
    exactly(`${what}: a page, a call and the readiness that read`, 3, unkept, asBefore),
    atLeast(`${what}: messages that were put off`, writing.unclear.length, writing.unclear.length, 1),
    none(`${what}: of them not by 503 and Retry-After`, writing.unclear.length, wrong),
    none(`${what}: messages refused`, written.length, writing.refused),
    atMost(`${what}: until all is as before`, 1, back, backWithin, "ms"),
    ...(await keptRows(await client(), written)),
    exactly(`${what}: processes of the site that ended`, 1, site.lives ? 0 : 1, 0),
  ];
}

/** The status of one enquiry, which is not sent again. */
async function sent(port: number): Promise<number> {
  const email = `once${never++}@panel.example`;
  const body = { name: "Ana", youxiang: email, country: "Brasil", jianyi: "When?", captcha: await captcha() };
  return (await call(port, "productscollectAdd", body, { ip: newAddress() })).status;
}

const asBefore = "200 200 200";
let never = 0;

/** What is answered to a page that nobody asked for yet, to a call, and about the readiness. */
async function read(port: number): Promise<string> {
  const paths = [`/search?key=full${never++}`, "/web/productsClass", "/readyz"];
  const answers = await Promise.all(
    paths.map((path) => ask(port, { path, headers: { "x-forwarded-for": newAddress() } })),
  );
  return answers.map(({ status }) => status).join(" ");
}
