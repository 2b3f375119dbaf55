/** Engines besides this machine's PostgreSQL, by the names of their Vitest projects (server/test/on-both-engines.ts). */
export const otherEngines = ['embedded', 'newest'] as const;

const day = 24 * 60 * 60 * 1000;

/** Each engine has its turn every other night. */
export const engineInTurn = (now = Date.now()): (typeof otherEngines)[number] =>
  Math.floor(now / day) % otherEngines.length === 0 ? 'embedded' : 'newest';
