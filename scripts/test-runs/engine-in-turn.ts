import { inTurn } from '../../server/test/in-turn.ts';

/** Engines besides this machine's PostgreSQL, by the names of their Vitest projects (server/test/on-both-engines.ts). */
export const otherEngines = ['embedded', 'newest'] as const;

/** Each engine has its turn every other night. */
export const engineInTurn = (now = Date.now()) => inTurn(otherEngines, now);
