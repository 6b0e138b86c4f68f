import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, test } from "vitest";
import { Items } from "./items.tsx";

const shown = (text: string, locale: string) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{}} timeZone="UTC">
      <Items text={text} />
    </IntlProvider>,
  );

describe("values side by side", () => {
  test("stay whole where they are short: a Chinese sign is as wide as two letters", () => {
    const whole = '<span class="whitespace-nowrap">';
    expect(shown("CAN · RS485", "en")).toContain(`${whole}CAN,</span>`);
    expect(shown("EN IEC 61000-6-2、EN 61010-1", "zh-CN")).toContain(`${whole}EN IEC 61000-6-2、</span>`);
    expect(shown("由发电机频率测转速、CAN", "zh-CN")).toContain(`${whole}由发电机频率测转速、</span>`);
    expect(shown("机械式，磁电式转速传感器、CAN", "zh-CN")).not.toContain(`${whole}机械式`);
  });

  test("keep a number with its first word when they are long", () => {
    expect(shown("51 time overcurrent · 50 instantaneous overcurrent", "en")).toContain(
      "50\u00a0instantaneous overcurrent",
    );
  });
});
