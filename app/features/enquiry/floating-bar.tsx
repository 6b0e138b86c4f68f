import { ArrowUp, Mail, MessageCircle, MessageSquareText, Phone, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { matchScreen } from "../../screens.ts";
import { steppingAside, useOutOfTheWay } from "../../ui/out-of-the-way.ts";

const EnquiryForm = lazy(async () => ({ default: (await import("./enquiry-form.tsx")).EnquiryForm }));

type Contact = { phone: string; salesEmail: string; whatsapp: string };

/** The English extras: the bar of contact links, and the CONTACT US panel (specification, section 2). */
export function FloatingBar({ contact }: { contact: Contact }) {
  const t = useTranslations("enquiry");
  const { pathname } = useLocation();
  const shown = matchScreen(pathname);
  const model = shown?.name === "product" ? shown.params.model : undefined;
  const [open, setOpen] = useState(false);
  // Once opened the form stays mounted, so that closing the panel loses nothing that was typed.
  const [used, setUsed] = useState(false);
  // On a phone the bar would cover the text: there it is folded into one button.
  const [unfolded, setUnfolded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [round, setRound] = useState<HTMLButtonElement | null>(null);
  const aside = useOutOfTheWay(round) && !unfolded;
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
        ref={setRound}
        type="button"
        className={`contact-button fixed right-3 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-ink text-white outline outline-steel-400 md:hidden [@media(scripting:none)]:hidden ${steppingAside(aside)}`}
        aria-label={t("bar.label")}
        aria-expanded={unfolded}
        aria-controls="contact-bar"
        onClick={() => {
          setUnfolded(!unfolded);
          setOpen(false);
        }}
      >
        {unfolded ? <X size={20} aria-hidden /> : <MessageCircle size={20} aria-hidden />}
      </button>
      {/* Without scripts nothing can unfold: a link to the page with the same form. */}
      <a
        href="/contactus#write"
        aria-label={t("open")}
        className="contact-button fixed right-3 bottom-4 z-30 hidden size-12 place-items-center rounded-full bg-ink text-white outline outline-steel-400 [@media(scripting:none)]:grid"
      >
        <MessageSquareText size={20} aria-hidden />
      </a>
      <ul
        id="contact-bar"
        className={`fixed right-0 bottom-24 z-30 overflow-hidden rounded-l bg-ink text-white max-md:right-3 max-md:bottom-18 max-md:rounded ${unfolded ? "" : "max-md:hidden"}`}
      >
        <Item label={t("bar.whatsapp")} href={`https://wa.me/${contact.whatsapp}`}>
          <MessageCircle size={20} aria-hidden />
        </Item>
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
          </button>
        </li>
      </ul>
      <section
        id="contact-us"
        aria-label={t("panelTitle")}
        hidden={!open}
        className="fixed right-14 bottom-4 z-40 max-md:right-18 max-h-[calc(100dvh-2rem)] w-[min(24rem,calc(100vw-5.5rem))] overflow-y-auto rounded border border-line bg-card p-6"
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
            <EnquiryForm name="inquiry" model={model} autoFocus />
          </Suspense>
        )}
      </section>
    </aside>
  );
}

const tile = "grid size-11 place-items-center hover:bg-steel-700 focus-visible:-outline-offset-4";

function Item({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        aria-label={label}
        title={label}
        className={tile}
        {...(href.startsWith("https") ? { target: "_blank", rel: "noopener" } : {})}
      >
        {children}
      </a>
    </li>
  );
}
