import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { giveUp, newServer } from './server.ts';

test('a failed test that leaves a transaction open does not hang the run', async () => {
  const server = await newServer({});
  const open = Promise.withResolvers<void>();
  const change = server.deps.change(testContext(server.clock.now()), () => open.promise);
  const failures = [{ message: 'first' }];
  server.errors.push('second');

  await giveUp(server, failures);

  expect(failures.map(({ message }) => message)).toEqual(['first', 'The server logged: second']);
  open.resolve();
  await change;
});
