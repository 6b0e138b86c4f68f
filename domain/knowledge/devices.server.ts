import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import type { Panel } from "#domain/product/panel.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { DeviceTraits } from "./condition.ts";

/** A published model, with what conditions refer to. */
export type Device = DeviceTraits & { id: number; panel: Panel };

const asked = {
  function: "functions",
  "engine-interface": "engine",
  ports: "ports",
  protections: "protections",
} as const;

/** All published models in the order of the catalogue. */
export async function readDevices(db: Database): Promise<Device[]> {
  const rows = await db
    .select({
      id: product.id,
      model: product.model,
      panel: product.panel,
      series: productSeries.key,
      category: productCategory.key,
    })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(shown(product))
    .orderBy(
      asc(productCategory.position),
      asc(productSeries.position),
      asc(product.position),
      asc(product.id),
    );
  const values = await db
    .select({ id: productParameter.productId, key: parameter.key, choice: productParameter.choice })
    .from(productParameter)
    .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
    .where(
      and(inArray(parameter.key, Object.keys(asked)), eq(productParameter.approval, ""), shown(parameter)),
    );
  const devices = new Map(
    rows.map((row): [number, Device] => [
      row.id,
      { ...row, panel: row.panel as Panel, functions: [], engine: [], ports: [], protections: [] },
    ]),
  );
  for (const { id, key, choice } of values) {
    const device = devices.get(id);
    const name = asked[key as keyof typeof asked];
    if (device && name && choice) device[name] = [...device[name], ...choice];
  }
  return [...devices.values()];
}
