import type { MimicColours } from "./screens/mimic.tsx";
import { d, Dot, mm, type Rect } from "./shapes.tsx";

interface PictureProps {
  at: Rect;
  colours: MimicColours;
}

/** Engine, coupling and pump with its suction and delivery pipe. */
export function PumpSet({ running, at, colours }: PictureProps & { running: boolean }) {
  const s = Math.min(at.w / 3.6, at.h / 3.2);
  const x = at.x + at.w / 2 - s * 0.1;
  const y = at.y + at.h * 0.58;
  const colour = running ? colours.live : colours.dead;
  const left = x - s * 1.6;
  const pump = x + s * 0.85;
  const r = s * 0.52;
  return (
    <g fill="none" stroke={colour} strokeWidth={mm(s * 0.07)} strokeLinejoin="round" strokeLinecap="round">
      <path
        d={d`M${left} ${y - s * 0.3}h${s * 0.28}v${-s * 0.3}h${s * 1}l${s * 0.3} ${s * 0.3}v${s * 0.9}h${-s * 1.3}v${-s * 0.3}h${-s * 0.28}zM${left + s * 0.5} ${y - s * 0.6}v${-s * 0.25}h${s * 0.5}v${s * 0.25}M${left + s * 1.58} ${y}H${pump - r}M${left + s * 1.72} ${y - s * 0.2}v${s * 0.4}`}
      />
      <Dot x={pump} y={y} r={r} />
      <path
        d={d`M${pump - r * 0.45} ${y + r * 0.5}L${pump} ${y - r * 0.75}L${pump + r * 0.45} ${y + r * 0.5}z`}
        fill={running ? colour : "none"}
      />
      <path
        d={d`M${pump} ${y - r}V${y - s * 1.35}H${pump + s * 0.9}M${pump} ${y + r}v${s * 0.5}M${pump + s * 0.65} ${y - s * 1.6}l${s * 0.3} ${s * 0.25}l${-s * 0.3} ${s * 0.25}`}
        strokeWidth={mm(s * 0.11)}
      />
    </g>
  );
}

/** The device, its radio link and the cloud. */
export function CloudLink({ online, at, colours }: PictureProps & { online: boolean }) {
  const s = Math.min(at.w / 2.6, at.h / 3.2);
  const x = at.x + at.w / 2;
  const top = at.y + (at.h - s * 2.8) / 2;
  const colour = online ? colours.live : colours.dead;
  return (
    <g fill="none" stroke={colour} strokeWidth={mm(s * 0.06)} strokeLinejoin="round" strokeLinecap="round">
      <path
        d={d`M${x - s * 0.62} ${top + s}a${s * 0.36} ${s * 0.36} 0 0 1 ${-s * 0.02} ${-s * 0.72}a${s * 0.56} ${s * 0.56} 0 0 1 ${s * 1.06} ${-s * 0.06}a${s * 0.4} ${s * 0.4} 0 0 1 ${s * 0.2} ${s * 0.78}z`}
      />
      <path
        d={d`M${x} ${top + s * 1.2}v${s * 0.7}M${x - s * 0.16} ${top + s * 1.36}l${s * 0.16} ${-s * 0.16}l${s * 0.16} ${s * 0.16}M${x - s * 0.16} ${top + s * 1.74}l${s * 0.16} ${s * 0.16}l${s * 0.16} ${-s * 0.16}`}
      />
      <path
        d={d`M${x - s * 0.6} ${top + s * 2.1}h${s * 1.2}v${s * 0.7}h${-s * 1.2}zM${x - s * 0.4} ${top + s * 2.45}h.01M${x - s * 0.15} ${top + s * 2.45}h.01`}
        stroke={colours.text}
      />
    </g>
  );
}
