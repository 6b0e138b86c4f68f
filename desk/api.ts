/** What the server refused: `key` names a text of the desk. */
export class Refusal extends Error {
  readonly status: number;
  readonly key: string;
  readonly field: string | undefined;
  /** All that is wrong, where it may be several things. */
  readonly faults: readonly { field: string; text: string }[];
  constructor(status: number, key: string, { field, faults = [] }: Refused = {}) {
    super(`desk.refused.${key}`);
    this.status = status;
    this.key = key;
    this.field = field;
    this.faults = faults;
  }
}

type Refused = { field?: string; faults?: readonly { field: string; text: string }[] };

type Envelope<T> = { code: number; msg: string; data: T };

/**
 * A call of the desk: with a body a POST, else a GET with its fields in the address.
 * @throws Refusal; without a network its key is `offline`
 */
export async function call<T>(path: string, query: Record<string, unknown> = {}, body?: object): Promise<T> {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== "")
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  const response = await fetch(`/staff/api/${path}${search ? `?${search}` : ""}`, {
    credentials: "same-origin",
    ...(body
      ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
      : {}),
  }).catch(() => {
    throw new Refusal(0, "offline");
  });
  const { msg, data } = await response
    .json()
    .then((answer: Envelope<T>) => answer)
    .catch((): Envelope<T> => ({ code: 500, msg: "internal", data: {} as T }));
  if (response.ok) return data;
  throw new Refusal(response.status, msg, (data as Refused | null) ?? {});
}

export const post = <T = object>(path: string, body: object): Promise<T> => call<T>(path, {}, body);
