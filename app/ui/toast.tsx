import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";

type Toast = { id: number; text: string; tone: "error" | "done" };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(list: readonly Toast[]): void {
  toasts = list;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** Specification, section 8: an error toast stays for 10 s. */
export const toastSeconds = 10;

export function showToast(text: string, tone: Toast["tone"] = "error"): void {
  const toast = { id: nextId++, text, tone };
  change([...toasts.slice(-2), toast]);
  setTimeout(() => closeToast(toast.id), toastSeconds * 1000);
}

function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Shows the toasts, in a polite live region. */
export function Toasts() {
  const t = useTranslations("common.toast");
  const list = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-4 z-50 flex flex-col items-center gap-2 px-4 print:hidden"
      role="status"
      aria-live="polite"
    >
      {list.map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex max-w-lg items-start gap-3 rounded border-l-4 bg-ink py-3 pr-2 pl-4 text-white ring-1 ring-steel-600 ${toast.tone === "error" ? "border-bad" : "border-ok"}`}
        >
          <p className="py-1">{toast.text || t("error")}</p>
          <button
            type="button"
            aria-label={t("close")}
            className="grid size-9 shrink-0 place-items-center"
            onClick={() => closeToast(toast.id)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}
