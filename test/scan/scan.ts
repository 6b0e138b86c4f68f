/** What a scanner gets: a folder of its own, where the site is, and how long it may take, s. */
export type Scan = { dir: string; port: number; seconds: number; say(line: string): void };
