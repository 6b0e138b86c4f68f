import { ask, call, newAddress } from "#test/faults/lib/ask.ts";
import { captcha } from "#test/faults/lib/captcha.ts";
import type { Site } from "#test/faults/lib/site.ts";
import { screenAddresses } from "#test/support/samples.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { readQuestions } from "../retrieval/questions.ts";
import { chatRequest, type Place, type Stock } from "./mix.ts";
import { Wire } from "./wire.ts";

const password = "right horse 1";
const [accounts, files] = [40, 24];
/** Pages that are asked for at once. */
const atOnce = 4;

const hosts = Object.fromEntries(
  locales.map((locale) => [locale, new URL(localOrigins(80)[locale]).hostname]),
);

/** What a day's requests are made from; every process has its pages afterwards, and the files are made. */
export async function stockOf(sites: readonly Site[]): Promise<Stock> {
  const places = locales.flatMap((locale) =>
    screenAddresses(locale, 0).map((path) => ({ host: hosts[locale]!, path })),
  );
  const pages = await pagesOf(sites[0]!.port, places);
  await Promise.all(sites.slice(1).map(({ port }) => pagesOf(port, pages)));
  const asked = await readQuestions();
  const questions = locales.flatMap((locale) =>
    asked[locale].map(({ question }) => ({ host: hosts[locale]!, text: question })),
  );
  await Promise.all(sites.map(({ port }) => ready(port, questions)));
  return {
    pages,
    files: await filesOf(sites[0]!.port),
    questions,
    accounts: await accountsOf(sites[0]!.port),
  };
}

/** Which of the questions are asked beforehand: some in every language. */
const nth = 3;

/**
 * The first questions in each language, and the first about a document, take a process up to a second, in which
 * it does nothing else: what it then keeps is there on all but the first minutes of a day.
 */
async function ready(port: number, questions: Stock["questions"]): Promise<void> {
  const wire = new Wire(port);
  for (const { host, text } of questions.filter((_, i) => i % nth === 0)) {
    await wire.stream(chatRequest({ host, text }, newAddress()));
    const headers = { host, "content-type": "application/json", "x-forwarded-for": newAddress() };
    const body = JSON.stringify({ key: text.slice(0, 60) });
    await ask(port, { path: "/web/searchList", method: "POST", headers, body });
  }
  wire.close();
}

const read = (port: number, { host, path }: Place) =>
  ask(port, { path, headers: { host, "accept-encoding": "br", "x-forwarded-for": newAddress() } });

/** Those that are pages: some screens only lead to another one. */
async function pagesOf(port: number, places: readonly Place[]): Promise<Place[]> {
  const there: Place[] = [];
  const waiting = [...places];
  const reader = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift())
      if ((await read(port, place)).status === 200) there.push(place);
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return there.toSorted((a, b) => `${a.host}${a.path}`.localeCompare(`${b.host}${b.path}`));
}

async function filesOf(port: number): Promise<Place[]> {
  const { body } = await ask(port, { path: "/datadownload" });
  const paths = [...new Set(body.match(/\/files\/\d+\/[^"?#\s]+/g) ?? [])].slice(0, files);
  const made: Place[] = [];
  for (const path of paths)
    if ((await read(port, { host: "localhost", path })).status === 200)
      made.push({ host: "localhost", path });
  if (!made.length) throw new Error("the list of downloads shows no file that everybody may have");
  return made;
}

async function accountsOf(port: number): Promise<Stock["accounts"]> {
  const made: Stock["accounts"] = [];
  for (let i = 0; i < accounts; i++) {
    const account = `regular${i}@panel.example`;
    const body = {
      account,
      password,
      confirmPassword: password,
      nickname: `Regular ${i}`,
      phone: `+9053${String(20_000_000 + i)}`,
      address: "1 Mill Road",
      captcha: await captcha(),
    };
    const { status, body: said } = await call(port, "reg", body, { ip: newAddress() });
    if (status !== 200) throw new Error(`no account: ${status} ${said}`);
    made.push({ account, password });
  }
  return made;
}
