import { sql } from 'kysely';
import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { test } from '#test/fixtures.ts';
import { pipelined } from './pipeline.ts';

const context = { actor: system, action: 'test', requestId: '', now: new Date() };

test('statements that are sent together run in order, and each sees earlier writes', async ({
  deps: { change },
}) => {
  const seen = await change(context, async (tx) => {
    const count = sql<{ count: number }>`select count(*) from idempotency_keys`.compile(tx);
    const insert = (key: string) =>
      sql<unknown>`insert into idempotency_keys values (${key}, 'me', '', null, null, now())`.compile(tx);
    return pipelined(tx, (send) =>
      Promise.all([send(count), send(insert('a')), send(count), send(insert('b')), send(count)]),
    );
  });
  expect(seen.flat()).toEqual([{ count: 0 }, { count: 1 }, { count: 2 }]);
});

test('after a failed statement the others fail, and the change is rolled back', async ({
  deps: { db, change },
}) => {
  const failing = change(context, (tx) =>
    pipelined(tx, (send) =>
      Promise.all([
        send(sql`insert into idempotency_keys values ('a', 'me', '', null, null, now())`.compile(tx)),
        send(sql`select 1 / 0`.compile(tx)),
        send(sql`insert into idempotency_keys values ('b', 'me', '', null, null, now())`.compile(tx)),
      ]),
    ),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select key from idempotency_keys`.execute(db)).rows).toEqual([]);
});
