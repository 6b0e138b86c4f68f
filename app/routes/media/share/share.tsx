import { getCase } from "#domain/case/queries.server.ts";
import { breakLines } from "#making/pdf/text-layout.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { getNews } from "#domain/news/queries.server.ts";
import { findPanel } from "#domain/product/picture.server.ts";
import { getProduct } from "#domain/product/detail.server.ts";
import { getSolution } from "#domain/solution/queries.server.ts";
import { named } from "#domain/locale/signs.ts";
import type { Route } from "./+types/share.ts";
import { type PageScope, pageScope } from "../../../context.ts";
import { drawPanel } from "../../../features/front-panel/draw.server.tsx";
import { textWidth } from "../../../features/one-line/lettering.ts";
import { drawDiagram } from "../../../features/one-line/draw.server.tsx";
import { diagramLabels } from "../../../features/one-line/labels.server.ts";
import { pngOf } from "./png.server.ts";
import { drawSheet, type Sheet } from "./sheet.ts";

/** `/media/share/product-1011.png`: the preview picture of a shared link, in the host's language. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const [, screen = "", id = "0"] =
    /^(site|product|scheme|projectinfo|news_info)(?:-(\d+))?\.png$/.exec(params.file) ?? [];
  const sheet = await sheets[screen]?.(scope, Number(id));
  if (!sheet) return new Response(null, { status: 404 });
  const svg = drawSheet({ mark: scope.site.mark, look: scope.site.look, ...sheet }, (text, size, width) =>
    breakLines(text, width, (part) => textWidth(part, size)).map((line) => line.text),
  );
  return new Response(new Uint8Array(await pngOf(svg, scope.locale)), {
    headers: { "content-type": "image/png" },
  });
}

type Solution = NonNullable<Awaited<ReturnType<typeof getSolution>>>;
type Made = Promise<Omit<Sheet, "mark" | "look"> | undefined>;

const sheets: Record<string, (scope: PageScope, id: number) => Made> = {
  site,
  product,
  scheme,
  projectinfo: project,
  news_info: newsItem,
};

async function site(scope: PageScope): Made {
  const { home, example } = scope.site;
  const device = example ? await findPanel(scope.db, example) : undefined;
  return {
    kind: plainText(pick(scope.site.brand, scope.locale)),
    title: home ? plainText(pick(home.heading, scope.locale)) : scope.translate("home.title"),
    ...(device ? { picture: panelPicture(scope, device) } : {}),
  };
}

async function product(scope: PageScope, id: number): Made {
  const detail = await getProduct(scope, id);
  return (
    detail && {
      kind: plainText(detail.category.name),
      title: named(detail.model, plainText(detail.title), scope.locale),
      picture: panelPicture(scope, detail),
    }
  );
}

async function scheme(scope: PageScope, id: number): Made {
  const solution = await getSolution(scope, id);
  return (
    solution && {
      kind: plainText(solution.class.name),
      title: plainText(solution.title),
      ...diagramPicture(scope, solution),
    }
  );
}

async function project(scope: PageScope, id: number): Made {
  const application = await getCase(scope, id);
  return (
    application && {
      kind: plainText(application.place),
      title: plainText(application.title),
      ...(application.diagram
        ? diagramPicture(scope, { diagram: application.diagram, title: application.title })
        : {}),
    }
  );
}

/** The picture of a news item is that of its subject. */
async function newsItem(scope: PageScope, id: number): Made {
  const item = await getNews(scope, id);
  if (!item) return undefined;
  const about = await { product, solution: scheme, case: project }[item.about.kind](scope, item.about.id);
  return {
    kind: plainText(item.class.name),
    title: plainText(item.title),
    ...(about?.picture ? { picture: about.picture } : {}),
  };
}

function panelPicture(scope: PageScope, device: Parameters<typeof drawPanel>[1]): Sheet["picture"] {
  const svg = drawPanel(scope, device);
  const [width = 1, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []).slice(1).map(Number);
  return { svg, width, height, place: "beside" };
}

function diagramPicture(
  scope: PageScope,
  { diagram, title }: Pick<Solution, "diagram" | "title">,
): { picture?: NonNullable<Sheet["picture"]> } {
  const mode = diagram.modes.find(({ key }) => key === "mains-failed") ?? diagram.modes[0];
  if (!mode) return {};
  return {
    picture: {
      ...drawDiagram({ diagram, mode, title: plainText(title), labels: diagramLabels(scope), tone: "dark" }),
      place: "below",
    },
  };
}
