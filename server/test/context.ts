import type { WriteContext } from '#db/changes.ts';

/** Of what a test writes past the API, as somebody else. */
export const testContext = (now: Date): WriteContext => ({
  actor: { id: null, email: 'test' },
  action: 'test',
  requestId: 'test',
  now,
});
