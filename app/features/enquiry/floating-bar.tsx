import { ArrowUp, Mail, MessageCircle, MessageSquareText, Phone, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { matchScreen } from "../../screens.ts";

const PanelForm = lazy(async () => ({ default: (await import("./panel-form.tsx")).PanelForm }));

type Contact = { phone: string; salesEmail: string; whatsapp?: string | undefined };

/** The English extras: the bar of contact links, and the CONTACT US panel (specification, section 2). */
export function FloatingBar({ contact }: { contact: Contact }) {
  const t = useTranslations("enquiry");
  const { pathname } = useLocation();
  const shown = matchScreen(pathname);
  const model = shown?.name === "product" ? shown.params.model : undefined;
  const [open, setOpen] = useState(false);
  // Once opened the form stays mounted, so that closing the panel loses nothing that was typed.
  const [used, setUsed] = useState(false);
  // On a phone the bar is a strip at the foot of the window, which opens it.
  const [unfolded, setUnfolded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <aside
      aria-label={t("bar.label")}
      className="print:hidden"
      onKeyDown={(event) => open && event.key === "Escape" && close()}
    >
      <button
        type="button"
        className={`contact-button ${strip} md:hidden [@media(scripting:none)]:hidden`}
        aria-expanded={unfolded}
        aria-controls="contact-bar"
        onClick={() => {
          setUnfolded(!unfolded);
          setOpen(false);
        }}
      >
        {unfolded ? <X size={20} aria-hidden /> : <MessageCircle size={20} aria-hidden />}
        {t("bar.label")}
      </button>
      {/* Without scripts nothing can unfold: a link to the page with the same form. */}
      <a
        href="/contactus#write"
        className={`contact-button ${strip} hidden! max-md:[@media(scripting:none)]:flex!`}
      >
        <MessageSquareText size={20} aria-hidden />
        {t("bar.form")}
      </a>
      <ul
        id="contact-bar"
        className={`rail fixed right-0 z-30 overflow-hidden bg-ink text-white max-md:inset-x-0 max-md:bottom-12 max-md:grid max-md:grid-cols-5 md:rounded-tl md:border-t md:border-l md:border-steel-600 ${unfolded ? "" : "max-md:hidden"}`}
      >
        {contact.whatsapp && (
          <Item label={t("bar.whatsapp")} href={`https://wa.me/${contact.whatsapp}`}>
            <MessageCircle size={20} aria-hidden />
          </Item>
        )}
        <Item label={t("bar.email")} href={`mailto:${contact.salesEmail}`}>
          <Mail size={20} aria-hidden />
        </Item>
        <Item label={t("bar.phone")} href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>
          <Phone size={20} aria-hidden />
        </Item>
        <li>
          <button
            type="button"
            className={tile}
            ref={toggle}
            aria-label={t("open")}
            aria-expanded={open}
            aria-controls="contact-us"
            onClick={() => {
              setOpen(!open);
              setUsed(true);
            }}
          >
            <MessageSquareText size={20} aria-hidden />
            {t("bar.form")}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={tile}
            aria-label={t("bar.top")}
            onClick={() => window.scrollTo({ top: 0 })}
          >
            <ArrowUp size={20} aria-hidden />
            {t("bar.up")}
          </button>
        </li>
      </ul>
      <section
        id="contact-us"
        aria-label={t("panelTitle")}
        hidden={!open}
        className="fixed right-20 bottom-4 z-40 max-h-[calc(100dvh-2rem)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded border border-line bg-card p-6 max-md:right-3 max-md:bottom-14 max-md:max-h-[calc(100dvh-4.5rem)]"
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 className="text-xl">{t("panelTitle")}</h2>
          <button
            type="button"
            aria-label={t("close")}
            className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded hover:bg-raised"
            onClick={close}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        {used && (
          <Suspense fallback={<div className="h-96" />}>
            <PanelForm name="inquiry" model={model} autoFocus />
          </Suspense>
        )}
      </section>
    </aside>
  );
}

/** The strip at the foot of a phone's window. */
const strip =
  "fixed inset-x-0 bottom-0 z-30 flex h-12 items-center justify-center gap-2 border-t border-steel-600 bg-ink text-[15px] font-semibold text-white";

const tile =
  "flex min-h-14 w-full flex-col items-center justify-center gap-1 px-1 text-center text-xs leading-tight hover:bg-steel-700 focus-visible:-outline-offset-4 md:w-18";

function Item({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className={tile}
        {...(href.startsWith("https") ? { target: "_blank", rel: "noopener" } : {})}
      >
        {children}
        {label}
      </a>
    </li>
  );
}
