/**
 * Numbers of the advisory locks on the whole of something. They are the database's, not a process's: two releases
 * that run side by side wait for each other by them, so a number never changes its meaning.
 */
export const advisoryLocks = {
  migration: 720_911,
  import: 720_912,
  searchIndex: 720_913,
  editions: 720_914,
  notices: 720_915,
  chatWeeks: 720_919,
  filmUploads: 720_920,
} as const;
