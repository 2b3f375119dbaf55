import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { test } from '#test/fixtures.ts';

test('an instance stays ready while all connections of its pool are taken', async ({ api, deps, clock }) => {
  const context = { actor: system, action: 'test', requestId: 'test', now: clock.now() };
  const end = Promise.withResolvers<void>();
  const changes = Array.from({ length: 20 }, () => deps.change(context, () => end.promise));
  const { status, body } = await api.asNobody().get('/readyz');
  expect([status, body]).toEqual([200, { status: 'ready' }]);
  end.resolve();
  await Promise.all(changes);
});
