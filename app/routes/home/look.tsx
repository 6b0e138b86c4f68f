import { renderToStaticMarkup } from "react-dom/server";
import { clock } from "#domain/film/captions.ts";
import { filesOfFilm, posterOf } from "#domain/film/files.ts";
import type { ProductFilm } from "#domain/film/queries.server.ts";
import type { ProductSummary } from "#domain/product/list.server.ts";
import { PanelThumb } from "../../features/front-panel/thumbs/panel-thumb.tsx";
import { hall, placesOf, wallAt } from "../../features/hall/walk.ts";
import type { PageScope } from "../../context.ts";
import { CardLink, Head } from "./frame.tsx";

type Film = ProductFilm & { solutionId: number };
type Props = {
  scope: PageScope;
  films: readonly Film[];
  device: Pick<ProductSummary, "id" | "model" | "panel"> | undefined;
  stands: number;
};

/** A film, a device to turn, the hall to walk through. */
export function Look({ scope: { translate }, films, device, stands }: Props) {
  const [first, ...others] = films;
  if (!first && !device && !stands) return null;
  return (
    <section
      aria-labelledby="look"
      className="bg-ink py-16 text-white lg:py-20 dark:border-y dark:border-steel-700"
    >
      <div className="wrap">
        <Head id="look" title={translate("home.below.look.heading")} />
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr]">
          {first && <FilmTile film={first} />}
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
            {device && (
              <div className="group relative grid grid-cols-[2fr_3fr] items-center gap-5 rounded border border-steel-700 p-5 hover:border-steel-300 sm:grid-cols-1 lg:grid-cols-[9fr_10fr]">
                <InSpace device={device} />
                <div>
                  <h3 className="text-lg">
                    <CardLink to={`/image3d/${device.id}`}>
                      {translate("hall.in3d", { model: device.model })}
                    </CardLink>
                  </h3>
                  <p className="mt-1 text-[15px] text-steel-200">{translate("home.below.look.turnText")}</p>
                </div>
              </div>
            )}
            {stands > 0 && (
              <div className="group relative grid grid-cols-[2fr_3fr] items-center gap-5 rounded border border-steel-700 p-5 hover:border-steel-300 sm:grid-cols-1 lg:grid-cols-[9fr_10fr]">
                <Plan stands={stands} />
                <div>
                  <h3 className="text-lg">
                    <CardLink to="/exhibition">{translate("hall.heading")}</CardLink>
                  </h3>
                  <p className="mt-1 text-[15px] text-steel-200">
                    {translate("home.below.look.walkText", { count: stands })}
                  </p>
                </div>
              </div>
            )}
          </div>
        </div>
        {others.length > 0 && (
          <ul className="mt-6 grid gap-x-8 border-t border-steel-700 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((film) => (
              <li
                key={film.key}
                className="relative flex items-baseline gap-4 border-b border-steel-700 py-3 text-[15px]"
              >
                <span className="text-steel-300 tabular-nums">{clock(film.seconds)}</span>
                <CardLink to={`/scheme/${film.solutionId}#film`}>{film.title}</CardLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function FilmTile({ film }: { film: Film }) {
  return (
    <div className="group relative flex flex-col overflow-hidden rounded border border-steel-700 hover:border-steel-300">
      <div className="relative">
        <img
          src={posterOf(filesOfFilm(film))}
          alt=""
          loading="lazy"
          decoding="async"
          width={1280}
          height={720}
          className="block aspect-video h-auto w-full object-cover"
        />
        <svg
          viewBox="0 0 64 64"
          aria-hidden
          className="absolute inset-0 m-auto size-16 text-orange group-hover:scale-105"
        >
          <circle cx="32" cy="32" r="31" className="fill-ink stroke-current" strokeWidth="2" />
          <path d="M26 20v24l20-12z" className="fill-current" />
        </svg>
      </div>
      <p className="flex flex-1 items-baseline justify-between gap-6 p-5">
        <strong className="text-lg font-semibold">
          <CardLink to={`/scheme/${film.solutionId}#film`}>{film.title}</CardLink>
        </strong>
        <span className="text-steel-300">{clock(film.seconds)}</span>
      </p>
    </div>
  );
}

/** Axes of an isometric drawing: right along the front, and away from the viewer. */
const [cos, sin] = [0.866, 0.5];

/** The device in space: its front as the thumbnail has it, its sides, the body behind the panel. */
function InSpace({ device: { model, panel } }: { device: NonNullable<Props["device"]> }) {
  const { width: w, height: h, depth } = panel;
  const front = renderToStaticMarkup(<PanelThumb panel={panel} model={model} />).replace(
    /^<svg[^>]*>|<\/svg>$/g,
    "",
  );
  const bezel = 6;
  const hole = panel.cutOut ?? { width: w * 0.9, height: h * 0.9 };
  const at = (x: number, y: number, z: number) =>
    `${Math.round((x + z) * cos * 10) / 10} ${Math.round((y + (x - z) * sin) * 10) / 10}`;
  const box = (x: number, y: number, bw: number, bh: number, from: number, to: number) => ({
    top: `M${at(x, y, from)}L${at(x, y, to)}L${at(x + bw, y, to)}L${at(x + bw, y, from)}z`,
    side: `M${at(x + bw, y, from)}L${at(x + bw, y, to)}L${at(x + bw, y + bh, to)}L${at(x + bw, y + bh, from)}z`,
  });
  const [left, top] = [(w - hole.width) / 2, (h - hole.height) / 2];
  const body = box(left, top, hole.width, hole.height, bezel, depth);
  const frame = box(0, 0, w, h, 0, bezel);
  const [width, height] = [(w + depth) * cos, h + (w + depth) * sin];
  return (
    <svg
      viewBox={`-2 ${-depth * sin - 2} ${width + 4} ${height + 4}`}
      aria-hidden
      className="max-h-52 w-full"
    >
      <path d={body.top} fill="#3b4d58" />
      <path d={body.side} fill="#0b1419" />
      <path
        d={`M${at(left + hole.width * 0.1, top, depth * 0.75)}L${at(left + hole.width * 0.9, top, depth * 0.75)}`}
        stroke="#22b564"
        strokeWidth="7"
      />
      <path d={frame.top} fill="#4a5d68" />
      <path d={frame.side} fill="#18242b" />
      <g transform={`matrix(${cos} ${sin} 0 1 0 0)`} dangerouslySetInnerHTML={{ __html: front }} />
    </svg>
  );
}

/** The hall from above, with the way through it. */
function Plan({ stands }: { stands: number }) {
  const places = placesOf(stands);
  const reach = Math.max(0, ...places.map(({ x }) => x)) + hall.width / 2;
  const deep = wallAt + 0.3;
  return (
    <svg viewBox={`${-reach - 0.6} ${-deep} ${(reach + 0.6) * 2} ${deep * 2}`} aria-hidden className="w-full">
      <path d={`M${-reach} 0H${reach}`} className="stroke-orange" strokeWidth=".16" strokeDasharray=".5 .5" />
      {places.map(({ x, row }, i) => (
        <rect
          key={`${x} ${row}`}
          x={x - hall.width / 2}
          y={row > 0 ? -wallAt : wallAt - hall.depth}
          width={hall.width}
          height={hall.depth}
          rx=".2"
          className={i === 0 ? "fill-orange" : "fill-none"}
          stroke="#6f848e"
          strokeWidth=".14"
        />
      ))}
    </svg>
  );
}
