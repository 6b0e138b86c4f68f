import { expect, test } from "vitest";
import { clampZoom, nextZoom, zoomMost } from "./zoom.ts";

test("the zoom stays between the whole sheet and the largest size", () => {
  expect([clampZoom(0), clampZoom(-3), clampZoom(2), clampZoom(99)]).toEqual([1, 1, 2, zoomMost]);
});

test("steps up end at the largest size, steps down at the whole sheet", () => {
  let zoom = 1;
  for (let i = 0; i < 20; i++) zoom = nextZoom(zoom, 1);
  expect(zoom).toBe(zoomMost);
  for (let i = 0; i < 20; i++) zoom = nextZoom(zoom, -1);
  expect(zoom).toBe(1);
});
