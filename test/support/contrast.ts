/** The attribute of elements whose contrast axe is asked about. */
export const attribute = "data-asked";

/** How often texts of a look were asked about. */
export type Looks = Record<string, number>;

type Marks = {
  attribute: string;
  /** What was looked at before, on other screens. */
  looks: Looks;
  /** Selectors of the part that axe sees, and of those that it does not. */
  within?: string | undefined;
  without?: string[] | undefined;
};

/**
 * Marks the elements whose contrast is to be looked at, in a page: of texts that look the same (colours, sizes
 * and classes, on the same ground), the first three, as one may be covered by chance. Contrast is nine tenths
 * of what axe takes, and a list has a hundred rows of one look. What may stand on another ground than its
 * ancestors', or may not be seen, is looked at each time. It runs in the page: nothing outside of it is known
 * here.
 * @returns the looks with those that are marked now
 */
export function markLooks({ attribute, looks, within, without = [] }: Marks): Looks {
  type Ground = { colours: string; clips: Element[]; apart: boolean };
  const asked = { ...looks };
  const transparent = "rgba(0, 0, 0, 0)";
  const controls = new Set(["INPUT", "SELECT", "TEXTAREA"]);

  const area = ({ width, height }: DOMRect) => width * height;
  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

  /** Whether an element is drawn elsewhere than it stands, and so perhaps over something else. */
  const isPlaced = (style: CSSStyleDeclaration) =>
    style.position === "absolute" ||
    style.position === "fixed" ||
    style.transform !== "none" ||
    style.zIndex !== "auto" ||
    Number.parseFloat(style.marginTop) < -20;

  /** Whether a child is drawn under or over the others, and over much of them. */
  const isSpread = (child: Element, whole: DOMRect) => {
    const { position } = getComputedStyle(child);
    const apart = position === "absolute" || position === "fixed";
    return apart && area(child.getBoundingClientRect()) > area(whole) / 4;
  };

  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());

  const isSeen = (element: Element, clips: Element[]) => {
    const box = element.getBoundingClientRect();
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return shown && area(box) > 1 && clips.every((clip) => meet(box, clip.getBoundingClientRect()));
  };

  /** Axe passes over what is switched off, and over its label. */
  const isOff = (element: Element) =>
    Boolean(element.closest(":disabled, [aria-disabled=true]")) ||
    Boolean(element.closest("label")?.control?.matches(":disabled"));

  const lookOf = (element: Element, style: CSSStyleDeclaration, ground: Ground) => {
    const { color, fill, fontSize, fontWeight, textShadow } = style;
    const { tagName, parentElement } = element;
    const classes = [element, parentElement!].map((one) => one.getAttribute("class"));
    const short = element.textContent.trim().length < 2;
    const parts = [tagName, ...classes, color, fill, fontSize, fontWeight, textShadow, short, isOff(element)];
    return [ground.colours, ...parts].join("|");
  };

  const groundOf = (element: Element, style: CSSStyleDeclaration, under: Ground): Ground => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const own = [backgroundImage, opacity, filter, mixBlendMode].join(" ");
    const plain = own === "none 1 none normal";
    const opaque = backgroundColor.startsWith("rgb(") && plain;
    const bare = backgroundColor === transparent && plain;
    const covered = opaque ? backgroundColor : `${under.colours} ${backgroundColor} ${own}`;
    const box = element.getBoundingClientRect();
    return {
      colours: bare ? under.colours : covered,
      clips: /hidden|clip/.test(style.overflow) ? [...under.clips, element] : under.clips,
      apart: under.apart || isPlaced(style) || [...element.children].some((child) => isSpread(child, box)),
    };
  };

  const isAsked = (element: Element) => !within || Boolean(element.closest(within));

  const walk = (element: Element, under: Ground) => {
    if (without.some((selector) => element.matches(selector))) return;
    const style = getComputedStyle(element);
    const ground = groundOf(element, style, under);
    if (controls.has(element.tagName)) element.setAttribute(attribute, "");
    else if (hasText(element) && isAsked(element)) {
      const unlike = ground.apart || element.id || !isSeen(element, ground.clips);
      const look = lookOf(element, style, ground);
      const times = unlike ? 0 : (asked[look] ?? 0);
      if (times < 3) element.setAttribute(attribute, "");
      if (!unlike) asked[look] = times + 1;
    }
    for (const child of element.children) walk(child, ground);
  };
  const { backgroundColor } = getComputedStyle(document.documentElement);
  walk(document.body, { colours: backgroundColor, clips: [], apart: false });
  return asked;
}

/** Takes the marks away again, in a page. */
export function unmark(attribute: string): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
}
