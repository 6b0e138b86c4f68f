import { post, Refusal } from "../api.ts";
import { sendFile } from "../pictures/picture.ts";

type Begun = { id: string; next: number; pieces: number; pieceBytes: number };

/** How often a piece is sent that did not arrive, and the pause before each time, ms. */
const pauses = [1_000, 3_000, 10_000, 30_000] as const;

/**
 * Sends a film in pieces. What breaks off goes on with the piece that is missing: by itself for a while, and else when
 * the same file is chosen again.
 * @param progress how much of it is there, 0 to 1
 * @throws Refusal
 */
export async function sendFilm(file: File, progress: (part: number) => void): Promise<string> {
  const { name, size: bytes, lastModified: stamp } = file;
  const { id, next, pieces, pieceBytes } = await post<Begun>("filmBegin", { name, bytes, stamp });
  progress(next / pieces);
  for (let number = next; number < pieces; number++) {
    const piece = file.slice(number * pieceBytes, (number + 1) * pieceBytes);
    await again(() => sendFile("filmPiece", { id, number }, piece));
    progress((number + 1) / pieces);
  }
  return (await again(() => post<{ id: string }>("filmEnd", { id }))).id;
}

/** Does something once more while only the line or a moment of much work is in its way. */
async function again<T>(send: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refusal) || ![0, 502, 503, 504].includes(error.status)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return send();
}
