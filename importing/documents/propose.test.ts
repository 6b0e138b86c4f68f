import { expect, test } from "vitest";
import { proposeTexts } from "./propose.server.ts";

test("where no service is configured there is nothing to ask, and no fault of the site", () =>
  expect(proposeTexts({ translator: undefined } as never, {} as never)).rejects.toMatchObject({
    code: "notFound",
    message: "translatorOff",
  }));
