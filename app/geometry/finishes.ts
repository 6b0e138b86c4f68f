import type { Finish } from "./solid.ts";
import { MeshStandardMaterial } from "./three.ts";

type Look = {
  color: string;
  roughness: number;
  metalness: number;
  /** Emissive intensity. */
  glow?: number;
};

/** How each finish looks in daylight. Plastics have the colours of the front panel's drawing. */
export const looks: Record<Finish, Look> = {
  shell: { color: "#252e33", roughness: 0.62, metalness: 0 },
  bezel: { color: "#26343d", roughness: 0.42, metalness: 0 },
  membrane: { color: "#1c272e", roughness: 0.5, metalness: 0 },
  glass: { color: "#0b1419", roughness: 0.1, metalness: 0 },
  block: { color: "#2d3d46", roughness: 0.55, metalness: 0 },
  plug: { color: "#2f7d4c", roughness: 0.5, metalness: 0 },
  steel: { color: "#c3cbce", roughness: 0.32, metalness: 1 },
  copper: { color: "#d08a55", roughness: 0.3, metalness: 1 },
  brass: { color: "#d0a44a", roughness: 0.3, metalness: 1 },
  board: { color: "#14503a", roughness: 0.55, metalness: 0 },
  chip: { color: "#171c1f", roughness: 0.5, metalness: 0 },
  relay: { color: "#2a5d7c", roughness: 0.45, metalness: 0 },
  void: { color: "#06090b", roughness: 0.95, metalness: 0 },
  metal: { color: "#8b989e", roughness: 0.46, metalness: 0.85 },
  sheet: { color: "#7d8b92", roughness: 0.6, metalness: 0.35 },
  seal: { color: "#0a0d0f", roughness: 0.95, metalness: 0 },
  wall: { color: "#2d3f49", roughness: 0.85, metalness: 0 },
  carpet: { color: "#131f26", roughness: 1, metalness: 0 },
  plinth: { color: "#cfd6d6", roughness: 0.7, metalness: 0 },
  floor: { color: "#0d161b", roughness: 0.55, metalness: 0 },
  trim: { color: "#f2641a", roughness: 0.6, metalness: 0 },
  lamp: { color: "#ffffff", roughness: 1, metalness: 0, glow: 1.4 },
};

export function materialOf(finish: Finish): MeshStandardMaterial {
  const { glow, ...look } = looks[finish];
  return new MeshStandardMaterial(glow ? { ...look, emissive: look.color, emissiveIntensity: glow } : look);
}
