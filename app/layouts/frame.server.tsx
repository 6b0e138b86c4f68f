import type { ReactNode } from "react";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import type { PageScope } from "../context.ts";
import { drawn } from "../drawn.server.tsx";
import { Local } from "../ui/local-text.tsx";
import type { DrawerLines } from "./drawer-lines.ts";
import { Footer } from "./footer.server.tsx";
import { type Menu, type MenuEntry, readMenus } from "./menus.server.ts";

/** The menus as lists of links, the drawer and the footer: the same on every page of a language. */
export async function drawFrame(scope: PageScope) {
  const menus = await readMenus(scope);
  const years = `${scope.site.company.founded}–${new Date().getFullYear()}`;
  return {
    menus: menus.map(({ key, to, screens, entries }) => ({
      key,
      to,
      screens,
      list: drawn(scope, <List entries={entries} />),
    })),
    drawer: drawn(scope, <Drawer scope={scope} menus={menus} />),
    footer: drawn(scope, <Footer scope={scope} menus={menus} years={years} />),
  };
}

const List = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.to}>
        <EntryLink entry={entry} className="block px-5 py-2.5 hover:bg-raised hover:text-accent" />
      </li>
    ))}
  </ul>
);

const row = "flex min-h-12 items-center border-b border-line px-5 font-medium hover:bg-raised";
/** What an entry is for comes below its name when the drawer is opened (drawer-lines.ts). */
const innerRow = "grid min-h-11 content-center px-8 py-1.5 hover:bg-raised";

/** What the drawer's entries are for, by address; pages don't carry it (decision 0053). */
export async function drawerLines(scope: PageScope): Promise<DrawerLines> {
  const menus = (await readMenus(scope)).filter(({ key }) => key !== "cases");
  const entries = menus.flatMap((menu) => menu.entries);
  return Object.fromEntries(
    entries.flatMap(({ to, line }) => {
      if (!line) return [];
      const { text, lang } = typeof line === "string" ? { text: line, lang: undefined } : line;
      return [[to, { text: wholeRanges(text), ...(lang && { lang }) }]];
    }),
  );
}

/** The drawer's entries: a group for each menu but the one whose screen has all of it. */
function Drawer({ scope: { translate, site }, menus }: { scope: PageScope; menus: readonly Menu[] }) {
  const outside = [
    { to: site.links.cloudPlatform, text: translate("common.menu.cloudPlatform") },
    { to: site.links.store, text: translate("common.menu.store") },
  ];
  return (
    <>
      <a href="/index" className={row}>
        {translate("common.menu.home")}
      </a>
      {menus.map((menu) =>
        menu.key === "cases" ? (
          <a key={menu.key} href={menu.to} className={row}>
            {menu.title}
          </a>
        ) : (
          <Group key={menu.key} title={menu.title}>
            {menu.to && (
              <a href={menu.to} className={innerRow}>
                {allOf(menu, translate)}
              </a>
            )}
            {menu.entries.map((entry) => (
              <EntryLink key={entry.to} entry={entry} className={innerRow} />
            ))}
          </Group>
        ),
      )}
      {outside.map(({ to, text }) =>
        to ? (
          <a key={to} href={to} target="_blank" rel="noopener" className={row}>
            {text}
          </a>
        ) : null,
      )}
    </>
  );
}

function allOf({ key, title }: Menu, translate: PageScope["translate"]): string {
  if (key === "products") return translate("common.menu.allProducts");
  return key === "solutions" ? translate("common.menu.allSolutions") : title;
}

function EntryLink({ entry: { to, text, outside }, className }: { entry: MenuEntry; className: string }) {
  return (
    <a href={to} {...(outside && { target: "_blank", rel: "noopener" })} className={className}>
      <Local text={text} />
    </a>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-12 items-center justify-between px-5 font-medium after:text-quiet after:content-['+'] [[open]>&]:after:content-['−']">
        {title}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
