import { describe, expect } from 'vitest';
import { buildApp } from '#app.ts';
import { client } from '#test/api.ts';
import { second } from '#test/clock.ts';
import { test as base, password, signIn } from '#test/fixtures.ts';
import { challengeOf, codeOf, refusalOf, setUpTotp } from '#test/records/second-factor.ts';

const test = base.extend({ environment: { SECOND_FACTOR: 'all' } });

const refused = [403, 'secondFactorSetupRequired'];

test('if mandatory, a session without one can set one up and then has full access', async ({
  api,
  clock,
}) => {
  const manager = await api.as('MANAGER');
  expect(refusalOf(await manager.get('/events/admin'))).toEqual(refused);
  expect(refusalOf(await manager.get('/events/admin?size=1000'))).toEqual(refused);
  const me = await manager.get('/users/me');
  expect(me.body.secondFactor).toEqual({ methods: [], isRequired: true, recoveryCodesLeft: 0 });
  const { secret } = await setUpTotp(manager, clock.now());
  expect((await manager.get('/events/admin')).status).toBe(200);

  const removal = await manager.delete('/users/me/totp', { body: { password } });
  expect(refusalOf(removal)).toEqual([409, 'secondFactorRequired']);
  clock.advance(30 * second);
  const challenge = await challengeOf(api.asNobody(), manager.staff.email);
  const body = { challenge, code: codeOf(secret, clock.now()) };
  const { accessToken } = (await api.asNobody().post('/admin/login/second_factor', { body })).body;
  expect((await api.with(accessToken).get('/events/admin')).status).toBe(200);
  expect((await api.with(accessToken).post('/admin/logout')).status).toBe(204);
});

describe('a session from before it was mandatory', () => {
  const before = base.extend({ environment: { SECOND_FACTOR: 'optional' } });

  before('is held up as well, of those whose duty it is', async ({ api, deps }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    const restarted = await buildApp({ ...deps, settings: { ...deps.settings, secondFactor: 'admins' } });
    const at = async (email: string) => client(restarted, (await signIn(api.asNobody(), email)).accessToken);
    const [asAdmin, asManager] = [await at(admin.staff.email), await at(manager.staff.email)];
    expect((await admin.get('/events/admin')).status).toBe(200);
    expect(refusalOf(await asAdmin.get('/events/admin'))).toEqual(refused);
    expect(refusalOf(await asAdmin.get('/admin/access_keys'))).toEqual(refused);
    expect((await asManager.get('/events/admin')).status).toBe(200);
    expect((await asManager.get('/users/me')).body.secondFactor.isRequired).toBe(false);
    await restarted.close();
  });
});

describe("an admin removes a colleague's", () => {
  const optional = base.extend({ environment: { SECOND_FACTOR: 'optional' } });

  optional(
    'who is mailed, stays logged in, and then needs only the password',
    async ({ api, clock, deps, make, mails }) => {
      const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
      const { id, email } = manager.staff;
      await setUpTotp(admin, clock.now());
      await setUpTotp(manager, clock.now());
      const of = async (person: string) => (await admin.get(`/admin/staff/${person}`)).body.hasSecondFactor;
      expect([await of(id), (await admin.get('/admin/staff')).body.content.length]).toEqual([true, 2]);
      const challenge = await challengeOf(api.asNobody(), email);

      const takeOff = (person: string, by = admin) => by.delete(`/admin/staff/${person}/second_factor`);
      const guest = await make.user();
      for (const [answer, refusal] of [
        [await takeOff(admin.staff.id, manager), [403, 'roleNotAllowed']],
        [await takeOff(admin.staff.id), [409, 'staffSelfChange']],
        [await takeOff(guest.id), [404, 'notFound']],
        [await takeOff('nobody'), [404, 'notFound']],
      ] as const)
        expect(refusalOf(answer)).toEqual(refusal);

      expect((await takeOff(id)).status).toBe(204);
      expect(await of(id)).toBe(false);
      expect((await manager.get('/users/me')).body.secondFactor.methods).toEqual([]);
      await signIn(api.asNobody(), email);
      const late = await api
        .asNobody()
        .post('/admin/login/second_factor', { body: { challenge, code: '123456' } });
      expect(refusalOf(late)).toEqual([401, 'challengeInvalid']);
      expect((await takeOff(id)).status).toBe(204); // none left to remove
      const subject = 'Foyer: weryfikacja dwuetapowa została wyłączona';
      const told = () => mails.filter((mail) => mail.subject === subject);
      await expect.poll(() => told().length).toBe(1);
      expect(told()).toMatchObject([{ to: email, text: expect.stringContaining(admin.staff.email) }]);
      const entries = await deps.db
        .selectFrom('auditLog')
        .select(['actor', 'entity'])
        .where('action', '=', 'removeSecondFactor')
        .execute();
      expect(entries).toContainEqual({ actor: admin.staff.email, entity: 'totp_factors' });
      expect(entries.filter(({ entity }) => entity !== 'users')).toHaveLength(11);
    },
  );

  optional(
    "after a change of the server's secret, a recovery code still works",
    async ({ api, clock, deps }) => {
      const admin = await api.as('ADMIN');
      const { secret, recoveryCodes } = await setUpTotp(admin, clock.now());
      clock.advance(30 * second);
      const jwtSecret = 'another secret, as after a restore without the first one';
      const restarted = await buildApp({ ...deps, settings: { ...deps.settings, jwtSecret } });
      const finish = async (code: string) => {
        const challenge = await challengeOf(client(restarted), admin.staff.email);
        return refusalOf(
          await client(restarted).post('/admin/login/second_factor', { body: { challenge, code } }),
        );
      };
      expect(await finish(codeOf(secret, clock.now()))).toEqual([400, 'secondFactorInvalid']);
      expect(await finish(recoveryCodes[0] ?? '')).toEqual([200, undefined]);
      await restarted.close();
    },
  );
});
