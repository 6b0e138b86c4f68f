import { type ReactNode, useEffect, useRef } from "react";

/**
 * Shown in place of a form once it is sent: scrolled into view, focused and announced. Without scripts the
 * address leads to it (`#sent`).
 */
export function Sent({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  return (
    <div role="status" className="border-l-2 border-accent py-1 pl-4">
      <h3 ref={heading} id="sent" tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
}
