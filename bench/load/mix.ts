import { captcha } from "#test/faults/lib/captcha.ts";
import type { Chance } from "#test/faults/lib/random.ts";
import { listBodies } from "../lib/list-bodies.ts";

/** An address on the host of a language. */
export type Place = { host: string; path: string };

/** What the requests of a day are made from. */
export type Stock = {
  pages: Place[];
  files: Place[];
  /** Questions and words that visitors type, with the host that they ask. */
  questions: { host: string; text: string }[];
  accounts: { account: string; password: string }[];
};

export type Asked = {
  kind: Kind;
  /** The bytes. */
  request: string;
  /** Whether its answer comes word by word. */
  streams?: true;
};

type Maker = (stock: Stock, chance: Chance) => Promise<Omit<Asked, "kind">> | Omit<Asked, "kind">;

/**
 * A day by its parts of a thousand. Pages of a site of this kind are read ten times as often as anything is
 * looked for; who asks, logs in or writes is rarer here than in other mixes one reads of, and more frequent
 * than on most days.
 */
export const day = {
  "kept page": 780,
  list: 40,
  "list page": 30,
  search: 25,
  suggestion: 45,
  download: 45,
  chat: 15,
  "log-in": 14,
  enquiry: 6,
} as const;

export type Kind = keyof typeof day;

const makers: Record<Kind, Maker> = {
  "kept page": ({ pages }, chance) => get(chance.one(pages), chance),
  list: (stock, chance) =>
    post(
      hostOf(stock, chance),
      "productsList",
      { ...chance.one(listBodies), page: 1 + chance.below(2) },
      chance,
    ),
  // A hole of its own size: such a page was asked for by nobody yet.
  "list page": (stock, chance) => {
    const hole = `${100 + chance.below(150)}x${80 + chance.below(120)}`;
    const path = `/productinfo?class_id=${1 + chance.below(4)}&cutout=${hole}`;
    return get({ host: hostOf(stock, chance), path }, chance);
  },
  search: ({ questions }, chance) => {
    const { host, text } = chance.one(questions);
    return post(host, "searchList", { key: text.slice(0, 60) }, chance);
  },
  suggestion: ({ questions }, chance) => {
    const { host, text } = chance.one(questions);
    const typed = encodeURIComponent(
      Array.from(text)
        .slice(0, 2 + chance.below(10))
        .join(""),
    );
    return get({ host, path: `/web/searchSuggest?key=${typed}` }, chance);
  },
  download: ({ files }, chance) => get(chance.one(files), chance),
  chat: ({ questions }, chance) => ({
    request: chatRequest(chance.one(questions), visitor(chance)),
    streams: true,
  }),
  "log-in": ({ accounts }, chance) => post("localhost", "login", chance.one(accounts), chance),
  async enquiry(_, chance) {
    const number = chance.below(1_000_000_000);
    const body = {
      name: `Person ${number}`,
      youxiang: `visitor${number}@panel.example`,
      country: "Brasil",
      jianyi: `${number} pieces?`,
      key: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      captcha: await captcha(),
    };
    return post("localhost", "productscollectAdd", body, chance);
  },
};

const hostOf = ({ questions }: Stock, chance: Chance) => chance.one(questions).host;

/** The address of a visitor, as the balancer would tell it: limits are counted for each. */
const visitor = (chance: Chance) => `10.${chance.below(200)}.${chance.below(256)}.${chance.below(256)}`;

const head = (method: string, { host, path }: Place, address: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\nX-Forwarded-For: ${address}\r\n`;

const get = (place: Place, chance: Chance) => ({ request: `${head("GET", place, visitor(chance))}\r\n` });

/** A question to the chat, by a visitor at an address. */
export function chatRequest({ host, text }: Stock["questions"][number], address: string): string {
  const query = new URLSearchParams({ prompt: text, hasThoughts: "0" }).toString();
  return `${head("GET", { host, path: `/web/aiSession?${query}` }, address)}\r\n`;
}

function post(host: string, call: string, body: object, chance: Chance) {
  const text = JSON.stringify(body);
  const fields = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return { request: `${head("POST", { host, path: `/web/${call}` }, visitor(chance))}${fields}\r\n${text}` };
}

const whole = Object.values(day).reduce((sum, part) => sum + part, 0);

function kindOf(chance: Chance): Kind {
  let at = chance.below(whole);
  for (const [kind, part] of Object.entries(day) as [Kind, number][]) {
    if (at < part) return kind;
    at -= part;
  }
  return "kept page";
}

/** The next request of a day. */
export async function nextOf(stock: Stock, chance: Chance): Promise<Asked> {
  const kind = kindOf(chance);
  return { kind, ...(await makers[kind](stock, chance)) };
}
