import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { DrawnPart } from "../ui/drawn-part.tsx";
import { AccountEntries } from "./account-links.tsx";
import { addLines } from "./drawer-lines.ts";
import type { SiteFrame } from "./site.tsx";

const drawerId = "drawer";

function show(event: MouseEvent) {
  const dialog = document.getElementById(drawerId) as HTMLDialogElement | null;
  if (!dialog || dialog.open) return;
  event.preventDefault();
  dialog.dataset.place = placeInHistory();
  dialog.showModal();
  void addLines(dialog);
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
    // The browser has opened it before the scripts came.
    if (dialog.current?.open) void addLines(dialog.current);
  }, []);
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
      <nav aria-label={t("main")} className="pb-8">
        <DrawnPart markup={frame.drawer} />
        <AccountEntries
          locale={frame.locale}
          className="flex min-h-12 items-center border-b border-line px-5 font-medium hover:bg-raised"
        />
      </nav>
    </dialog>
  );
}
