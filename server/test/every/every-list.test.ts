import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { furnish, listsOf } from './lists.ts';

test('the total of a list is the number of its rows, regardless of earlier queries', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const lists = listsOf(await furnish(make));
  await fc.assert(
    fc.asyncProperty(fc.oneof(...lists.map(({ urls }) => urls)), async (url) => {
      const { body } = await admin.get(`${url}&size=100`);
      expect([url, body.numberOfElements]).toEqual([url, body.content?.length]);
    }),
    { numRuns: 400, seed: 11 },
  );
});
