import type { staffRoles } from "#db/schema/staff/account.ts";
import type { MessageKind } from "#domain/inbox/kinds.ts";

export type RoleName = (typeof staffRoles)[number];

/** A role with its limits; null is without one. */
export type Role = {
  role: RoleName;
  kinds: string[] | null;
  locales: string[] | null;
  regions: string[] | null;
};

/** Somebody of the staff, as far as rights depend on it. */
export type Staff = { id: string; email: string; name: string; roles: readonly Role[] };

/** What a call of the desk demands. */
export const rights = [
  "messages",
  "templates",
  "comments",
  "visitors",
  "content-read",
  "content-write",
  "content-publish",
  "pictures-write",
  "quality",
  "newsletters",
  "newsletters-send",
  "accounts-read",
  "accounts-write",
  "trail",
  "figures",
  "operation",
  "operation-write",
] as const;
export type Right = (typeof rights)[number];

const rightsOf: Record<RoleName, readonly Right[]> = {
  administrator: rights,
  editor: ["content-read", "content-write", "pictures-write", "newsletters", "quality", "figures"],
  translator: ["content-read", "content-write"],
  publisher: ["content-read", "content-publish", "newsletters", "newsletters-send", "quality", "figures"],
  sales: ["messages", "templates", "figures"],
  support: ["messages", "templates", "comments", "visitors", "quality", "figures"],
  auditor: ["accounts-read", "trail", "figures", "operation"],
};

/** Whether one of the roles has a right. Which rows it covers `reachOf` says. */
export const mayDo = ({ roles }: Pick<Staff, "roles">, right: Right): boolean =>
  roles.some(({ role }) => rightsOf[role].includes(right));

/** Rights of somebody, for the menu of the desk. */
export const allRights = (staff: Pick<Staff, "roles">): Right[] =>
  rights.filter((right) => mayDo(staff, right));

/** Messages of these kinds in these regions; null is all. */
export type Reach = { kinds: readonly MessageKind[] | null; regions: readonly string[] | null };

const salesKinds: readonly MessageKind[] = ["enquiry", "contact", "brochure", "chat"];
const supportKinds: readonly MessageKind[] = ["feedback", "survey", "chat"];

/** The messages that somebody sees and works on: what one of the roles reaches. */
export function reachOf({ roles }: Pick<Staff, "roles">): Reach[] {
  return roles.flatMap(({ role, regions }): Reach[] => {
    if (role === "administrator") return [{ kinds: null, regions: null }];
    if (role === "sales") return [{ kinds: salesKinds, regions }];
    return role === "support" ? [{ kinds: supportKinds, regions: null }] : [];
  });
}

/** Whether a message is within somebody's reach. */
export const reaches = (
  staff: Pick<Staff, "roles">,
  message: { kind: MessageKind; region: string },
): boolean =>
  reachOf(staff).some(
    ({ kinds, regions }) =>
      (kinds === null || kinds.includes(message.kind)) &&
      (regions === null || regions.includes(message.region)),
  );

/** A place of an entry that somebody changes: a text in a language, or something without one. */
export type Edited = { locale: string | null };

/**
 * Whether somebody may change these places of an entry of a kind. Editors within their kinds and languages; who is
 * limited to languages changes texts in them and nothing else, and so do translators. Each place may be covered by
 * another of the roles.
 */
export const mayEdit = (
  { roles }: Pick<Staff, "roles">,
  kind: string,
  places: readonly Edited[],
): boolean => {
  const editing = roles.filter(
    ({ role, kinds }) =>
      role === "administrator" ||
      role === "translator" ||
      (role === "editor" && (kinds === null || kinds.includes(kind))),
  );
  const isWhole = ({ role, locales }: Role) =>
    role === "administrator" || (role === "editor" && locales === null);
  return places.every(({ locale }) =>
    editing.some(
      (role) =>
        isWhole(role) || (locale !== null && (role.locales === null || role.locales.includes(locale))),
    ),
  );
};

/**
 * The same of pictures, which belong to entries of all kinds: an editor of some kinds changes all pictures, and
 * their alternative texts are texts like others.
 */
export const mayEditPictures = ({ roles }: Pick<Staff, "roles">, places: readonly Edited[]): boolean =>
  mayEdit({ roles: roles.map((role) => ({ ...role, kinds: null })) }, "picture", places);

/** Whether somebody may begin new entries of a kind: editors without a limit of languages. */
export const mayBegin = (staff: Pick<Staff, "roles">, kind: string): boolean =>
  mayEdit(staff, kind, [{ locale: null }]);

/** Regions whose enquiries somebody's figures are made of; null is all. Only sales has regions of its own. */
export function figureRegions({ roles }: Pick<Staff, "roles">): readonly string[] | null {
  const counted = roles.filter(({ role }) => rightsOf[role].includes("figures"));
  if (counted.some(({ role, regions }) => role !== "sales" || regions === null)) return null;
  return [...new Set(counted.flatMap(({ regions }) => regions ?? []))];
}

/** Limits of a role that mean something for it; all others are dropped. */
export function limitsOf({ role, kinds, locales, regions }: Role): Role {
  return {
    role,
    kinds: role === "editor" ? kinds : null,
    locales: role === "editor" || role === "translator" ? locales : null,
    regions: role === "sales" ? regions : null,
  };
}
