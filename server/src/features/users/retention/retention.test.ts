import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import type { RetentionKind, RetentionRule } from '@foyer/contract/people/retention.ts';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { outboxIn } from '#mail/outbox.ts';
import type { Client } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { test as defaults } from '#test/fixtures.ts';
import { columnsWith } from '#test/records/find-everywhere.ts';
import { join as joinLine, soldOut } from '#test/waiting-list/guests-in-line.ts';
import { removeOldData } from './retention.actions.ts';

const settings = {
  ...{ LOGIN_RETENTION: '400d', OUTBOX_RETENTION: '30d', GUEST_RETENTION: '100d' },
  ...{ MESSAGE_RETENTION: '100d', RESERVATION_RETENTION: '200d' },
};

/** Data folder of its own, with an outbox. */
const test = defaults.extend<{ folder: string; environment: Record<string, string>; ownServer: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-retention-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  environment: async ({ folder }, use) => use({ DATA_DIR: folder, ...settings }),
  ownServer: true,
});

const announced: (string | null)[] = [];
const run = (deps: Deps) =>
  removeOldData({ ...deps, announceErasure: async (_tx, _context, { id }) => void announced.push(id) });

/** Number that the next run removes, by kind. */
async function nextOf(admin: Client): Promise<Partial<Record<RetentionKind, number>>> {
  const { rules }: { rules: RetentionRule[] } = (await admin.get('/admin/retention')).body;
  return Object.fromEntries(rules.map(({ kind, next }) => [kind, next]));
}

const runsOf = async (admin: Client) => {
  const { content } = (await admin.get('/history?entity=retention&size=20')).body;
  return content.flatMap(({ changes }: { changes: { field: string; after: unknown }[] }) =>
    changes.flatMap(({ field, after }) => (field === 'erasedEntries' ? [] : [[field, after]])),
  );
};

const context = (now: Date) => ({ actor: { id: null, email: 'x' }, action: 'test', requestId: 'test', now });

test('each kind of data is removed after its time, to the millisecond, and each run that removes some is an entry', async ({
  api,
  clock,
  deps,
  make,
}) => {
  const { staff } = await api.asAnother('MANAGER');
  const start = clock.now();
  const guest = await make.user({ createdAt: new Date(start.getTime() + 399 * day) });
  const message = await make.message({ userId: guest.id, title: 'Zgubiony-parasol', content: 'W-szatni' });
  const admin = await api.asAnother('ADMIN');
  await admin.post(`/help_messages/${message.id}/answers`, { body: { text: 'Parasol-w-recepcji' } });
  await make.reservation({ name: 'Pani-Kwiatogorska', phone: '799 123 987', reservationDate: start });
  await deps.change(context(start), (tx) =>
    tx
      .updateTable('logins')
      .set({ endedAt: start, endReason: 'logout', userAgent: 'Kwiatofon 3' })
      .where('userId', '=', staff.id)
      .execute(),
  );
  mkdirSync(outboxIn(deps.settings));
  const file = join(outboxIn(deps.settings), 'old.eml');
  writeFileSync(file, 'To: ola@guest.example\n\n');
  utimesSync(file, start, start);
  await sealAudit({ ...deps, now: deps.clock.now });

  const kinds: [RetentionKind, number, string[]][] = [
    ['outbox', 30, []],
    ['messages', 100, ['Zgubiony-parasol', 'W-szatni', 'Parasol-w-recepcji']],
    ['reservations', 200, ['Pani-Kwiatogorska', '799 123 987']],
    ['logins', 400, ['Kwiatofon 3']],
  ];
  const runs: [string, number][] = [];
  for (const [kind, days, values] of kinds) {
    clock.set(new Date(start.getTime() + days * day));
    const admin = await api.asAnother('ADMIN');
    expect([kind, (await nextOf(admin))[kind]]).toEqual([kind, 0]);
    await run(deps);
    expect(await runsOf(admin)).toEqual(runs);
    clock.advance(1);
    expect([kind, (await nextOf(admin))[kind]]).toEqual([kind, 1]);
    if (values.length > 0) expect(await columnsWith(deps.db, values)).not.toEqual([]);
    await run(deps);
    await run(deps);
    runs.unshift([kind, 1]);
    expect(await runsOf(admin)).toEqual(runs);
    await sealAudit({ ...deps, now: deps.clock.now });
    if (values.length > 0) expect(await columnsWith(deps.db, values)).toEqual([]);
  }
  expect(readdirSync(outboxIn(deps.settings))).toEqual([]);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true });
});

test('guests who have done nothing for the time are erased, and others stay', async ({
  api,
  clock,
  deps,
  make,
}) => {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const old = (row: object = {}) => make.user({ createdAt: ago(1000), ...row });
  const inactive = [await old(), await old({ status: 'DELETED' })];
  for (const { id } of inactive) await make.billing({ userId: id, transactionDate: ago(101) });
  const active = [
    await make.user({ createdAt: ago(99) }),
    await old(),
    await old(),
    await old(),
    await old(),
    await make.staff({ role: 'MANAGER', createdAt: ago(1000) }),
    await old({ externalId: 'max' }),
  ];
  const [, buyer, writer, diner, holder] = active.map(({ id }) => id);
  await make.billing({ userId: buyer, transactionDate: ago(99) });
  await make.message({ userId: writer, createdAt: ago(99) });
  await make.reservation({ userId: diner, name: null, createdAt: ago(120), reservationDate: ago(99) });
  const event = await make.event({ status: 'PUBLISHED' });
  await make.ticket({ userId: holder, eventId: event.id, createdAt: ago(500) });
  const program = await api.program();
  await joinLine(program, (await soldOut({ make, program }, [])).event.id, 'max');
  const admin = await api.as('ADMIN');
  expect((await nextOf(admin)).guests).toBe(2);
  announced.length = 0;
  await run(deps);
  const addresses = async (people: { id: string }[]) => {
    const ids = people.map(({ id }) => id);
    const found = await deps.db.selectFrom('users').select('email').where('id', 'in', ids).execute();
    return found.map(({ email }) => email).toSorted();
  };
  expect(await addresses(inactive)).toEqual([erasedPerson.email, erasedPerson.email]);
  expect(await addresses(active)).toEqual(active.map(({ email }) => email).toSorted());
  expect(announced.toSorted()).toEqual(inactive.map(({ id }) => id).toSorted());
  expect((await deps.erasures.read()).map(({ id }) => id).toSorted()).toEqual(announced.toSorted());
  expect(await runsOf(admin)).toEqual([['guests', 2]]);
  await run(deps);
  expect(await runsOf(admin)).toEqual([['guests', 2]]);
});

test('a login that can still be used and a reservation of an order stay', async ({
  api,
  clock,
  deps,
  make,
}) => {
  const { staff } = await api.asAnother('MANAGER');
  const guest = await make.user();
  const billing = await make.billing({ userId: guest.id, type: 'RESERVATION' });
  const { id } = await make.reservation({ userId: guest.id, name: null, billingId: billing.id });
  clock.advance(500 * day);
  await make.message({ userId: guest.id });
  const admin = await api.as('ADMIN');
  expect(await nextOf(admin)).toMatchObject({ logins: 0, reservations: 0, guests: 0 });
  await run(deps);
  expect((await admin.get(`/reservations/${id}`)).status).toBe(200);
  const logins = await deps.db.selectFrom('logins').select('id').where('userId', '=', staff.id).execute();
  expect(logins).toHaveLength(1);
});

defaults('unless it is set, guests, messages and reservations are kept for ever', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const { rules }: { rules: RetentionRule[] } = (await admin.get('/admin/retention')).body;
  expect(rules.map(({ setting, days, before }) => [setting, days, before === null])).toEqual([
    ['LOGIN_RETENTION', 400, false],
    ['OUTBOX_RETENTION', 30, false],
    ['GUEST_RETENTION', null, true],
    ['MESSAGE_RETENTION', null, true],
    ['RESERVATION_RETENTION', null, true],
  ]);
  const manager = await api.asAnother('MANAGER');
  expect((await manager.get('/admin/retention')).status).toBe(403);
});
