import type { PlantAddress } from "#domain/planned/address.ts";
import { plantPath } from "#domain/planned/address.ts";
import { isCounted, startOf } from "#domain/planned/kinds.ts";
import { diagramOf, outlineOf } from "#domain/planned/outline.ts";
import { type PlantKind, plantKinds } from "#domain/planned/questions.ts";
import type { PageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { drawPlant } from "../../features/one-line/draw.server.tsx";
import { Drawing } from "../../ui/drawing.tsx";

/** All kinds of plant, each with its small picture: what the page begins with. */
export function drawKinds(scope: PageScope, asked: PlantAddress): string {
  return drawn(
    scope,
    <ul className="grid gap-x-10 border-t border-text sm:grid-cols-2 lg:grid-cols-3">
      {plantKinds.map((kind) => (
        <li key={kind} className="relative flex items-center gap-5 border-b border-line py-5">
          <Drawing markup={picture(kind)} className="block w-32 shrink-0" />
          <h2 className="text-base">
            <a
              href={plantPath({ answers: startOf[kind], ...carried(kind, asked) })}
              className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
            >
              {scope.translate(`plant.kinds.${kind}`)}
            </a>
          </h2>
        </li>
      ))}
    </ul>,
  );
}

function picture(kind: PlantKind): string {
  const outline = outlineOf(kind, { answers: startOf[kind] });
  return drawPlant(
    diagramOf(
      outline,
      () => "",
      () => ({ label: "", text: "" }),
    ),
  );
}

/** What was asked for beside a plant goes along into each. */
function carried(kind: PlantKind, { answers: { task } }: PlantAddress): Partial<PlantAddress> {
  if (task === "cloud") return { remote: isCounted(kind) ? "gateway" : "module" };
  if (task === "gateway") return { remote: "gateway" };
  return task === "io" ? { modules: ["sdi16"] } : {};
}
