import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

type HoverMenuProps = {
  link?: ReactNode;
  button?: ReactNode;
  label?: string;
  children: ReactNode;
  className?: string;
  buttonClassName?: string;
};

/**
 * A menu entry with a second level: opens on hover, and by its button for keyboard and touch. Escape and
 * navigation close it; `data-shut` then overrules hover until the pointer leaves.
 */
export function HoverMenu({
  link,
  button,
  label,
  children,
  className = "",
  buttonClassName = "",
}: HoverMenuProps) {
  const [open, setOpen] = useState(false);
  const [shut, setShut] = useState(false);
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setOpen(false);
    setShut(box.current?.matches(":hover") ?? false);
  }, [key]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  return (
    <div
      ref={box}
      className={`has-sub ${className}`}
      data-open={open || undefined}
      data-shut={shut || undefined}
      onPointerLeave={() => setShut(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setOpen(false);
        setShut(box.current?.matches(":hover") ?? false);
        box.current?.querySelector("button")?.focus();
      }}
    >
      {link}
      <button
        type="button"
        aria-expanded={open}
        aria-label={label}
        className={buttonClassName}
        onClick={() => {
          setOpen(!open);
          setShut(open);
        }}
      >
        {button}
        <ChevronDown size={14} aria-hidden />
      </button>
      {children}
    </div>
  );
}
