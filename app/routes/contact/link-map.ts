/**
 * Links the entries of the list with the dots of the map: the office under the pointer or with the focus is
 * marked in both (`data-on`), and named in `caption`.
 * @returns a function that undoes it
 */
export function linkMap(root: HTMLElement, caption: HTMLElement): () => void {
  const initial = caption.textContent;
  let shown: string | undefined;
  const show = (office: string | undefined) => {
    if (office === shown) return;
    shown = office;
    for (const marked of root.querySelectorAll("[data-on]"))
      delete (marked as HTMLElement | SVGElement).dataset.on;
    caption.textContent = initial;
    if (office === undefined) return;
    for (const part of root.querySelectorAll<HTMLElement | SVGElement>(`[data-office="${office}"]`))
      part.dataset.on = "";
    const dot = root.querySelector(`a[data-office="${office}"]`);
    if (dot?.parentNode instanceof SVGElement && dot.ariaLabel) {
      caption.textContent = dot.ariaLabel;
    }
  };
  const officeOf = ({ target }: Event) =>
    target instanceof Element
      ? target.closest<HTMLElement | SVGElement>("[data-office]")?.dataset.office
      : undefined;
  const over = (event: Event) => show(officeOf(event));
  const out = () => show(undefined);
  root.addEventListener("pointerover", over);
  root.addEventListener("focusin", over);
  root.addEventListener("pointerleave", out);
  root.addEventListener("focusout", out);
  return () => {
    out();
    root.removeEventListener("pointerover", over);
    root.removeEventListener("focusin", over);
    root.removeEventListener("pointerleave", out);
    root.removeEventListener("focusout", out);
  };
}
