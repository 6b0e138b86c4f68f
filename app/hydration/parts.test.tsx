import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { FinishedPart, type FinishedParts, FinishedPartsContext } from "../ui/finished-part.tsx";
import { partsOf, takeParts } from "./parts.server.ts";

const drawing = vi.fn<() => void>();

function Links() {
  drawing();
  return (
    <>
      <div className="a>b">
        <div>inner &lt;/div&gt;</div>
      </div>
      <FinishedPart as="ul" name="support" className="sub">
        <li>FAQ</li>
      </FinishedPart>
    </>
  );
}

const page = (parts: FinishedParts | undefined) =>
  renderToStaticMarkup(
    <FinishedPartsContext value={parts}>
      <div>
        <FinishedPart as="div" name="products" className="panel" aria-label="Products">
          <Links />
        </FinishedPart>
        <FinishedPart as="footer" name="footer">
          {"© 2026 <div>"}
        </FinishedPart>
      </div>
    </FinishedPartsContext>,
  );

const frame = (categories: object, own = {}) => ({ categories, mobile: false, ...own });

test("a second page is the same, and draws none of its parts", () => {
  const parts = partsOf(frame([]))!;
  const first = page(parts);
  takeParts(first, parts);
  expect([...parts.keys()]).toEqual(["products", "support", "footer"]);
  drawing.mockClear();
  expect(page(parts)).toBe(first);
  expect(drawing).not.toHaveBeenCalled();
  expect(page(undefined)).toBe(first);
});

test("parts go with what they depend on", () => {
  const menus: object[] = [];
  const parts = partsOf(frame(menus))!;
  takeParts(page(parts), parts);
  expect(partsOf(frame(menus))).toBe(parts);
  expect(partsOf(frame(menus, { mobile: true }))!.size).toBe(0);
  expect(partsOf(frame([]))!.size).toBe(0);
  expect(partsOf(undefined)).toBeUndefined();
});

test("what has no end is no part", () => {
  const parts: FinishedParts = new Map();
  takeParts('<main><div data-part="products"><div></div></main>', parts);
  expect(parts.size).toBe(0);
});
