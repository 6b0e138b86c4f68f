/** What holds the memory of a process down (docs/operating.md, Memory); the benches start the site with the same. */
export const frugal = {
  flags: ["--max-semi-space-size=8"],
  // Memory of compressions and files that are done goes back to the system.
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};
