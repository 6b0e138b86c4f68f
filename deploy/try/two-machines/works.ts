import { randomInt } from "node:crypto";
import { request } from "node:http";
import { ask, call, type Envelope, newAddress } from "#test/faults/lib/ask.ts";
import { captcha as solvedCaptcha } from "#test/faults/lib/captcha.ts";
import { atLeast, atMost, exactly, none, type Row } from "#test/faults/lib/drill.ts";
import { authors, canLogIn, someProduct, write, type Written } from "#test/faults/lib/writing.ts";
import { solve } from "#test/support/captcha.ts";
import { on, openPsql } from "./machine.ts";
import { ports, processes } from "./visits.ts";

const enquiry = (number: number) => ({
  name: "Ana",
  youxiang: `through${number}@panel.example`,
  country: "Brasil",
  jianyi: `${number} pieces?`,
  key: crypto.randomUUID(),
});

/** Log-ins, forms, comments, captchas, limits, the chat, jobs: each begun at one process, ended at another. */
export async function works(): Promise<Row[]> {
  return [
    ...(await messages()),
    await captchas(),
    await limited(),
    ...(await chat()),
    ...(await jobs()),
    ...(await files()),
  ];
}

async function messages(): Promise<Row[]> {
  const target = await someProduct(processes[0]!);
  const people = await authors(processes[1]!, 10, target);
  const comments = await Promise.all(
    processes.map((port, i) => write({ port, number: 500 + i, kind: "comment", author: people[0]! })),
  );
  const registrations = await Promise.all(
    processes.map((port, i) => write({ port, number: 600 + i, kind: "registration" })),
  );
  const accounts = registrations.flatMap(({ written }) => written?.mark ?? []);
  const loggedIn = await Promise.all(
    accounts.map((account, i) => canLogIn(processes[(i + 5) % processes.length]!, account)),
  );
  return [
    exactly("comments with a session of another process", 10, countOf(comments), 10),
    exactly("log-ins at the other machine", 10, loggedIn.filter(Boolean).length, 10),
  ];
}

const countOf = (outcomes: readonly { written?: Written }[]) =>
  outcomes.filter(({ written }) => written).length;

/** Given by one process, solved, taken by the next one; a second use by a third one is refused. */
async function captchas(): Promise<Row> {
  const wrong: string[] = [];
  for (const [i, port] of processes.entries()) {
    const ip = newAddress();
    const given = await ask(port, { path: "/web/getverify", headers: { "x-forwarded-for": ip } });
    const challenge = JSON.parse(given.body) as Envelope<Parameters<typeof solve>[0]>;
    const captcha = solve(challenge.data ?? challenge);
    const next = (step: number) => processes[(i + step) % processes.length]!;
    const first = await call(next(1), "productscollectAdd", { ...enquiry(i), captcha }, { ip });
    const again = await call(next(2), "productscollectAdd", { ...enquiry(100 + i), captcha }, { ip });
    if (first.status !== 200 || again.status !== 403) wrong.push(`${first.status}, ${again.status}`);
  }
  return none("captchas not taken once by another process, and only once", processes.length, wrong);
}

/** Forty enquiries of one address, through all processes: thirty are let in. */
async function limited(): Promise<Row> {
  const ip = `198.51.100.${randomInt(256)}`;
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) {
    const port = processes[i % processes.length]!;
    const body = { ...enquiry(200 + i), captcha: await solvedCaptcha() };
    statuses.push((await call(port, "productscollectAdd", body, { ip })).status);
  }
  const letIn = statuses.filter((status) => status === 200).length;
  const told = statuses.filter((status) => status === 429).length;
  return exactly("enquiries of one address, let in and put off", 40, `${letIn} and ${told}`, "30 and 10");
}

/** An answer through haproxy: word by word. */
async function chat(): Promise<Row[]> {
  const pieces = await new Promise<{ at: number; text: string }[]>((done, fail) => {
    const all: { at: number; text: string }[] = [];
    const path = `/web/aiSession?${new URLSearchParams({ prompt: "SGC410", hasThoughts: "0" })}`;
    const headers = { host: "cn.example.com", "x-forwarded-for": newAddress() };
    request({ host: "127.0.0.1", port: ports.b, path, headers, agent: false }, (response) => {
      response.on("data", (chunk: Buffer) => all.push({ at: performance.now(), text: chunk.toString() }));
      response.on("end", () => done(all)).on("error", fail);
    })
      .on("error", fail)
      .end();
  });
  const whole = pieces.map(({ text }) => text).join("");
  const spread = (pieces.at(-1)?.at ?? 0) - (pieces[0]?.at ?? 0);
  return [
    exactly("an answer of the chat came to its end", 1, String(/"finish_reason":"stop"/.test(whole)), "true"),
    atLeast("pieces in which it came", 1, pieces.length, 5),
    atLeast("time between the first and the last, ms", 1, Math.round(spread), 200),
  ];
}

/** Each job was done by one process: as many letters lie in the two outboxes as there are jobs, and no two alike. */
async function jobs(): Promise<Row[]> {
  const psql = openPsql("a");
  const left = () =>
    psql.query(
      "select count(*) filter (where state <> 'completed'), count(*) from pgboss.job where name in ('message-mail', 'account-mail')",
    );
  for (let i = 0; i < 60 && !(await left()).startsWith("0 "); i++)
    await new Promise((done) => setTimeout(done, 1_000));
  const [undone, all] = (await left()).split(" ").map(Number);
  psql.close();
  const ids: string[] = [];
  for (const machine of ["a", "b"] as const) {
    const found = await on(
      machine,
      "cd /var/lib/switchyard; grep -rhi '^message-id' --include='*.eml' . || true",
    );
    ids.push(...found.split("\n").filter(Boolean));
  }
  return [
    exactly("mail jobs that are not done", all!, undone!, 0),
    exactly("letters, for so many jobs", all!, ids.length, all!),
    exactly("letters that are not alike", ids.length, new Set(ids).size, ids.length),
  ];
}

/** A document that one process makes, and all others have. */
async function files(): Promise<Row[]> {
  const list = await ask(processes[0]!, { path: "/datadownload" }).catch(() => undefined);
  const path =
    /\/files\/[^"?]+/.exec(list?.body ?? "")?.[0] ??
    /\/files\/[^"?]+/.exec((await ask(processes[0]!, { path: "/downloads" })).body)?.[0];
  if (!path) return [exactly("a file for download was found", 1, "none", "one")];
  const times: number[] = [];
  const hashes = new Set<string>();
  for (const port of processes) {
    const { status, body, ms } = await ask(port, { path, headers: { "x-forwarded-for": newAddress() } });
    hashes.add(`${status} ${body.length}`);
    times.push(ms);
  }
  return [
    exactly("kinds of answers to one file, by ten processes", 10, hashes.size, 1),
    atMost("the second to tenth, which did not make it", 9, Math.max(...times.slice(1)), 2_000, "ms"),
  ];
}
