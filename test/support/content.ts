import { type Content, type KnownFiles, readContent } from "#importing/read.server.ts";

/** What a worker has read, whichever file it stood in: tests change a few of a folder's files at a time. */
const known: KnownFiles = new Map();

/** A folder of content files, changed by a test. */
export const readEdited = (dir: string): Promise<Content> => readContent(dir, { known });

let read: Promise<Content> | undefined;

/**
 * The content of the tree, read and checked once by a worker: half a second of a processor each time. Each file
 * has a copy of its own to change.
 */
export async function sampleContent(): Promise<Content> {
  return structuredClone(await (read ??= readEdited("content")));
}

/** Content with a change: a copy of the parts that the change looks at, since all of it is large. */
export function changedContent(content: Content, change: (content: Content) => void): Content {
  const parts: Partial<Record<keyof Content, unknown>> = {};
  change(
    new Proxy(content, {
      get: (whole, part: keyof Content) => (parts[part] ??= structuredClone(whole[part])),
      set: (_, part: keyof Content, value: unknown) => {
        parts[part] = value;
        return true;
      },
    }),
  );
  return { ...content, ...parts } as Content;
}
