import { fold } from "#domain/download/rules.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import type { PageScope } from "../../context.ts";

/** The models whose name has a part, by category. */
export async function modelsByCategory(scope: PageScope, key: string) {
  const [devices, categories] = await Promise.all([
    scope.devices(),
    scope.keep("categories", () => listCategories(scope)),
  ]);
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");
  const found = devices.filter(({ model }) => plain(model).includes(plain(key)));
  return {
    total: found.length,
    categories: categories.flatMap(({ id, key: own, name }) => {
      const models = found.filter(({ category }) => category === own).map(({ model }) => model);
      return models.length ? [{ id, name, models }] : [];
    }),
  };
}

export type ModelsByCategory = Awaited<ReturnType<typeof modelsByCategory>>;
