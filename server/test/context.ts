import type { WriteContext } from '#db/writing/changes.ts';

/** Context for writes that bypass the API, under another actor. */
export const testContext = (now: Date): WriteContext => ({
  actor: { id: null, email: 'test' },
  action: 'test',
  requestId: 'test',
  now,
});
