import { mm } from "./shapes.tsx";
import { tone } from "./colours.ts";

const gradients = {
  bezel: ["v", [0, "#31434d"], [0.07, "#212f38"], [0.93, "#18242b"], [1, "#101a20"]],
  face: ["d", [0, "#26353e"], [1, "#1a262d"]],
  key: ["v", [0, "#3b4d58"], [0.5, "#2f3f49"], [1, "#27353e"]],
  red: ["v", [0, "#e4524b"], [0.5, "#d6322d"], [1, "#b92824"]],
  green: ["v", [0, "#22b564"], [0.5, "#12a150"], [1, "#0e8a44"]],
  glass: ["d", [0, "#ffffff22"], [0.42, "#ffffff08"], [0.425, "#ffffff00"]],
  lcd: ["v", [0, "#a3b281"], [0.5, "#b2c190"], [1, "#a9b887"]],
  steel: ["v", [0, "#dfe4e5"], [0.5, "#b9c2c5"], [1, "#929ea3"]],
  body: ["v", [0, "#52626b"], [0.06, "#43525b"], [0.94, "#37454d"], [1, "#28343b"]],
  metal: ["h", [0, "#6c7a81"], [0.08, "#8b989e"], [0.5, "#7d8b91"], [0.92, "#75828a"], [1, "#596770"]],
  copper: ["h", [0, "#a96f42"], [0.35, "#e0aa7b"], [0.7, "#c98d5a"], [1, "#96603a"]],
} as const;

export type Gradient = keyof typeof gradients;
export type Paint = Record<Gradient | "screw" | "plug" | "dots", string>;

const axes = { v: { x2: 0, y2: 1 }, h: { x2: 1, y2: 0 }, d: { x2: 1, y2: 1 } } as const;

/** Paint references for one drawing; `id` must be unique on the page. */
export function paintOf(id: string): Paint {
  const names = [...(Object.keys(gradients) as Gradient[]), "screw", "plug", "dots"] as const;
  return Object.fromEntries(names.map((name) => [name, `url(#${id}${name})`])) as Paint;
}

/** The shared definitions of one drawing: only what it uses. `pitch` is the dot pitch of an LCD in mm. */
export function Defs({
  id,
  used,
  terminals,
  pitch,
}: {
  id: string;
  used: readonly Gradient[];
  terminals: boolean;
  pitch?: number;
}) {
  return (
    <defs>
      {used.map((name) => {
        const [axis, ...stops] = gradients[name];
        return (
          <linearGradient key={name} id={id + name} x1="0" y1="0" {...axes[axis]}>
            {stops.map(([offset, colour]) => (
              <stop key={offset} offset={offset} stopColor={colour} />
            ))}
          </linearGradient>
        );
      })}
      {pitch && (
        <pattern id={`${id}dots`} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <path
            d={`M0 0h${pitch}M0 0v${pitch}`}
            stroke={tone.lcd}
            strokeWidth={mm(pitch * 0.36)}
            strokeOpacity=".36"
          />
        </pattern>
      )}
      {terminals && (
        <>
          <pattern id={`${id}screw`} width="10" height="20" patternUnits="userSpaceOnUse">
            <path d="M.4 0h9.2v20H.4z" fill="#26343d" />
            <circle cx="5" cy="6.5" r="3.1" fill="#b4bec2" stroke="#0b1419" strokeWidth=".6" />
            <path d="M3 8.5l4-4" stroke="#4b585f" strokeWidth="1" />
            <path d="M2 12.5h6v5.5H2z" fill="#0b1419" />
          </pattern>
          <pattern id={`${id}plug`} width="10" height="20" patternUnits="userSpaceOnUse">
            <path d="M.4 0h9.2v20H.4z" fill="#2d3d46" />
            <path d="M2.5 3.5h5v4.5h-5z" fill="#8e9aa0" />
            <path d="M3 5.8h4" stroke="#3a474e" strokeWidth="1" />
            <path d="M2 11h6v6.5H2z" fill="#0b1419" />
          </pattern>
        </>
      )}
    </defs>
  );
}
