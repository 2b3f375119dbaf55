/** Archives months with the command, on both engines, and erases people whose values are in them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#history/seal-audit.ts';
import { readPlaces } from '#settings.ts';
import { type Client, client } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { password, passwordHash } from '#test/deps.ts';
import { signIn } from '#test/fixtures.ts';
import { columnsWith } from '#test/records/find-everywhere.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { ofEveryStart } from '#test/services/process.ts';
import { type House, openHouse } from '#test/upgrades/house.ts';
import { removeOldData } from '../retention/retention.actions.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-archived-erasure-'));
const archive = fileURLToPath(new URL('../../history/archive/archive-history.ts', import.meta.url));
const verify = fileURLToPath(new URL('../../../verify-history.ts', import.meta.url));
const JWT_SECRET = 'a secret for the people of past months';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Values of one person each. */
const values = {
  guest: ['dawna.pani@przyklad.example', 'Kwiatogorska', 'uczulona-na-orzechy'],
  colleague: ['kierowniczka@przyklad.example', 'Dobrowieyska'],
  reservation: ['Stolik-Zubrowskiej', '799123987'],
  message: ['Zgubiony-parasol', 'Parasol-w-kratke'],
};
const all = Object.values(values).flat();

async function asAdmin({ app, make }: House, email: string): Promise<Client> {
  await make.staff({ email, passwordHash });
  return client(app, (await signIn(client(app), email)).accessToken);
}

const seal = ({ deps }: House) => sealAudit({ db: deps.db, change: deps.change, now: deps.clock.now });

/** Makes people and their history in January 2024, which is sealed in March. */
async function liveInJanuary(house: House) {
  const { app, clock, make } = house;
  clock.set('2024-01-10T10:00:00Z');
  const admin = await asAdmin(house, 'first@foyer.example');
  const guest = await make.user({ email: values.guest[0], surname: values.guest[1] });
  const { body, headers } = await admin.get(`/users/${guest.id}`);
  await admin.put(`/users/${guest.id}`, {
    headers: { 'if-match': headers.etag ?? '' },
    body: { profile: { ...body.profile, additionalNote: values.guest[2] }, membership: 'VIP' },
  });
  const colleague = await make.staff({
    ...{ role: 'MANAGER', email: values.colleague[0], surname: values.colleague[1], passwordHash },
  });
  const manager = client(app, (await signIn(client(app), colleague.email)).accessToken);
  const event = await make.event();
  await manager.delete(`/events/admin/${event.id}`);
  await admin.delete(`/admin/staff/${colleague.id}`);
  const reservation = await make.reservation({
    ...{ name: values.reservation[0], phone: values.reservation[1], reservationDate: clock.now() },
  });
  await make.message({ title: values.message[0], content: values.message[1] });
  clock.set('2024-03-10T10:00:00Z');
  await make.place(); // the last sealed entry stays outside the archive
  await seal(house);
  return { guest, colleague, reservation };
}

test.each(['embedded', 'postgresql'] as const)(
  'erasures and retention reach the months that the command has archived (%s)',
  async (engine) => {
    const settings: Record<string, string> = { DATA_DIR: join(folder, engine), JWT_SECRET };
    if (engine === 'postgresql') settings.DATABASE_URL = postgres.url();
    const run = async (script: string, ...args: string[]) =>
      (
        await promisify(execFile)(process.execPath, [script, ...args], {
          env: { ...ofEveryStart, ...settings },
        })
      ).stdout;
    const archived = async () => {
      const printed = await run(archive, '--print', '2024-01');
      return all.filter((value) => printed.includes(value));
    };

    const first = await openHouse(readPlaces(settings));
    const { guest, colleague, reservation } = await liveInJanuary(first);
    await first.close();
    expect(await run(archive, '--keep', '1')).toMatch(/2024-01: \d+ entries\n/);
    expect(await archived()).toEqual(all);

    const house = await openHouse(readPlaces(settings));
    const { clock, deps } = house;
    clock.set('2024-06-10T10:00:00Z');
    const admin = await asAdmin(house, 'second@foyer.example');
    for (const path of [`/users/${guest.id}`, `/users/${colleague.id}`, `/reservations/${reservation.id}`])
      expect((await admin.post(`${path}/erase`, { body: { password } })).status).toBe(204);
    await removeOldData({
      ...deps,
      settings: {
        ...deps.settings,
        retentionMs: { ...deps.settings.retentionMs, MESSAGE_RETENTION: 100 * day },
      },
      announceErasure: async () => {},
    });
    await seal(house);
    expect(await columnsWith(deps.db, all)).toEqual([]);
    await house.close();

    expect(await archived()).toEqual([]);
    expect(await run(verify)).toMatch(/rows are intact, \d+ of them without/);
  },
);
