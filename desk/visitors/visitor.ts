import type { RaRecord } from "react-admin";

/** A line of the list of visitors' accounts. */
export type VisitorLine = RaRecord & {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  locale: string;
  registered: string;
};

/** An account as the calls of the desk give it. */
export type Visitor = VisitorLine & {
  company: string | null;
  industry: string | null;
  country: string | null;
  address: string | null;
  changed: string;
  logins: { provider: string; since: string }[];
  devices: { userAgent: string; ip: string; since: string; used: string; until: string }[];
  subscription: { newProducts: boolean; waitingSince: string | null };
  follows: { model: string; since: string | null }[];
  consents: { service: string; scopes: string[]; since: string | null }[];
  comments: { written: string; locale: string; state: string; text: string }[];
  events: { event: string; at: string; network: string | null; detail: string | null }[];
  searches: number;
  messages: { id: string | null; reference: string; kind: string; state: string; createdAt: string }[];
};

export const isWhole = (visitor: VisitorLine | Visitor): visitor is Visitor => "devices" in visitor;
