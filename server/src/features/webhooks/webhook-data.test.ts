import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { pictureAddresses } from '#images/images.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { presentRecords } from './webhook-data.ts';

test('the threads of several messages are read in one statement', async ({ deps, make, clock }) => {
  const ids = [(await make.message()).id, (await make.message()).id];
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const images = pictureAddresses(() => '');
  const found = await deps.change(testContext(clock.now()), (tx) =>
    presentRecords(tx.withPlugin(counting), 'message.answered', ids, { clock, images }),
  );
  expect([[...found.keys()].toSorted(), statements]).toEqual([ids.toSorted(), 1]);
});
