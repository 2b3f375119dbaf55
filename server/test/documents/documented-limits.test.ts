/** Reaches every 429 that the two OpenAPI documents promise. A documented 429 without a way to reach it is named. */
import { describe, expect } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { password, publicUrl } from '#test/fixtures.ts';
import { authenticator } from '#test/records/authenticator.ts';
import { addPasskey, challengeOf, codeOf, setUpTotp } from '#test/records/second-factor.ts';
import { test } from './api-documents.ts';

interface Documented {
  operationId: string;
  description: string;
  responses: object;
}

interface Call extends Documented {
  method: keyof Client;
  path: string;
}

const callsIn = ({ paths }: { paths: Record<string, Record<string, Documented>> }): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, path, method: method as keyof Client })),
  );

const limited = (calls: Call[]) => calls.filter(({ responses }) => '429' in responses);

/** Without those that count scans (`door-devices.test.ts`). */
const limitedTries = (calls: Call[]) =>
  limited(calls).filter(({ description }) => !description.includes('rateLimitExceeded'));

const wrong = 'Wrong-one-1';
const noOne = '019aa000-0000-7000-8000-ffffffffffff';
const newPassword = { newPassword: 'Another-one-2', repeatPassword: 'Another-one-2' };

interface Surroundings {
  admin: Client & { staff: { email: string } };
  nobody: Client;
  /** Adds attempts of the past minute from the caller's network. */
  attempts: (kind: string, count: number) => Promise<unknown>;
  invited: () => Promise<{ id: string; email: string }>;
  now: () => Date;
}

/** Returns the calls that were allowed, and the one that was not. */
type Reach = (given: Surroundings) => Promise<{ allowed: Answer[]; refused: Answer }>;

const after =
  (times: number, call: (given: Surroundings, index: number) => Promise<Answer>): Reach =>
  async (given) => {
    const allowed: Answer[] = [];
    for (let index = 0; index < times; index += 1) allowed.push(await call(given, index));
    return { allowed, refused: await call(given, times) };
  };

const own = (method: 'post' | 'delete', path: string, body: object) =>
  after(5, ({ admin }) => admin[method](path, { body }));

/** Ways to reach the limit of each call of the staff API. */
const reaches: Record<string, Reach> = {
  login: after(5, ({ nobody, admin }) =>
    nobody.post('/admin/login', { body: { email: admin.staff.email, password: wrong } }),
  ),
  completeLogin: async ({ nobody, admin, now }) => {
    await setUpTotp(admin, now());
    const challenge = await challengeOf(nobody, admin.staff.email);
    return after(5, () =>
      nobody.post('/admin/login/second_factor', { body: { challenge, code: 'ABCDE-FGHJK' } }),
    )({} as Surroundings);
  },
  startPasskeyLogin: async ({ nobody, attempts }) => {
    await attempts('passkeyRequest', 99);
    return after(1, () => nobody.post('/admin/login/passkey/options'))({} as Surroundings);
  },
  loginWithPasskey: async ({ nobody }) => {
    const stranger = authenticator(publicUrl);
    return after(5, async () => {
      const { body } = await nobody.post('/admin/login/passkey/options');
      const response = stranger.sign(body, { userHandle: '' });
      return nobody.post('/admin/login/passkey', { body: { response } });
    })({} as Surroundings);
  },
  requestPasswordReset: after(30, ({ nobody }, index) =>
    nobody.post('/users/reset_password_attempt', { body: { email: `nobody-${index}@venue.example` } }),
  ),
  resetPassword: after(20, ({ nobody }, index) =>
    nobody.post('/users/reset_password_confirmation', {
      body: { email: `nobody-${index}@venue.example`, verificationCode: 'ABCD', ...newPassword },
    }),
  ),
  updatePassword: own('post', '/users/update_password', { oldPassword: wrong, ...newPassword }),
  startTotpSetup: own('post', '/users/me/totp', { password: wrong }),
  confirmTotpSetup: async ({ admin, now }) => {
    const { secret } = (await admin.post('/users/me/totp', { body: { password } })).body;
    const code = String((Number(codeOf(secret, now())) + 500_000) % 1_000_000).padStart(6, '0');
    return own('post', '/users/me/totp/confirm', { code })({ admin } as Surroundings);
  },
  replaceRecoveryCodes: own('post', '/users/me/totp/recovery_codes', { password: wrong }),
  deleteTotp: own('delete', '/users/me/totp', { password: wrong }),
  startAddingPasskey: own('post', '/users/me/passkeys/options', { password: wrong }),
  deletePasskey: async (given) => {
    const { passkeyId } = await addPasskey(given.admin);
    return own('delete', `/users/me/passkeys/${passkeyId}`, { password: wrong })(given);
  },
  eraseUser: async ({ admin, invited }) => {
    const { id } = await invited();
    return own('post', `/users/${id}/erase`, { password: wrong })({ admin } as Surroundings);
  },
  eraseBillingName: own('post', `/admin/billings/${noOne}/erase`, { password: wrong }),
  eraseReservationName: own('post', `/reservations/${noOne}/erase`, { password: wrong }),
  createStaff: after(5, async ({ admin }) => {
    const profile = { name: 'Ewa', surname: 'Lis', phonePrefix: '+48', phoneNumber: '600100200' };
    const body = { email: 'again@venue.example', role: 'MANAGER', profile };
    const made = await admin.post('/admin/staff', { body });
    if (made.status === 201) await admin.delete(`/admin/staff/${made.body.id}`);
    return made;
  }),
  inviteStaffAgain: async ({ admin, invited }) => {
    const { id } = await invited();
    return after(5, () => admin.post(`/admin/staff/${id}/invitation`))({} as Surroundings);
  },
};

describe('a documented 429 of the staff API', () => {
  test('has a way to reach it, and its description names it', ({ documents: [staff] }) => {
    const calls = callsIn(staff?.document);
    expect(
      limitedTries(calls)
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(reaches).toSorted());
    const named = calls.filter(({ description }) => description.includes('429 `tooManyTries`'));
    expect(named).toEqual(limitedTries(calls));
  });

  test.for(Object.entries(reaches))('is reached: %s', async ([, reach], { api, make, deps, clock }) => {
    const given: Surroundings = {
      admin: await api.as('ADMIN'),
      nobody: api.asNobody(),
      attempts: (kind, count) => {
        const attempt = { kind, account: '', address: '127.0.0.1', at: clock.now() };
        return deps.change(testContext(clock.now()), (tx) =>
          tx.insertInto('attempts').values(Array(count).fill(attempt)).execute(),
        );
      },
      invited: () => make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' }),
      now: clock.now,
    };
    const { allowed, refused } = await reach(given);
    expect(allowed.filter(({ status }) => status === 429)).toEqual([]);
    expect([refused.status, refused.body.message]).toEqual([429, 'tooManyTries']);
    expect(refused.headers['retry-after']).toMatch(/^(600|3600)$/);
  });
});

describe("a documented 429 of the guests' API", () => {
  test.override({ environment: { APP_RATE_LIMIT: '1' } });

  test('is reached by every call, which all document it', async ({ api, documents: [, guests] }) => {
    const program = await api.program();
    expect((await program.get('/venue')).status).toBe(200);
    const calls = callsIn(guests?.document);
    expect(calls.length).toBeGreaterThan(30);
    expect(limited(calls)).toEqual(calls);
    for (const { method, path } of calls) {
      const { status, body, headers } = await program[method](path);
      expect([path, status, body.message, headers['retry-after']]).toEqual([
        path,
        429,
        'rateLimitExceeded',
        '1',
      ]);
    }
  });
});
