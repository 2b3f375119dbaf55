/** The version released last and the present one on one database, as in a rolling upgrade (docs/versioning.md). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#db/connection/open.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { remoteClient } from '#test/api.ts';
import { listsOf } from '#test/every/lists.ts';
import { patience } from '#test/patience.ts';
import { end } from '#test/services/process.ts';
import { needsStop } from '../../../scripts/changes/rolling.ts';
import { commitOf } from './earlier-code.ts';
import { releasedVersions } from './released-data.ts';
import { boss, startSideBySide } from './side-by-side.ts';
import { good, logIn, writeEverything } from './write-everything.ts';

const version = releasedVersions.at(-1) ?? '';
const commit = commitOf(version);
const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
const reason = needsStop(changelog, version)
  ? ' (skipped: the changelog promises no rolling upgrade)'
  : commit === undefined
    ? ' (skipped: this clone lacks the history of the repository)'
    : '';

describe.skipIf(reason !== '')(`${version} beside the present version${reason}`, () => {
  let both: Both;
  let database: Database;
  beforeAll(async () => {
    both = await startSideBySide(version, commit ?? '');
    database = await openDatabase(both.places.database);
  }, 300_000);
  afterAll(async () => {
    await database?.close();
    await both?.remove();
  });

  const count = async (query: string) =>
    (await database.pool.query<{ count: number }>(query)).rows[0]?.count ?? -1;
  const untilNone = (name: string, rest: () => Promise<number>) =>
    vi.waitFor(async () => expect([name, await rest()]).toEqual([name, 0]), {
      timeout: patience,
      interval: 100,
    });

  test('while the present version starts and migrates, the earlier one answers', () => {
    const refused = [...both.answers.keys()].filter((call) => !/^(2\d\d|503 Retry-After) /.test(call));
    expect(refused).toEqual([]);
  });

  test.each(['earlier', 'present'] as const)(
    'records of the %s version continue at the other',
    async (first) => {
      const [one, other] = pairs(both)[first === 'earlier' ? 0 : 1];
      const written = await writeEverything(one, other, `of-${first}`);
      for (const path of written.paths) {
        const before = await good(both.earlier.program.get(path));
        expect(await good(both.present.program.get(path))).toMatchObject(before);
      }
    },
  );

  test('each list has the same rows at both', async () => {
    const hasSameRows = async (path: string) => {
      const before = await both.earlier.panel.get(`${path}?size=100`);
      if (before.status === 404) return; // a new list
      const now = await both.present.panel.get(`${path}?size=100`);
      expect([path, before.status, now.status]).toEqual([path, 200, 200]);
      // Entries of the history show new fields as well.
      const rows = path.startsWith('/history')
        ? before.body.content.map(withoutChanges)
        : before.body.content;
      expect([path, now.body]).toMatchObject([path, { ...before.body, content: rows }]);
    };
    // A message may be sent again between the two answers.
    for (const { path } of listsOf({ ...both.known, places: [] }))
      await vi.waitFor(() => hasSameRows(path), { timeout: patience, interval: 100 });
  });

  test('a login at one is valid at the other, and ends at both', async () => {
    const refresh = (address: string, refreshToken: string) =>
      remoteClient(address).post('/admin/refresh_token', { body: { refreshToken } });
    for (const [one, other] of pairs(both)) {
      const first = await logIn(one.address, boss);
      const { body: second, status } = await refresh(other.address, first.refreshToken);
      expect(status).toBe(200);
      const [here, there] = [one, other].map(({ address }) => remoteClient(address, second.accessToken));
      expect((await here?.get('/users/me'))?.body).toMatchObject({ email: boss });
      expect((await there?.post('/admin/logout'))?.status).toBe(204);
      expect((await here?.get('/users/me'))?.status).toBe(401);
      expect((await refresh(one.address, second.refreshToken)).status).toBe(401);
    }
  });

  test('each mail is sent once, each webhook message arrives once, and each import runs once', async () => {
    const { mails, receiver, present } = both;
    await untilNone('the messages that wait', () =>
      count(
        `select (select count(*) from mails where recipient like 'of-%' and state = 'QUEUED') + (
           select count(*) from webhook_deliveries where status = 'PENDING' and webhook_id in (
             select id from webhooks where url = '${receiver.url}')) as count`,
      ),
    );
    expectOnce(mails.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));
    const sent = await count("select count(*) from mails where recipient like 'of-%' and state = 'SENT'");
    expect(mails.received.filter((mail) => /^To: of-/im.test(mail))).toHaveLength(sent);
    expectOnce(receiver.received.map(({ headers }) => headers['webhook-id']));
    const { body } = await present.panel.get('/users?search=of-&size=100');
    const emails: string[] = body.content.map(({ email }: { email: string }) => email);
    expect(emails.filter((email) => email.includes('-2@')).toSorted()).toEqual([
      'of-earlier-2@guests.example',
      'of-present-2@guests.example',
    ]);
  });

  test('no instance logs an error, and the history that both sealed verifies', async () => {
    expect([...both.earlier.errors, ...both.present.errors]).toEqual([]);
    await untilNone('the entries without a seal', () =>
      count(
        'select count(*) from audit_log where not exists (select from audit_seals where audit_id = audit_log.id)',
      ),
    );
    expect(await verifySeal(database.db)).toMatchObject({ ok: true, firstBroken: null });
  });

  test('the earlier version ends and does not start again', async () => {
    expect(await end(both.earlier.child, 'SIGTERM')).toBe(0);
    const { lines } = await both.startEarlier();
    expect(lines.at(-1)).toMatch(/^The database has applied .* Start the newer version of Foyer that did\.$/);
    expect((await both.present.panel.get('/users/me')).status).toBe(200);
    expect(await end(both.present.child, 'SIGTERM')).toBe(0);
  });
});

const withoutChanges = ({ changes: _, ...entry }: Record<string, unknown>) => entry;

type Both = Awaited<ReturnType<typeof startSideBySide>>;

const pairs = ({ earlier, present }: Both) =>
  [
    [earlier, present],
    [present, earlier],
  ] as const;

function expectOnce(ids: unknown[]): void {
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
}
