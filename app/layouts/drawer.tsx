import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { FinishedPart } from "../ui/finished-part.tsx";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { AccountEntries } from "./account-links.tsx";
import { menuGroups } from "./menu.ts";
import type { SiteFrame } from "./site.tsx";

const drawerId = "drawer";

function show(event: MouseEvent) {
  const dialog = document.getElementById(drawerId) as HTMLDialogElement | null;
  if (!dialog || dialog.open) return;
  event.preventDefault();
  dialog.dataset.place = placeInHistory();
  dialog.showModal();
}

/** The router's key of the current history entry, which changes before the screen does. */
const placeInHistory = () => (window.history.state as { key?: string } | null)?.key ?? "default";

/** Attributes of a button that opens the drawer, without scripts where the browser knows invoker commands. */
export const openDrawer = { command: "show-modal", commandfor: drawerId, onClick: show };

/** The mobile layout's menu: a modal dialog, so the browser keeps focus inside and closes it on Escape. */
export function Drawer({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const shownAt = useRef(key);
  useEffect(() => {
    // Not on hydration, nor if the drawer was opened while this screen was still loading.
    if (shownAt.current !== key && dialog.current?.dataset.place !== key) dialog.current?.close();
    shownAt.current = key;
  }, [key]);
  const close = { command: "close", commandfor: drawerId };
  return (
    <dialog
      id={drawerId}
      ref={dialog}
      aria-label={t("main")}
      className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,100vw)] max-w-none overflow-y-auto bg-card text-text"
      onClick={(event) => {
        const onBackdrop = event.target === dialog.current;
        if (onBackdrop || (event.target as Element).closest("a")) dialog.current?.close();
      }}
    >
      <div className="sticky top-0 flex justify-end border-b border-line bg-card p-2">
        <button
          type="button"
          aria-label={t("close")}
          className="grid size-11 place-items-center rounded hover:bg-raised"
          {...close}
          onClick={() => dialog.current?.close()}
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      {hasFeature("search", frame.locale) && (
        <div className="border-b border-line p-4">
          <SearchBox key={key} onGo={() => dialog.current?.close()} />
        </div>
      )}
      <FinishedPart as="nav" name="drawer" aria-label={t("main")} className="pb-8">
        <Entries frame={frame} />
      </FinishedPart>
    </dialog>
  );
}

function Entries({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  return (
    <>
      <Entry to="/index">{t("home")}</Entry>
      {frame.categories.length > 0 && (
        <Group title={t("products")}>
          <Entry to="/productinfo" inner>
            {t("allProducts")}
          </Entry>
          {frame.categories.map(({ id, name }) => (
            <Entry key={id} to={`/productinfo?class_id=${id}`} inner>
              <Local text={name} />
            </Entry>
          ))}
        </Group>
      )}
      {frame.solutionClasses.length > 0 && (
        <Group title={t("solutions")}>
          <Entry to="/schemeinfo" inner>
            {t("allSolutions")}
          </Entry>
          {frame.solutionClasses.map(({ id, name }) => (
            <Entry key={id} to={`/schemeinfo?class_id=${id}`} inner>
              <Local text={name} />
            </Entry>
          ))}
        </Group>
      )}
      {frame.caseClasses.length > 0 && <Entry to="/applicationcase">{t("cases")}</Entry>}
      {menuGroups(frame).map((group) => (
        <Group key={group.key} title={t(group.key)}>
          {group.to && (
            <Entry to={group.to} inner>
              {t(group.key)}
            </Entry>
          )}
          {group.links.map(({ key: name, to, outside }) =>
            outside ? (
              <a key={name} href={to} target="_blank" rel="noopener" className={innerEntry}>
                {t(name as "news")}
              </a>
            ) : (
              <Entry key={name} to={to} inner>
                {t(name as "news")}
              </Entry>
            ),
          )}
        </Group>
      ))}
      <AccountEntries locale={frame.locale} className={entry} />
      {frame.links.cloudPlatform && (
        <a href={frame.links.cloudPlatform} target="_blank" rel="noopener" className={entry}>
          {t("cloudPlatform")}
        </a>
      )}
      {frame.links.store && (
        <a href={frame.links.store} target="_blank" rel="noopener" className={entry}>
          {t("store")}
        </a>
      )}
    </>
  );
}

const entry = "flex min-h-12 items-center border-b border-line px-5 font-medium hover:bg-raised";

const innerEntry = "flex min-h-11 items-center px-8 hover:bg-raised";

function Entry({ to, inner, children }: { to: string; inner?: boolean; children: ReactNode }) {
  return (
    <SiteLink to={to} prefetch="none" className={inner ? innerEntry : entry}>
      {children}
    </SiteLink>
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
