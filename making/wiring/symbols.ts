import type { PartSymbol } from "#domain/wiring/circuit.ts";
import { circle, line, rectangle, type Shape } from "./shapes.ts";

/** Half of what a symbol takes of its wire, mm. */
export const half = 3.5;

type Draw = (x: number, y: number) => Shape[];

/** The wire up to a gap of `gap` on both sides of the middle. */
const leads = (x: number, y: number, gap: number): Shape[] => [
  line("part", [
    [x - half, y],
    [x - gap, y],
  ]),
  line("part", [
    [x + gap, y],
    [x + half, y],
  ]),
];

const box = (x: number, y: number, width: number, height: number): Shape =>
  rectangle("part", x - width / 2, y - height / 2, width, height, { filled: true });

const blade = (x: number, y: number, dx: number, dy: number): Shape =>
  line("part", [
    [x - 2, y],
    [x + dx, y + dy],
  ]);

const makeContact: Draw = (x, y) => [...leads(x, y, 2), blade(x, y, 1.6, -1.9)];

const breakContact: Draw = (x, y) => [
  ...leads(x, y, 2),
  blade(x, y, 2.5, -1.7),
  line("part", [
    [x + 2, y],
    [x + 2, y - 1.8],
  ]),
];

/** Symbols of IEC 60617, along a wire from left to right. */
export const symbols: Record<PartSymbol, Draw> = {
  fuse: (x, y) => [
    box(x, y, 2 * half, 2.4),
    line("part", [
      [x - half, y],
      [x + half, y],
    ]),
  ],
  coil: (x, y) => [...leads(x, y, 1.8), box(x, y, 3.6, 4.4)],
  make: makeContact,
  break: breakContact,
  stop: (x, y) => [
    ...breakContact(x, y),
    line(
      "part",
      [
        [x, y - 0.8],
        [x, y + 2.6],
      ],
      { dashed: true },
    ),
    line("part", [
      [x - 1.5, y + 2.6],
      [x + 1.5, y + 2.6],
      [x + 1, y + 3.5],
      [x - 1, y + 3.5],
      [x - 1.5, y + 2.6],
    ]),
  ],
  solenoid: (x, y) => [
    ...leads(x, y, 1.8),
    box(x, y, 3.6, 4.4),
    line("part", [
      [x - 1.8, y + 2.2],
      [x + 1.8, y - 2.2],
    ]),
  ],
  lamp: (x, y) => [
    ...leads(x, y, 2),
    circle("part", x, y, 2, true),
    line("part", [
      [x - 1.4, y - 1.4],
      [x + 1.4, y + 1.4],
    ]),
    line("part", [
      [x - 1.4, y + 1.4],
      [x + 1.4, y - 1.4],
    ]),
  ],
  sensor: (x, y) => [
    box(x, y, 2 * half, 2.4),
    line("part", [
      [x - 3, y + 2.2],
      [x + 1.6, y - 2.1],
      [x + 3, y - 2.1],
    ]),
  ],
  switch: (x, y) => [...makeContact(x, y), circle("part", x - 2, y, 0.45, true)],
  resistor: (x, y) => [box(x, y, 2 * half, 2.4)],
  transformer: (x, y) => [
    ...leads(x, y, 2.2),
    circle("part", x, y, 2.2),
    line("part", [
      [x, y - 2.6],
      [x, y + 3.2],
    ]),
  ],
  terminal: (x, y) => [
    ...leads(x, y, 0.8),
    circle("part", x, y, 0.8, true),
    line("part", [
      [x - 0.8, y + 0.8],
      [x + 0.8, y - 0.8],
    ]),
  ],
  pole: (x, y) => [
    ...leads(x, y, 2),
    blade(x, y, 1.6, -1.9),
    line("part", [
      [x + 1.4, y - 0.6],
      [x + 2.6, y + 0.6],
    ]),
    line("part", [
      [x + 1.4, y + 0.6],
      [x + 2.6, y - 0.6],
    ]),
  ],
};

/**
 * A diode or an RC element beside a coil: its branch from one lead to the other. A diode blocks the supply, so its
 * bar is at the lead that gets plus: the left one, the right one where the path runs to the left.
 */
export function suppressionAt(x: number, y: number, way: "diode" | "rc", reversed: boolean): Shape[] {
  const side = reversed ? -1 : 1;
  const low = y + 3.6;
  const branch = [
    line("part", [
      [x - half + 0.4, y],
      [x - half + 0.4, low],
      [x + half - 0.4, low],
      [x + half - 0.4, y],
    ]),
  ];
  if (way === "rc")
    return [
      ...branch,
      rectangle("part", x - 2.3, low - 0.6, 2, 1.2, { filled: true }),
      ...plates(x + 1.2, low),
    ];
  return [
    ...branch,
    line(
      "part",
      [
        [x + side * 0.9, low - 0.8],
        [x + side * 0.9, low + 0.8],
        [x - side * 0.6, low],
      ],
      { closed: true, filled: true },
    ),
    line("part", [
      [x - side * 0.6, low - 0.8],
      [x - side * 0.6, low + 0.8],
    ]),
  ];
}

const plates = (x: number, y: number): Shape[] => [
  line("part", [
    [x - 0.3, y - 0.8],
    [x - 0.3, y + 0.8],
  ]),
  line("part", [
    [x + 0.3, y - 0.8],
    [x + 0.3, y + 0.8],
  ]),
];

/** Protective earth at the end of a wire. */
export const earthAt = (x: number, y: number): Shape[] =>
  [2, 1.3, 0.6].map((width, i) =>
    line("part", [
      [x - width, y + 1.6 + i * 0.7],
      [x + width, y + 1.6 + i * 0.7],
    ]),
  );

/** A resistor across two wires. */
export const acrossAt = (x: number, top: number, bottom: number): Shape[] => {
  const middle = (top + bottom) / 2;
  return [
    line("part", [
      [x, top],
      [x, bottom],
    ]),
    rectangle("part", x - 1.1, middle - 2.4, 2.2, 4.8, { filled: true }),
    circle("part", x, top, 0.5, true),
    circle("part", x, bottom, 0.5, true),
  ];
};

/** The sign of a screened cable: a ring around its cores. */
export function ringAt(x: number, top: number, bottom: number): Shape {
  const [middle, radius] = [(top + bottom) / 2, (bottom - top) / 2];
  const points = Array.from({ length: 24 }, (_, i): [number, number] => {
    const angle = (i * Math.PI) / 12;
    return [x + 1.7 * Math.cos(angle), middle + radius * Math.sin(angle)];
  });
  return line("screen", points, { closed: true, dashed: true });
}
