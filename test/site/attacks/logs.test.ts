import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accessLog } from "#server/http/access-log.ts";
import { createLog } from "#server/log.ts";
import { freshCaptcha } from "#test/site/accounts/solve.ts";
import { newPerson, testVisitor } from "#test/site/accounts/visitor.ts";
import { openChat } from "#test/support/chat-stream.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

/** Everything that the process writes: its log, and the access log. */
const log: string[] = [];
const accesses: string[] = [];
let site: TestSite;
let smtp: SMTPServer;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    // It names the recipient, as servers do.
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`5.1.1 <${address}>: Recipient address rejected`), { responseCode: 550 }));
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
  const { port } = smtp.server.address() as AddressInfo;
  site = await startSite(
    {
      TRUST_PROXY: "1",
      CHAT_LOCALES: "all",
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "web@example.com",
    },
    {
      log: createLog("info", { write: (line) => void log.push(line) }),
      observers: [accessLog((line) => void accesses.push(line), { trustProxy: 1 })],
      answerPace: 0,
    },
  );
});
afterAll(async () => {
  await site.close();
  await new Promise<void>((done) => smtp.close(() => done()));
});

const typed = {
  account: "wilhelmine.visitor@example.com",
  phone: "+905327771234",
  password: "Quittenmus-77",
  nickname: "Wilhelmine",
  address: "Ulitsa Sadovaya 12",
  company: "Zwetschgenwerk",
  wrongPassword: "Quittenmus-78",
  unknown: "nobody.known@example.org",
  enquiry: "Braucht der SGC420 eine Feuerwehrsirene?",
  question: "What does the SGC420 do when Wilhelmine presses stop?",
  comment: "Our Zwetschgenwerk runs four of them.",
  search: "Pflaumenkuchen",
  code: "135790",
};
/** Words that the log has for reasons of its own. */
const ordinary = new Set(["visitor", "presses", "example", "SGC420"]);

const ip = "198.51.100.77";
const from = { "x-forwarded-for": ip };

/** One visit with all that a visitor can type; answers with how each call ended. */
async function visit(): Promise<Record<string, number>> {
  const visitor = testVisitor(site);
  const codes: Record<string, number> = {};
  const send = async (name: string, body: object) => {
    const solved = { captcha: await freshCaptcha(site, ip) };
    codes[name] = (await visitor.call(name.split(" ")[0]!, { ...body, ...solved }, from)).code;
  };
  const { account, phone, password, nickname, address, company } = typed;
  const person = { ...newPerson(), account, phone, nickname, address, company };
  await send("reg", { ...person, password, confirmPassword: password });
  await send("login wrongly", { account, password: typed.wrongPassword });
  await send("login of nobody", { account: typed.unknown, password });
  await send("login", { account, password });
  await send("sendCode", { account, purpose: "login" });
  await send("codeLogin wrongly", { account, code: typed.code });
  await send("productscollectAdd", {
    name: nickname,
    youxiang: account,
    country: "Brasil",
    jianyi: typed.enquiry,
  });
  await send("commentAdd", { target: "product", targetId: 1011, text: typed.comment });
  await send("userUpdate", { company: `${company} GmbH` });
  await send("newsletterSubscribe", { email: typed.unknown });
  await send("searchList", { key: typed.search });
  codes.search = (await site.get(`/search?key=${typed.search}`, { headers: from })).status;
  const chat = await openChat({
    port: site.port,
    host: "localhost",
    headers: from,
    query: { prompt: typed.question },
  });
  await chat.end();
  codes.aiSession = chat.status;
  return codes;
}

test("a visit leaves nothing in the logs that was typed, nor where exactly it came from", async () => {
  const codes = await visit();
  const failed = Object.entries(codes).filter(([, code]) => code !== 200);
  expect(failed).toEqual([
    ["login wrongly", 400],
    ["login of nobody", 400],
    ["codeLogin wrongly", 400],
  ]);
  await vi.waitFor(
    () => expect(log.filter((line) => line.includes("it is given up")).length).toBeGreaterThan(3),
    { timeout: 20_000, interval: 100 },
  );
  const all = [...log, ...accesses].join("");
  for (const [what, text] of Object.entries(typed))
    for (const part of [text, encodeURIComponent(text), ...text.split(/[\s@.?]+/)])
      if (part.length > 4 && !ordinary.has(part)) expect(all, `${what}: ${part}`).not.toContain(part);
  expect(all).not.toContain(ip);
  // What is there instead.
  expect(accesses.join("")).toContain("198.51.100.0 - - ");
  expect(log.join("")).toMatch(
    /"requestId":"[\w-]{36}".*"outcome":"wrongLogin","call":"login","network":"198\.51\.100\.0"/,
  );
  expect(log.join("")).toContain("<…@…>: Recipient address rejected");
});
