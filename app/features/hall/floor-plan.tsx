import { useTranslations } from "use-intl";
import { hall, placesOf, wallAt } from "./walk.ts";

type Props = {
  stands: { key: string; title: string }[];
  /** Index of the stand where the visitor is; none on the page. */
  here?: number;
  /** Walks there instead of following the link. */
  onGo?(index: number): void;
};

const scale = 20;

/** The hall from above, with a link to every stand. */
export function FloorPlan({ stands, here, onGo }: Props) {
  const t = useTranslations("hall");
  const places = placesOf(stands.length);
  const reach = Math.max(0, ...places.map(({ x }) => x)) + hall.width / 2;
  const [w, h] = [(reach + 1) * 2 * scale, (wallAt + 0.3) * 2 * scale];
  return (
    <nav aria-label={t("plan")}>
      <p aria-hidden className="mb-2 text-sm">
        {t("plan")}
      </p>
      <svg
        viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`}
        className="block w-full"
        fontSize="30"
        textAnchor="middle"
      >
        <path
          d={places.length > 1 ? `M${-reach * scale - 14} 0H${reach * scale - 20}` : "M0 0"}
          stroke="currentColor"
          strokeOpacity=".35"
          strokeWidth="2"
          strokeDasharray="6 8"
        />
        <path
          d={`M${-reach * scale - 14} -12l12 12l-12 12`}
          fill="none"
          className="stroke-orange"
          strokeWidth="4"
        />
        {places.map(({ x, row }, i) => {
          const stand = stands[i]!;
          const current = i === here;
          const top = row > 0 ? -wallAt * scale : (wallAt - hall.depth) * scale;
          return (
            <a
              key={stand.key}
              href={`#${stand.key}`}
              aria-current={current ? "location" : undefined}
              aria-label={`${t("stand", { number: i + 1 })} ${stand.title}`}
              onClick={
                onGo &&
                ((event) => {
                  event.preventDefault();
                  onGo(i);
                })
              }
              className="group"
            >
              <rect
                x={(x - hall.width / 2) * scale}
                y={top}
                width={hall.width * scale}
                height={hall.depth * scale}
                rx="4"
                className={
                  current
                    ? "fill-orange"
                    : "fill-transparent stroke-current stroke-2 group-hover:fill-current/15"
                }
              />
              <text
                x={x * scale}
                y={top + (hall.depth * scale) / 2 + 10}
                className={current ? "fill-on-orange font-semibold" : "fill-current font-semibold"}
              >
                {i + 1}
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
