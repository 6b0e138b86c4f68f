import { randomUUID } from "node:crypto";
import { type Answered, ask, call, type Envelope, newAddress } from "./ask.ts";
import { captcha } from "./captcha.ts";
import { pause } from "./wait.ts";

export type Kind = "enquiry" | "comment" | "registration";

/** What a visitor sends, and how the site is asked about it again. */
export type Written = {
  kind: Kind;
  number: number;
  /** By it the row is found: an e-mail, or the text of a comment. */
  mark: string;
  /** What the site answered: a reference, the number of a comment, an e-mail. */
  id: string;
  tries: number;
};

/** An account that writes comments, and the page that it writes on. */
export type Author = { bearer: string; ip: string; target: number };

export const password = "right horse 1";

const registration = (email: string, number: number) => ({
  account: email,
  password,
  confirmPassword: password,
  nickname: `Person ${number}`,
  phone: `+9055${String(10_000_000 + number)}`,
  address: "1 Mill Road",
});

/** Comments of one account within ten minutes stay below the limit of the site. */
const perAuthor = 15;

/** The accounts that `count` comments take. */
export async function authors(port: number, count: number, target: number): Promise<Author[]> {
  const made: Author[] = [];
  for (let i = 0; i < Math.ceil(count / perAuthor); i++) {
    const [ip, number] = [newAddress(), 900_000 + i];
    const body = { ...registration(`author${number}@panel.example`, number), captcha: await captcha() };
    const answer = await call(port, "reg", body, { ip });
    if (answer.status !== 200) throw new Error(`no author: ${answer.status} ${answer.body}`);
    made.push({ bearer: String(answer.headers["set-auth-token"]), ip, target });
  }
  return made;
}

/** The request of one message. The same for each try, as a browser keeps it until it is answered. */
function messageOf(
  kind: Kind,
  number: number,
  author: Author | undefined,
  mark: string,
): { path: string; body: object; headers: Record<string, string> } {
  const key = randomUUID();
  if (kind === "registration") return { path: "reg", body: registration(mark, number), headers: {} };
  if (kind === "enquiry") {
    const body = {
      name: `Person ${number}`,
      youxiang: mark,
      country: "Brasil",
      jianyi: `${number} pieces?`,
      key,
    };
    return { path: "productscollectAdd", body, headers: {} };
  }
  const body = { target: "product", targetId: author!.target, text: mark, key };
  return { path: "commentAdd", body, headers: { authorization: `Bearer ${author!.bearer}` } };
}

const markOf = (kind: Kind, number: number) =>
  kind === "comment"
    ? `Panel number ${number} runs since spring, row ${number * 7}.`
    : `${kind}${number}@panel.example`;

export type Outcome = { written?: Written; refused?: string; unclear: string[] };

type Sending = {
  port: number;
  number: number;
  kind: Kind;
  author?: Author | undefined;
  giveUp?: () => boolean;
  /** The clock of the site. */
  now?: () => number;
};

/**
 * Sends one message until it is acknowledged: after a lost connection or a 5xx the same again, as the form of
 * a browser does. Who registers again is told that the address is taken, if the first try went through.
 */
export async function write({
  port,
  number,
  kind,
  author,
  giveUp = () => false,
  now = Date.now,
}: Sending): Promise<Outcome> {
  const mark = markOf(kind, number);
  const { path, body, headers } = messageOf(kind, number, author, mark);
  const ip = kind === "comment" ? author!.ip : newAddress();
  const unclear: string[] = [];
  for (let tries = 1; tries <= 200 && !(tries > 1 && giveUp()); tries++) {
    try {
      const solved = { ...body, captcha: await captcha(now()) };
      const answer = await call(port, path, solved, { ip, headers, timeout: 40_000 });
      const id = acknowledged(kind, mark, answer, tries);
      if (id !== undefined) return { written: { kind, number, mark, id, tries }, unclear };
      if (answer.status < 500) return { refused: `${kind} ${answer.status} ${answer.body}`, unclear };
      unclear.push(`${answer.status}${answer.headers["retry-after"] ? " with Retry-After" : ""}`);
    } catch (error) {
      unclear.push((error as Error).message);
    }
    // Whoever is put off again and again waits longer each time; each try counts against a limit.
    await pause(Math.min(200 * 1.6 ** (tries - 1), 5_000));
  }
  return { unclear };
}

function acknowledged(kind: Kind, mark: string, answer: Answered, tries: number): string | undefined {
  if (kind === "registration" && answer.status === 409 && tries > 1) return mark;
  if (answer.status !== 200) return undefined;
  const { data } = JSON.parse(answer.body) as Envelope<{ reference?: string; id?: number }>;
  return kind === "registration" ? mark : kind === "enquiry" ? data.reference : String(data.id);
}

/** Whether an account that was acknowledged can be used. */
export async function canLogIn(port: number, account: string): Promise<boolean> {
  return (await call(port, "login", { account, password }, { ip: newAddress() })).status === 200;
}

/** The number of a product that everybody can comment on. */
export async function someProduct(port: number): Promise<number> {
  const answer = await ask(port, { path: "/web/productsList", method: "POST" });
  return (JSON.parse(answer.body) as Envelope<{ list: { id: number }[] }>).data.list[0]!.id;
}
