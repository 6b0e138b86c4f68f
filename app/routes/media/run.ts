import { productsByModels } from "#domain/product/list.server.ts";
import { listSolutions } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/run.ts";
import { pageScope, type PageScope } from "../../context.ts";
import { homeRun } from "../../features/run/fetch-run.ts";
import { heroPlant } from "../hero-data.server.ts";
import { runOfDevice } from "../run-data.server.ts";

/**
 * What a plant needs that visitors operate, fetched when somebody reaches for a key: `/media/run/SGC6120N.json`
 * for the plant behind a controller's display, `/media/run/home.json` for that of the home page.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const name = params.file.replace(/\.json$/, "");
  const run = name === homeRun ? await runOfHome(scope) : await runOfModel(scope, name);
  return run ? Response.json(run.file) : new Response(null, { status: 404 });
}

async function runOfHome(scope: PageScope) {
  return (await heroPlant(scope, (await listSolutions(scope)).list))?.run;
}

async function runOfModel(scope: PageScope, model: string) {
  const [device] = await productsByModels(scope, [model]);
  return device && runOfDevice(scope, device);
}
