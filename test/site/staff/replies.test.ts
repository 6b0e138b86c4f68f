import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isSigned, signatureOf } from "#adapters/signed-body.ts";
import { messageReply } from "#db/schema/staff/message-work.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, mailTo, type Person, role, staffPerson, storeMessage } from "./desk.ts";

const inbound = "the secret of the mail server";
const hooks = "the secret of the system of sales";

type Event = { id: string; event: string; message: Record<string, unknown> & { replies: unknown[] } };

let site: TestSite;
let sales: Person;
/** What the system of sales was told. */
const told: Event[] = [];
const unsigned: string[] = [];
const crm = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
  request.on("end", () => {
    if (!isSigned(hooks, new Headers(request.headers as Record<string, string>), body)) unsigned.push(body);
    told.push(JSON.parse(body) as Event);
    response.writeHead(204).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => crm.listen(0, "127.0.0.1", done));
  site = await startSite({
    MAIL_INBOUND_SECRET: inbound,
    MAIL_REPLY: "replies@maker.example",
    WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/hook`,
    WEBHOOK_SECRET: hooks,
  });
  sales = await staffPerson(site, role("sales"));
});
afterAll(async () => {
  await site.close();
  crm.close();
});

type Message = {
  state: string;
  version: number;
  dueAt: string;
  replies: { text: string; isOther: boolean; files: { name: string }[] }[];
  answers: { bounce: string | null }[];
};
const read = async (id: string) => (await desk<Message>(site, `message?id=${id}`, sales)).data;
const act = <T = Record<string, never>>(call: string, body: object, by = sales) =>
  desk<T>(site, call, { ...by, body });

/** An enquiry that was answered, and the mail with the answer. */
async function answered() {
  const message = await storeMessage(site, { locale: "pt" });
  const body = { id: message.id, version: 0, subject: "Re", text: "Three weeks." };
  expect((await act("messageAnswer", body)).status).toBe(200);
  const mail = await mailTo(site.dataDir, message.fields.email!, "answer");
  return { ...message, email: message.fields.email!, mail };
}

let mails = 0;
async function bring(mail: object, headers?: Record<string, string>) {
  const body = JSON.stringify({ messageId: `<${++mails}@visitor.example>`, to: [], ...mail });
  const answer = await site.get("/staff/inbound", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...(headers ?? signatureOf(inbound, body)) },
  });
  return { status: answer.status, ...answer.json<{ state: string; field?: string }>() };
}

describe("a visitor's reply by mail", () => {
  test("comes to its message by the address of replies, and opens it again", async () => {
    const { id, email, mail } = await answered();
    const to = mail.replyTo!.text;
    expect(to).toMatch(/^replies\+[a-z2-7]{42}@maker\.example$/);
    expect((await read(id)).state).toBe("answered");
    const reply = {
      messageId: "<first@visitor.example>",
      from: `Ana <${email}>`,
      to: [to.toUpperCase()],
      subject: "Re: Re",
      text: "Good.\n\nSales wrote:\n> Three weeks.",
    };
    expect(await bring({ ...reply, from: email })).toEqual({ status: 200, state: "stored" });
    expect((await bring({ ...reply, from: email })).state).toBe("known");
    const now = await read(id);
    expect(now).toMatchObject({ state: "taken", replies: [{ text: "Good.", isOther: false }] });
    expect(Date.parse(now.dueAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    // Who has seen the message before the reply is told.
    const late = await act("messageChange", { id, version: 1, change: { do: "close" } });
    expect(late.status).toBe(409);
  });

  test("comes by the thread as well, from another address with a word about it", async () => {
    const { id, mail } = await answered();
    const reply = { from: "boss@elsewhere.example", references: [mail.messageId!], text: "Me too" };
    expect((await bring(reply)).state).toBe("stored");
    expect((await read(id)).replies).toMatchObject([{ text: "Me too", isOther: true }]);
  });

  test("does not bring files; who sent them is told in the own language", async () => {
    const { id, email, mail } = await answered();
    const files = [{ name: "plan.pdf", size: 2_000_000 }];
    await bring({ from: email, to: [mail.replyTo!.text], text: "See the plan", files });
    expect((await read(id)).replies[0]!.files).toEqual(files);
    const letter = await mailTo(site.dataDir, email, "filesRefused");
    expect(letter.subject).toContain("Os seus arquivos não chegaram");
  });

  test("of a program is kept, and opens nothing", async () => {
    const { id, email, mail } = await answered();
    await bring({ from: email, to: [mail.replyTo!.text], text: "On holiday", isAutomatic: true });
    expect(await read(id)).toMatchObject({ state: "answered", replies: [{ text: "On holiday" }] });
  });

  test("is not taken without a signature, for no message, or where it is none", async () => {
    const before = await site.database.db.$count(messageReply);
    expect(await bring({ from: "a@b.example", text: "x" }, {})).toEqual({ status: 403, state: "unsigned" });
    const to = [`replies+${"a".repeat(42)}@maker.example`];
    expect((await bring({ from: "a@b.example", to, text: "x" })).state).toBe("unknown");
    expect(await bring({ text: "x" })).toEqual({ status: 400, state: "faulty", field: "from" });
    expect((await bring({ from: "a@b.example", text: "x".repeat(1_000_001) })).status).toBe(413);
    expect(await site.database.db.$count(messageReply)).toBe(before);
  });
});

test("an answer that did not arrive says so and why, and its message is open again; one that is late says nothing", async () => {
  const { id, mail } = await answered();
  const report = (action: string, status: string) => ({
    from: "mailer-daemon@mx.example",
    subject: "Undelivered Mail Returned to Sender",
    isAutomatic: true,
    returned: `From: website@maker.example\nMessage-ID: ${mail.messageId!}\nSubject: Re\n\n`,
    deliveryStatus:
      `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ana@visitor.example\nAction: ${action}\n` +
      `Status: ${status}\nDiagnostic-Code: smtp; 550 ${status} <ana@visitor.example> unknown`,
  });
  expect((await bring(report("delayed", "4.4.1"))).state).toBe("known");
  expect((await read(id)).state).toBe("answered");
  expect((await bring(report("failed", "5.1.1"))).state).toBe("stored");
  expect((await bring(report("failed", "5.1.1"))).state).toBe("known");
  const now = await read(id);
  expect(now).toMatchObject({
    state: "taken",
    replies: [],
    answers: [{ bounce: "5.1.1 550 5.1.1 …@… unknown" }],
  });
  const unknown = { ...report("failed", "5.1.1"), returned: "" };
  expect((await bring(unknown)).state).toBe("unknown");
});

describe("a template", () => {
  const template = {
    name: "Lead time",
    kinds: ["enquiry"],
    subject: { en: "Re: {number}", pt: "Re: {number}" },
    text: { en: "Dear {name}, the {model} …", pt: "Olá {name}, o {model} …" },
  };

  test("is filled in, in the visitor's language, and what is left stays to be written", async () => {
    const { data } = await act<{ id: number }>("templateAdd", template);
    const { id, reference } = await storeMessage(site, { locale: "pt" });
    type Filled = { rows: { id: number; locale: string; subject: string; text: string; left: string[] }[] };
    const { rows } = (await desk<Filled>(site, `messageTemplates?id=${id}`, sales)).data;
    expect(rows).toEqual([
      {
        id: data.id,
        name: "Lead time",
        locale: "pt",
        subject: `Re: ${reference}`,
        text: "Olá Ana, o {model} …",
        left: ["model"],
      },
    ]);
    const { subject, text } = rows[0]!;
    expect((await act("messageAnswer", { id, version: 0, subject, text })).msg).toBe("placeLeft");
    const turkish = await storeMessage(site, { locale: "tr-TR" });
    const other = await desk<Filled>(site, `messageTemplates?id=${turkish.id}`, sales);
    expect(other.data.rows[0]!.locale).toBe("en");
  });

  test("is refused with other places, without English, or half; and where somebody changed it", async () => {
    const bad = [
      [{ ...template, text: { ...template.text, pt: "Olá {nome}" } }, "unknownPlaceholder"],
      [{ ...template, subject: { pt: "Re" } }, "required"],
      [{ ...template, text: { en: "Only English" } }, "required"],
      [{ ...template, subject: { en: "Re\nBcc: x@example.com", pt: "Re" } }, "badInput"],
    ] as const;
    for (const [body, msg] of bad) expect((await act("templateAdd", body)).msg).toBe(msg);
    const { data } = await act<{ id: number }>("templateAdd", { ...template, kinds: ["survey"] });
    const seen = { id: data.id, version: 1 };
    expect((await act("templateChange", { ...template, ...seen, name: "Another" })).status).toBe(200);
    expect((await act("templateRemove", seen)).msg).toBe("changedMeanwhile");
    expect((await act("templateRemove", { ...seen, version: 2 })).status).toBe(200);
    const editor = await staffPerson(site, role("editor"));
    expect((await act("templateAdd", template, editor)).status).toBe(403);
  });
});

describe("the system of sales", () => {
  const about = (reference: string) => told.filter(({ message }) => message.reference === reference);

  test("is told what happened to a message, signed", async () => {
    const { id, reference, email, mail } = await answered();
    await bring({ from: email, to: [mail.replyTo!.text], text: "Good" });
    const { version } = await read(id);
    await act("messageChange", { id, version, change: { do: "close" } });
    await vi.waitFor(
      () =>
        expect(new Set(about(reference).map(({ event }) => event))).toEqual(
          new Set(["message.answered", "message.replied", "message.changed"]),
        ),
      { timeout: 20_000, interval: 100 },
    );
    expect(about(reference).at(-1)!.message).toMatchObject({
      kind: "enquiry",
      language: "pt",
      region: "brazil",
      fields: { email },
    });
    expect(unsigned).toEqual([]);
  }, 60_000);
});
