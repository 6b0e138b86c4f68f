import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Artwork, capitalHeight, logoArtwork, symbolArtwork } from "#making/brand/artwork.ts";
import type { BrandSheet } from "#domain/brand/content.ts";

/** Size of the pictures beside the rules, in units of their view box. */
const [width, height] = [320, 176];
const [ink, orange, paper, graphite] = ["#0e1b22", "#f2641a", "#f6f7f5", "#1c2a32"];

/** Every picture of the brand page, as markup, so that browsers need no code that draws. */
export function drawBrand(sheet: BrandSheet, mark: string) {
  const logo = logoArtwork(sheet);
  const symbol = symbolArtwork(sheet);
  const examples = { ...rightExamples(logo, symbol), ...wrongExamples(logo, mark) };
  const drawn = (key: string) =>
    examples[key] ? renderToStaticMarkup(<Picture>{examples[key]}</Picture>) : undefined;
  return {
    light: renderToStaticMarkup(<Plain art={logo} colours={[ink, orange]} />),
    dark: renderToStaticMarkup(<Plain art={logo} colours={["#fff", orange]} />),
    symbol: renderToStaticMarkup(<Plain art={symbol} colours={["currentColor", orange]} />),
    small: renderToStaticMarkup(<Plain art={logo} colours={["currentColor", orange]} />),
    construction: renderToStaticMarkup(<Construction sheet={sheet} logo={logo} />),
    clearSpace: renderToStaticMarkup(<ClearSpace sheet={sheet} logo={logo} />),
    dos: Object.fromEntries(sheet.dos.map(({ key }) => [key, drawn(key)])),
    donts: Object.fromEntries(sheet.donts.map(({ key }) => [key, drawn(key)])),
  };
}

type Colours = [letters: string, pointer: string];

function Shapes({
  art,
  colours: [letters, pointer],
  ...more
}: {
  art: Artwork;
  colours: Colours;
  stroke?: string;
  strokeWidth?: number;
}) {
  return art.shapes.map(({ part, path }) => (
    <path key={part} d={path} fill={part === "pointer" ? pointer : letters} {...more} />
  ));
}

function Plain({ art, colours }: { art: Artwork; colours: Colours }) {
  return (
    <svg viewBox={`0 0 ${art.width} ${art.height}`} aria-hidden>
      <Shapes art={art} colours={colours} />
    </svg>
  );
}

/** The logo in the middle of an example, `wide` units wide. */
function Placed({
  art,
  wide,
  colours,
  transform = "",
}: {
  art: Artwork;
  wide: number;
  colours: Colours;
  transform?: string;
}) {
  const scale = wide / art.width;
  return (
    <g
      transform={`translate(${width / 2} ${height / 2}) ${transform} scale(${scale}) translate(${-art.width / 2} ${-art.height / 2})`}
    >
      <Shapes art={art} colours={colours} />
    </g>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect width={width} height={height} fill={paper} />
      {children}
    </svg>
  );
}

const ground = (fill: string) => <rect key="ground" width={width} height={height} fill={fill} />;

function rightExamples(logo: Artwork, symbol: Artwork): Record<string, ReactNode> {
  return {
    light: <Placed art={logo} wide={210} colours={[ink, orange]} />,
    dark: [ground(graphite), <Placed key="logo" art={logo} wide={210} colours={["#fff", orange]} />],
    mono: [ground("#c9d6da"), <Placed key="logo" art={logo} wide={210} colours={[ink, ink]} />],
    symbol: <Placed art={symbol} wide={72} colours={[ink, orange]} />,
  };
}

function wrongExamples(logo: Artwork, mark: string): Record<string, ReactNode> {
  const normal: Colours = [ink, orange];
  const symbolOf: Artwork = { ...logo, shapes: logo.shapes.filter(({ part }) => part !== "letters") };
  const lettersOf: Artwork = { ...logo, shapes: logo.shapes.filter(({ part }) => part === "letters") };
  const scale = 210 / logo.width;
  return {
    stretched: <Placed art={logo} wide={210} colours={normal} transform="scale(1.22 2.1)" />,
    recoloured: <Placed art={logo} wide={210} colours={["#7a2e8f", "#12a150"]} />,
    busy: [<Wires key="wires" />, <Placed key="logo" art={logo} wide={210} colours={normal} />],
    shadow: [
      <Placed
        key="shadow"
        art={logo}
        wide={210}
        colours={["#9fb4bd", "#9fb4bd"]}
        transform="translate(5 6)"
      />,
      <Placed key="logo" art={logo} wide={210} colours={normal} />,
    ],
    small: <Placed art={logo} wide={44} colours={normal} />,
    tilted: <Placed art={logo} wide={210} colours={normal} transform="rotate(-14)" />,
    outlined: (
      <g
        transform={`translate(${width / 2} ${height / 2}) scale(${scale}) translate(${-logo.width / 2} ${-logo.height / 2})`}
      >
        <Shapes art={lettersOf} colours={["none", "none"]} stroke={ink} strokeWidth={0.5} />
        <Shapes art={symbolOf} colours={normal} />
      </g>
    ),
    crowded: [
      <Placed key="logo" art={logo} wide={210} colours={normal} />,
      <g key="others" fill="none" stroke="#6f848e" strokeWidth="3">
        <path d="M50 62h219M268 64v52" />
        <circle cx="286" cy="88" r="15" />
        <path d="M54 118h120M54 126h90" strokeWidth="4" />
      </g>,
    ],
    turned: [
      <Placed key="letters" art={lettersOf} wide={210} colours={normal} />,
      <g
        key="symbol"
        transform={`translate(${width / 2 - 105 + 14 * scale} ${height / 2 + scale}) rotate(128) scale(${scale}) translate(-14 -15)`}
      >
        <Shapes art={symbolOf} colours={normal} />
      </g>,
    ],
    retyped: [
      <Placed key="symbol" art={symbolOf} wide={210} colours={normal} />,
      <text
        key="word"
        x={width / 2 - 105 + 32 * scale}
        y={height / 2 + 12}
        fontFamily="Georgia,'Times New Roman',serif"
        fontStyle="italic"
        fontSize="34"
        fill={ink}
      >
        {mark.charAt(0) + mark.slice(1).toLowerCase()}
      </text>,
    ],
  };
}

/** A restless background for the example of a wrong use. */
function Wires() {
  const colours = ["#d6322d", "#e8a400", "#12a150", "#28404b", "#6f848e", "#0e1b22"];
  return (
    <g fill="none" strokeWidth="7">
      {Array.from({ length: 18 }, (_, i) => (
        <path
          key={`wire${i * 3}`}
          stroke={colours[(i * 5) % colours.length]}
          d={`M-10 ${i * 12 - 16}q60 ${((i * 37) % 50) - 25} 120 0t120 ${(i % 3) * 9}t120 ${-((i % 4) * 8)}`}
        />
      ))}
    </g>
  );
}

/** The artwork on its grid: the square of the dial, the middle of the ring, the height of the capitals. */
function Construction({ sheet, logo }: { sheet: BrandSheet; logo: Artwork }) {
  const { ring, size } = sheet.symbol;
  const capitals = size * capitalHeight;
  const lines = [ring.y, ring.y - capitals / 2, ring.y + capitals / 2];
  return (
    <svg viewBox={`-3 -3 ${logo.width + 6} ${size + 6}`} aria-hidden>
      <g stroke="currentColor" strokeWidth="0.12" opacity="0.6" fill="none">
        {Array.from({ length: Math.floor(logo.width / 2) + 1 }, (_, i) => (
          <path key={`x${i * 2}`} d={`M${i * 2} 0V${size}`} opacity="0.35" />
        ))}
        {Array.from({ length: size / 2 + 1 }, (_, i) => (
          <path key={`y${i * 2}`} d={`M0 ${i * 2}H${logo.width}`} opacity="0.35" />
        ))}
        <rect width={size} height={size} strokeWidth="0.25" />
        <circle cx={ring.x} cy={ring.y} r={ring.radius} />
        {lines.map((y) => (
          <path key={y} d={`M-2 ${y}H${logo.width + 2}`} stroke={orange} strokeWidth="0.2" opacity="1" />
        ))}
        <path d={`M${ring.x} -2V${size + 2}`} stroke={orange} strokeWidth="0.2" />
      </g>
      <g opacity="0.9">
        <Shapes art={logo} colours={["currentColor", orange]} />
      </g>
    </svg>
  );
}

/** The logo with the radius of its ring kept free on every side. */
function ClearSpace({ sheet, logo }: { sheet: BrandSheet; logo: Artwork }) {
  const { ring, pointer } = sheet.symbol;
  const x = ring.radius;
  const box = {
    left: ring.x - ring.radius - ring.stroke / 2,
    top: pointer.top,
    right: logo.width - (ring.x - ring.radius - ring.stroke / 2),
    bottom: ring.y + ring.radius + ring.stroke / 2,
  };
  const middle = (box.left + box.right) / 2;
  const letters = [
    [box.left - x / 2, ring.y],
    [box.right + x / 2, ring.y],
    [middle, box.top - x / 2],
    [middle, box.bottom + x / 2],
  ];
  return (
    <svg
      viewBox={`${box.left - x - 2} ${box.top - x - 2} ${box.right - box.left + 2 * x + 4} ${box.bottom - box.top + 2 * x + 4}`}
      aria-hidden
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.25">
        <rect
          x={box.left - x}
          y={box.top - x}
          width={box.right - box.left + 2 * x}
          height={box.bottom - box.top + 2 * x}
          strokeDasharray="1.2 0.9"
          stroke={orange}
        />
        <rect
          x={box.left}
          y={box.top}
          width={box.right - box.left}
          height={box.bottom - box.top}
          opacity="0.5"
        />
        {letters.map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={x / 2} opacity="0.4" />
        ))}
      </g>
      {letters.map(([cx, cy]) => (
        <text key={`${cx} ${cy}`} x={cx} y={cy! + 1.4} textAnchor="middle" fontSize="4" fill="currentColor">
          R
        </text>
      ))}
      <Shapes art={logo} colours={["currentColor", orange]} />
    </svg>
  );
}
