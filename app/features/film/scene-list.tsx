import type { ReactNode } from "react";
import { clock } from "#domain/film/captions.ts";

/** What a film shows, scene by scene, and from when, s. */
export function SceneList({ scenes }: { scenes: { from: number; text: ReactNode }[] }) {
  return (
    <ol className="mt-2 text-[15px]">
      {scenes.map(({ from, text }) => (
        <li key={from} className="grid grid-cols-[3.5rem_1fr] border-t border-line py-2">
          <span className="text-quiet">{clock(from)}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
