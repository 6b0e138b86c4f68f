import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { OfficeItem } from "#domain/office/queries.server.ts";
import land from "./land.json" with { type: "json" };
import { mapSize, project } from "../../features/offices/projection.ts";
import { drawMap, fittingBox } from "./world-map.server.tsx";

const words = { locale: "en" as const, translate: (key: string) => key };
const office = (id: number, latitude: number, longitude: number, more: Partial<OfficeItem> = {}) =>
  ({
    id,
    latitude,
    longitude,
    place: `City ${id}`,
    country: "DE",
    countryName: "Germany",
    kind: "distributor",
    ...more,
  }) as OfficeItem;
const within = ([x, y]: [number, number]) => x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height;

describe("the projection", () => {
  test("keeps north above south and west left of east", () => {
    const [hamburg, lagos, houston, tokyo] = [
      project(53.5, 10),
      project(6.6, 3.4),
      project(29.8, -95.4),
      project(35.7, 139.7),
    ];
    expect(hamburg[1]).toBeLessThan(lagos[1]);
    expect(houston[0]).toBeLessThan(hamburg[0]);
    expect(tokyo[0]).toBeGreaterThan(hamburg[0]);
  });

  test("has the whole inhabited world on the drawing, the far ends of Asia and Alaska included", () => {
    for (const place of [
      project(71, -156),
      project(66.1, -169.7),
      project(66.1, 179.9),
      project(-46.9, 168),
      project(-54.9, -67.6),
      project(0, 11),
    ]) {
      expect(within(place)).toBe(true);
    }
  });

  test("is cut once: places on either side of the date line lie together", () => {
    expect(Math.abs(project(65, 179.9)[0] - project(65, -179.9)[0])).toBeLessThan(1);
  });
});

describe("the outlines", () => {
  test("are at most 40 KB", () =>
    expect(statSync("app/routes/contact/land.json").size).toBeLessThanOrEqual(40 * 1024));

  test("cross no edge of the map, and hold no Antarctica", () => {
    for (const [, x, y, steps] of land.path.matchAll(/M(-?\d+)[ ]?(-?\d+)l([^z]+)z/g)) {
      let [px, py] = [Number(x), Number(y)];
      const numbers = (steps!.match(/-?\d+/g) ?? []).map(Number);
      expect(numbers.length % 2).toBe(0);
      for (let i = 0; i < numbers.length; i += 2) {
        expect(Math.abs(numbers[i]!)).toBeLessThan((mapSize.width / 2) * land.grid);
        px += numbers[i]!;
        py += numbers[i + 1]!;
        expect(py).toBeLessThan((mapSize.height + 1) * land.grid);
        expect(px).toBeGreaterThan(-land.grid);
        expect(px).toBeLessThan((mapSize.width + 1) * land.grid);
      }
    }
  });
});

describe("the map", () => {
  test("has a named dot for each office, which leads to its entry", () => {
    const markup = drawMap(words, [office(7, 53.5, 10), office(9, -33, 18, { kind: "office" })]);
    expect(markup.match(/<a /g)).toHaveLength(2);
    expect(markup).toContain('id="dot-7" href="#office-7" data-office="7" aria-label="City 7, Germany"');
    expect(markup).toContain('aria-label="City 9, Germany" class="own"');
  });

  test("names a city that is its country once, and joins names as the language does", () => {
    const singapore = office(1, 1.3, 103.8, { place: "Singapore", country: "SG", countryName: "Singapore" });
    expect(drawMap(words, [singapore])).toContain('aria-label="Singapore"');
    expect(
      drawMap({ ...words, locale: "zh" }, [office(1, 53, 10, { place: "汉堡", countryName: "德国" })]),
    ).toContain('aria-label="德国汉堡"');
  });

  test("writes names as text, whatever they hold", () => {
    expect(drawMap(words, [office(1, 0, 0, { place: '"><script>' })])).not.toContain("<script>");
  });

  test("shows a part of the world with all dots, in the proportions of the whole, inside the drawing", () => {
    const ratio = mapSize.width / mapSize.height;
    for (const dots of [
      [{ x: 500, y: 100 }],
      [
        { x: 2, y: 3 },
        { x: 12, y: 3 },
      ],
      [
        { x: 990, y: 400 },
        { x: 880, y: 300 },
      ],
      [
        { x: 0, y: 0 },
        { x: 1000, y: 426 },
      ],
    ]) {
      const box = fittingBox(dots, false);
      expect(box.width / box.height).toBeCloseTo(ratio);
      for (const { x, y } of dots) {
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(x).toBeLessThanOrEqual(box.x + box.width);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(y).toBeLessThanOrEqual(box.y + box.height);
      }
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(mapSize.width + 0.001);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(mapSize.height + 0.001);
    }
  });

  test("shows the whole world for no office", () =>
    expect(fittingBox([], true)).toEqual({ x: 0, y: 0, ...mapSize }));
});
