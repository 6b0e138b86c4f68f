import { type LocalText, plainText } from "#domain/locale/text.ts";
import { numberClass } from "./number-class.ts";
import css from "./photo.css?url";

/** A photograph of the maker's own, with the widths that it has. */
export type PhotoFacts = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  focus: { x: number; y: number };
  alt: LocalText;
  credit: string;
};

/** Shapes that a photograph is cut to (photo.css), width by height. */
const shapes = { cut: 3 / 2, head: 16 / 9 } as const;

/** What is shown where no size is said. */
const usual = 960;

type PhotoProps = {
  photo: PhotoFacts;
  /** As it is, or cut to a shape around its focal point. */
  as: "whole" | keyof typeof shapes;
  /** How wide it is shown, as for the `sizes` of an image. */
  sizes: string;
  /** It is the first thing to be seen: fetched at once. */
  isFirst?: boolean;
  /** Beside a heading that says what it shows. */
  isQuiet?: boolean;
};

/** A photograph in AVIF, and in JPEG for who cannot show that. */
export function Photo({ photo, as, sizes, isFirst = false, isQuiet = false }: PhotoProps) {
  const { hash, width, height, widths, alt, credit } = photo;
  const address = (size: number, format: string) => `/media/picture/${hash}-${size}.${format}`;
  const all = (format: string) => widths.map((size) => `${address(size, format)} ${size}w`).join(", ");
  const one = widths.find((size) => size >= usual) ?? widths.at(-1)!;
  // Within a line of a list there is no figure.
  const Frame = isQuiet ? "span" : "figure";
  return (
    <Frame className={`photo ${as === "whole" ? "photo-whole" : cutClass(photo, as)}`}>
      <link rel="stylesheet" href={css} />
      <picture>
        <source type="image/avif" srcSet={all("avif")} sizes={sizes} />
        <img
          src={address(one, "jpg")}
          srcSet={all("jpg")}
          sizes={sizes}
          width={width}
          height={height}
          alt={isQuiet ? "" : plainText(alt)}
          lang={isQuiet || typeof alt === "string" ? undefined : alt.lang}
          loading={isFirst ? undefined : "lazy"}
          decoding="async"
          fetchPriority={isFirst ? "high" : undefined}
        />
      </picture>
      {credit && !isQuiet && <figcaption>{credit}</figcaption>}
    </Frame>
  );
}

/** A cut leaves one side whole: the number is the focal point on the other. */
function cutClass({ width, height, focus }: PhotoFacts, as: keyof typeof shapes): string {
  const focal = numberClass(width / height > shapes[as] ? focus.x : focus.y);
  return `photo-cut ${as === "head" ? "photo-head " : ""}${focal}`;
}

/** The photographs of an entry: the first one large, the others below. */
export function Photos({ photos }: { photos: PhotoFacts[] }) {
  const [first, ...others] = photos;
  return (
    <>
      <Photo photo={first!} as="head" sizes="(min-width: 80rem) 76rem, 100vw" isFirst />
      {others.length > 0 && (
        <div className="photos">
          {others.map((photo) => (
            <Photo key={photo.hash} photo={photo} as="cut" sizes="(min-width: 48rem) 24rem, 100vw" />
          ))}
        </div>
      )}
    </>
  );
}
