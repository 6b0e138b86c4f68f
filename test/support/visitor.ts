import type { Answer, TestSite } from "./site.ts";

/** A browser without a screen: keeps cookies by host, and follows the provider's redirects. */
export class Visitor {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #site: TestSite;
  readonly ip: string;

  constructor(site: TestSite, ip: string) {
    this.#site = site;
    this.ip = ip;
  }

  cookies(host: string): Map<string, string> {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    return jar;
  }

  #headers(host: string): Record<string, string> {
    const cookie = [...this.cookies(host)].map(([name, value]) => `${name}=${value}`).join("; ");
    return { "x-forwarded-for": this.ip, ...(cookie ? { cookie } : {}) };
  }

  #keep(host: string, answer: Answer): void {
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [pair = "", ...attributes] = cookie.split("; ");
      const at = pair.indexOf("=");
      const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (gone) this.cookies(host).delete(pair.slice(0, at));
      else this.cookies(host).set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** One request, no redirect followed. */
  async get(address: URL): Promise<Answer> {
    const answer = await this.#site.get(address.pathname + address.search, {
      host: address.host,
      headers: this.#headers(address.host),
    });
    this.#keep(address.host, answer);
    return answer;
  }

  /**
   * Follows the redirects of the provider; answers where they end: a page of the site, or an address of
   * somebody else.
   */
  async go(address: URL, hosts: readonly string[]): Promise<URL> {
    let at = address;
    for (let steps = 0; steps < 10; steps++) {
      if (!hosts.includes(at.host) || !at.pathname.startsWith("/oidc/")) return at;
      const answer = await this.get(at);
      if (answer.status < 300 || answer.status >= 400) throw new Error(`${answer.status} at ${at.href}`);
      at = new URL(answer.headers.location ?? "", at);
    }
    throw new Error(`redirects without end: ${at.href}`);
  }

  /** A `web/` call with this visitor's cookies. */
  async call<T>(host: string, path: string, body: object): Promise<Answer & { data: T }> {
    const answer = await this.#site.call<T>(path, body, { host, headers: this.#headers(host) });
    this.#keep(host, answer);
    return answer;
  }
}
