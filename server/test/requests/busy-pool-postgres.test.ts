/** Reads, sign-in and the door while changes wait for a lock that another instance holds. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { toAppError } from '#http/answers/error-answers.ts';
import type { Answer, Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { waitingForLocks } from '#test/databases/waiting-for-locks.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, signIn } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

const test = base.extend({ environment: { APP_RATE_LIMIT: '1000000' } });

/** Holds locks until `release` is called, as a slow instance would. */
async function holdLock({ change, clock }: Deps, statement: string) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = change(testContext(clock.now()), async (tx) => {
    await sql.raw(statement).execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return () => {
    released.resolve();
    return holding;
  };
}

const lists = [
  '/events/admin?eventListType=UPCOMING',
  '/admin/billings',
  '/users',
  '/locations/admin?status=PUBLISHED',
  '/help_messages',
  '/dashboard',
];

async function expectReadsAndSignIn(staff: Client, nobody: Client, email: string): Promise<void> {
  const reads = [...lists, ...lists, ...lists].map(async (path) => [path, (await staff.get(path)).status]);
  expect(await Promise.all(reads)).toEqual([...lists, ...lists, ...lists].map((path) => [path, 200]));
  const { refreshToken } = await signIn(nobody, email);
  const refreshed = await nobody.post('/admin/refresh_token', { body: { refreshToken } });
  expect(refreshed.status).toBe(200);
}

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

test('a hundred buyers of one event leave connections to reads, sign-in, the door and other events', async ({
  api,
  make,
  deps,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { email } = await make.staff({ passwordHash });
  const { event } = await makeSale(make, { maxTicketsQty: 300 });
  const other = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  const { body: sold } = await orderTickets(program, event.id, { status: 'PAID' });
  const release = await holdLock(deps, `select from events where id = '${event.id}' for no key update`);
  const buying = Array.from({ length: 100 }, () => orderTickets(program, event.id));
  await vi.waitUntil(async () => (await waitingForLocks(deps.db)) > 0, { timeout: patience });
  await expectReadsAndSignIn(admin, api.asNobody(), email);
  const scan = await program.post('/check_ins', { body: { code: sold.tickets[0].code } });
  expect(scan.body.result).toBe('CHECKED_IN');
  expect((await orderTickets(program, other.id)).status).toBe(201);
  await release();
  expect(statuses(await Promise.all(buying))).toEqual([201]);
});

test('a hundred changes that wait for one lock leave connections to reads and sign-in', async ({
  api,
  make,
  deps,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { email } = await make.staff({ passwordHash });
  await make.user({ externalId: 'ola' });
  const release = await holdLock(deps, 'lock table messages in exclusive mode');
  const body = { guest: 'ola', title: 'Szatnia', content: 'Gdzie jest mój szalik?' };
  const writing = Array.from({ length: 100 }, () => program.post('/messages', { body }));
  await vi.waitUntil(async () => (await waitingForLocks(deps.db)) > 0, { timeout: patience });
  await expectReadsAndSignIn(admin, api.asNobody(), email);
  await release();
  expect(statuses(await Promise.all(writing))).toEqual([201]);
});

test('a change that waited too long for a connection is answered with 503', () => {
  const busy = Object.assign(new Error('All connections are in use'), { code: '53300' });
  expect(toAppError(busy)).toMatchObject({ key: 'unavailable', status: 503, cause: busy });
});
