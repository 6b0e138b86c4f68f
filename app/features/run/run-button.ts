/** The look of a plant’s keys. */
export const button =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-current/40 px-3.5 text-[15px] leading-tight " +
  "hover:border-current focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-orange " +
  "aria-pressed:border-orange aria-pressed:font-semibold aria-pressed:shadow-[inset_0_-3px_0_var(--color-orange)]";
