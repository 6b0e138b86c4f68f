/** What processes on one database say to each other about an answer. */
type Word = "where" | "here" | "done";

type Parts = {
  /** Tells all processes on the database, this one too. */
  announce(text: string): Promise<void>;
  /** Whether this process makes an answer. */
  isMade(requestId: string): boolean;
  /** Called with an answer that another process says is whole. */
  whole(requestId: string): void;
};

/** How long a busy process may take to say that it makes an answer, ms. */
const saysWithin = 2_000;

/** Answers of this process that others wait for; beyond this many they look for themselves. */
const most = 1_000;

/**
 * Finds out whether some process is still making an answer: one that was killed says nothing. Who was asked
 * for an answer tells when it is whole.
 */
export function elsewhere({ announce, isMade, whole }: Parts) {
  const asking = new Map<string, { promise: Promise<boolean>; answer(isMade: boolean): void }>();
  const awaited = new Set<string>();
  const say = (word: Word, requestId: string) => announce(`${word} ${requestId}`).catch(() => {});

  return {
    /** To be called with each announcement. */
    hear(text: string): void {
      const [word, requestId = ""] = text.split(" ") as [Word, string?];
      if (word === "done") whole(requestId);
      if (word === "here") asking.get(requestId)?.answer(true);
      if (word !== "where" || !isMade(requestId)) return;
      if (awaited.size < most) awaited.add(requestId);
      void say("here", requestId);
    },
    /** Whether another process makes the answer; false when none says so in time. */
    isMade(requestId: string): Promise<boolean> {
      const asked = asking.get(requestId);
      if (asked) return asked.promise;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const answer = (isMade: boolean) => {
        clearTimeout(timer);
        asking.delete(requestId);
        resolve(isMade);
      };
      const timer = setTimeout(answer, saysWithin, false);
      asking.set(requestId, { promise, answer });
      void say("where", requestId);
      return promise;
    },
    /** Tells those who asked that an answer of this process is whole. */
    ended(requestId: string): void {
      if (awaited.delete(requestId)) void say("done", requestId);
    },
  };
}
