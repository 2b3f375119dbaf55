import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Answer } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { waitingForLocks } from '#test/databases/waiting-for-locks.ts';
import { passwordHash } from '#test/deps.ts';
import { signIn, test } from '#test/fixtures.ts';

const profile = { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600700800' };

/** Locks all user rows until all calls wait for a lock, so that they run truly concurrently. */
async function meeting(deps: Deps, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  let answers: Promise<Answer>[] = [];
  const change = testContext(deps.clock.now());
  await deps.change(change, async (tx) => {
    await tx.selectFrom('users').select('id').forUpdate().execute();
    answers = calls.map((call) => call());
    while ((await waitingForLocks(tx)) < calls.length) await setTimeout(5);
  });
  return Promise.all(answers);
}

for (const how of ['lower', 'delete'] as const) {
  test(`two ADMINs who ${how} each other in parallel leave one ADMIN`, async ({ api, make, deps }) => {
    const [a, b] = [await make.staff({ passwordHash }), await make.staff({ passwordHash })];
    const tokens = [await signIn(api.asNobody(), a.email), await signIn(api.asNobody(), b.email)];
    const [asA, asB] = tokens.map(({ accessToken }) => api.with(accessToken));
    const against =
      (client: typeof asA, { id, email }: typeof a) =>
      async () => {
        if (!client) throw new Error('nobody to call');
        if (how === 'delete') return client.delete(`/admin/staff/${id}`);
        return client.put(`/admin/staff/${id}`, { body: { email, role: 'MANAGER', profile } });
      };
    const answers = await meeting(deps, [against(asA, b), against(asB, a)]);
    expect(answers.map(({ status, body }) => [status, body?.message])).toContainEqual([409, 'lastAdmin']);
    expect(answers.map(({ status }) => status).sort()).toEqual([how === 'delete' ? 204 : 200, 409]);
    const left = await deps.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(left).toHaveLength(1);
  });
}
