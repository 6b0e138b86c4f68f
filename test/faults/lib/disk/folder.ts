import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mailsSent } from "../again.ts";
import { type Answered, ask, type Envelope, newAddress } from "../ask.ts";
import { atLeast, exactly, none, type Row, type World } from "../drill.ts";
import { doneRow, keptRows, promisedRows } from "../kept.ts";
import { readers } from "../load.ts";
import { arrivedOf, mailRows, promisedBy } from "../mails.ts";
import { Site } from "../site.ts";
import { mountSmallDisk } from "../small-disk.ts";
import { pause, until } from "../wait.ts";
import { sendSome } from "./send.ts";

const reads = [
  { path: "/index" },
  { path: "/productinfo?class_id=1", host: "pt.localhost" },
  { path: "/web/productsClass" },
  { path: "/search?key=SGC" },
];

/** DATA_DIR is full: mails of the outbox, files that are made, the access log. */
export async function folderFull(world: World): Promise<Row[]> {
  const own = await world.database();
  const disk = mountSmallDisk(world, "folder", 32);
  const log = join(disk.dir, "access.log");
  const site = await Site.start(world, { url: own.url, dataDir: disk.dir, env: { ACCESS_LOG: log } });
  const { port } = site;
  const before = await sendSome(port, 4);
  await mailsSent(own.client, { long: false, seconds: 60 });
  const files = await someFiles(port);
  const made = await whole(port, files[0]!);

  disk.fill();
  const logged = statSync(log).size;
  const reading = readers(port, reads, { atOnce: 1, every: 40 });
  const amid = await sendSome(port, 6);
  const [keptFile, newFile] = [await fetched(port, files[0]!), await fetched(port, files[1]!)];
  await until("a mail that cannot be written", () => /is tried again/.test(site.run.output()), {
    seconds: 30,
  });
  await pause(world.long ? 20_000 : 1_500);
  await reading.stop();
  const cutMails = mailsIn(disk.dir).filter(({ isWhole }) => !isWhole);
  const said = site.run.output();

  disk.makeRoom();
  await mailsSent(own.client, { long: world.long, seconds: world.long ? 900 : 60 });
  const later = await whole(port, files[1]!);
  await ask(port, { path: "/index" });
  await until("a line in the access log", () => statSync(log).size > logged, { seconds: 10 }).catch(() => {});
  const written = [...before.written, ...amid.written];
  const mails = mailsIn(disk.dir);
  // Old ones are deleted with the outbox's own (`OUTBOX_DAYS`); nothing serves or copies them.
  world.say(`halves of mails that are left: ${halvesIn(disk.dir).length}`);
  const arrived = mails.map(({ source }) => arrivedOf(source));
  return [
    none("DATA_DIR full: forms that were not taken", 6, amid.failures),
    none("DATA_DIR full: pages and calls that failed", reading.count, reading.failures),
    exactly("DATA_DIR full: a file that was made before", 1, sameFile(made, keptFile), "the same"),
    exactly("DATA_DIR full: a file that was not", 1, refusal(newFile), "503 with Retry-After, or whole"),
    atLeast(
      "DATA_DIR full: lines of the log that say so",
      1,
      said.match(/ENOSPC|no space left/gi)?.length ?? 0,
      1,
    ),
    none("DATA_DIR full: mails that are half written", mailsIn(disk.dir).length, cutMails),
    exactly("with room again: that file", 1, later.status, 200),
    exactly("with room again: the access log goes on", 1, statSync(log).size > logged ? "yes" : "no", "yes"),
    ...(await keptRows(own.client, written)),
    ...(await promisedRows(own.client, written)),
    await doneRow(own.client),
    ...mailRows(arrived, promisedBy(written, arrived), 0),
    exactly("processes of the site that ended", 1, site.lives ? 0 : 1, 0),
  ];
}

/** Addresses of files that are made when they are asked for. */
async function someFiles(port: number): Promise<string[]> {
  const { body } = await ask(port, { path: "/web/downloadList", method: "POST" });
  const { list } = (JSON.parse(body) as Envelope<{ list: { url: string; loginRequired: boolean }[] }>).data;
  return list.filter(({ loginRequired }) => !loginRequired).map(({ url }) => url);
}

/** The file, when it is made. */
const whole = (port: number, path: string): Promise<Answered> =>
  until("a file", async () => {
    const answer = await fetched(port, path);
    return answer.status === 200 && answer;
  });

const fetched = (port: number, path: string): Promise<Answered> =>
  ask(port, { path, headers: { "x-forwarded-for": newAddress() }, timeout: 60_000 });

const sameFile = (one: Answered, other: Answered) =>
  one.status === 200 && other.status === 200 && one.body === other.body
    ? "the same"
    : `${one.status}, ${other.status}`;

/** Either it says that it cannot, or it is all there. */
function refusal({ status, headers, body }: Answered): string {
  const isWhole = status === 200 && body.trimEnd().endsWith("%%EOF");
  const isPutOff = status === 503 && headers["retry-after"] !== undefined;
  return isWhole || isPutOff ? "503 with Retry-After, or whole" : `${status} ${body.slice(0, 80)}`;
}

/** What is in the outbox; a whole mail ends with the last boundary, or with its text. */
function mailsIn(dir: string): { name: string; source: Buffer; isWhole: boolean }[] {
  const outbox = join(dir, "outbox");
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => {
      const source = readFileSync(join(outbox, name));
      const boundary = /boundary="([^"]+)"/.exec(source.toString("latin1"))?.[1];
      const isWhole = source.length > 0 && (boundary === undefined || source.includes(`--${boundary}--`));
      return { name, source, isWhole };
    });
}

const halvesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".part"));
