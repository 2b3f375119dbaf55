import { setTimeout } from 'node:timers/promises';
import { breaks as tokens } from '../breaks/tokens.ts';
import { short, trial } from '../trial.ts';
import { type Call, caller, count } from './caller.ts';
import { deploy, hire, logIn } from './deployment.ts';
import { callWithTokens, countAccepted, endpointsOf, forgeries } from './endpoints.ts';
import { scopes } from './records.ts';

type Login = Awaited<ReturnType<typeof logIn>>;
type FiveLogins = [Login, Login, Login, Login, Login];

const refresh = (call: Call, refreshToken: string) =>
  call('POST', '/api/admin/refresh_token', { refreshToken });

trial(
  'forged and stale tokens and keys at every endpoint',
  {
    variants: [
      {
        name: 'a token’s signature is not verified',
        breaks: [tokens.verifiesNoSignature],
        caughtBy: 'staff endpoints opened by forged tokens',
      },
      {
        name: 'an ended login still counts',
        breaks: [tokens.acceptsEndedLogin],
        caughtBy: 'staff endpoints opened by stale tokens',
      },
      {
        name: 'the expiry of a token is left to the library',
        breaks: [tokens.acceptsExpiredToken],
        caughtBy: 'staff endpoints opened by expired tokens',
      },
      {
        name: 'a revoked key still works',
        breaks: [tokens.acceptsRevokedKey],
        caughtBy: 'guests’ endpoints opened by stale keys',
      },
      {
        name: 'a used refresh token stays valid',
        breaks: [tokens.keepsUsedToken],
        caughtBy: 'staff endpoints opened by stale tokens',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy({ REFRESH_TOKEN_GRACE: '0s', APP_RATE_LIMIT: '10000', ...environment });
    const { address } = await deployment.start();
    const later = await deployment.start({ CLOCK_OFFSET: '31d' });
    const here = { address, mails: deployment.mails };
    const admin = await logIn(address);
    const [removed, demoted, blocked, changed] = [
      await hire(here, admin.call, 'MANAGER'),
      await hire(here, admin.call, 'ADMIN'),
      await hire(here, admin.call, 'MANAGER'),
      await hire(here, admin.call, 'MANAGER'),
    ];
    const logins = await Promise.all(
      [removed, demoted, blocked, changed, changed].map((one) => logIn(address, one)),
    );
    const [ofRemoved, ofDemoted, ofBlocked, ofChanged, ofChanging] = logins as FiveLogins;
    const key = async (name: string, more: object = {}) =>
      (await admin.call('POST', '/api/admin/access_keys', { name, scopes: ['catalogue:read'], ...more }))
        .body;
    const [good, revoked, over] = [
      await key('Till'),
      await key('Old'),
      await key('Brief', { expiresAt: new Date(Date.now() + 60_000).toISOString() }),
    ];
    const full = await key('App', { scopes });

    const staffEndpoints = await endpointsOf(address, '/api/openapi.json');
    const guestEndpoints = await endpointsOf(address, '/api/app/v1/openapi.json');
    figure('endpoints', staffEndpoints.length + guestEndpoints.length, { atLeast: 100 });
    const reading = staffEndpoints.filter(({ method }) => method === 'GET');
    const right = await callWithTokens(address, reading, { 'a good token': admin.accessToken });
    figure(
      'endpoints that a valid token opens',
      count(right, ([, { status }]) => status === 200),
      { atLeast: short ? 2 : 25 },
    );
    const openTo = async (token: string) =>
      (await caller(address, { token })('GET', '/api/app/v1/events')).status;
    figure('status with a valid key', await openTo(good.key), { is: 200 });

    const forged = forgeries(admin.accessToken, ofDemoted.accessToken);
    figure(
      'staff endpoints opened by forged tokens',
      countAccepted(await callWithTokens(address, staffEndpoints, forged)),
      {
        is: 0,
      },
    );
    const lateTokens = { 'a token that is over': admin.accessToken, 'another one': ofChanging.accessToken };
    const late = countAccepted(await callWithTokens(later.address, staffEndpoints, lateTokens));
    figure('staff endpoints opened by expired tokens', late, { is: 0 });

    const wrongKeys = ['', 'foyer', 'foyer-panel2', 'FOYER-PANEL'].map((name) =>
      caller(address, { token: admin.accessToken, headers: { 'api-key': name } })('GET', '/api/users/me'),
    );
    figure(
      'calls with a wrong api-key answered',
      count(await Promise.all(wrongKeys), (r) => r.status !== 401),
      { is: 0 },
    );

    await admin.call('DELETE', `/api/admin/staff/${removed.id}`);
    await deployment.alter("update users set status = 'BLOCKED' where id = $1", [blocked.id]);
    const repeated = { newPassword: 'Foyer-other-1', repeatPassword: 'Foyer-other-1' };
    await ofChanging.call('POST', '/api/users/update_password', {
      oldPassword: changed.password,
      ...repeated,
    });
    const gone = await logIn(address);
    await gone.call('POST', '/api/admin/logout');
    const elsewhere = await logIn(address);
    const sessions = await elsewhere.call('GET', '/api/users/me/sessions');
    const current = sessions.body.find((one: { current: boolean }) => one.current).id;
    await admin.call('DELETE', `/api/users/me/sessions/${current}`);
    const stolen = await logIn(address);
    const rotated = await refresh(stolen.call, stolen.refreshToken);
    await setTimeout(20);
    const reuse = await refresh(stolen.call, stolen.refreshToken);
    await admin.call('DELETE', `/api/admin/access_keys/${revoked.id}`);
    const stale = {
      'a removed account': ofRemoved.accessToken,
      'a blocked account': ofBlocked.accessToken,
      'a login before the password was changed': ofChanged.accessToken,
      'a login that was logged out': gone.accessToken,
      'a login ended from another browser': elsewhere.accessToken,
      'a login whose refresh token came twice': rotated.body.accessToken,
      'a refresh token': admin.refreshToken,
      'an access key': full.key,
    };
    figure(
      'staff endpoints opened by stale tokens',
      countAccepted(await callWithTokens(address, staffEndpoints, stale)),
      {
        is: 0,
      },
    );
    const staleKeys = {
      nothing: '',
      'a revoked key': revoked.key,
      'no prefix': full.key.slice('foyer_'.length),
      'another prefix': full.key.replace('foyer_', 'Foyer_'),
      'a key of small letters': full.key.toLowerCase(),
      'a token of staff': admin.accessToken,
      'a refresh token': admin.refreshToken,
      'the panel’s key': 'foyer-panel',
      'what is shown of a key': full.start,
    };
    figure(
      'guests’ endpoints opened by stale keys',
      countAccepted(await callWithTokens(address, guestEndpoints, staleKeys)),
      {
        is: 0,
      },
    );
    const overKey = countAccepted(
      await callWithTokens(later.address, guestEndpoints, { 'a key that is over': over.key }),
    );
    figure('guests’ endpoints opened by ended keys', overKey, { is: 0 });
    const furtherDoors = guestEndpoints.filter(
      ({ path }) => !/\/(events|places|venue|faq|terms|privacy|quotes)/.test(path.replace(/guests.*/, '')),
    );
    const scoped = countAccepted(
      await callWithTokens(address, furtherDoors, { 'a key for the catalogue': good.key }),
      403,
    );
    figure('guests’ endpoints countAccepted without their scope', scoped, { is: 0 });

    await admin.call('PUT', `/api/admin/staff/${demoted.id}`, {
      email: demoted.email,
      role: 'MANAGER',
      profile: { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600100200' },
    });
    const forAdmins = staffEndpoints.filter(({ path }) =>
      /\/admin\/(webhooks|access_keys|imports|membership_coupons)|discount_coupons|second_factor/.test(path),
    );
    const down = await callWithTokens(address, forAdmins, { 'a demoted account': ofDemoted.accessToken });
    figure('ADMIN endpoints countAccepted to a demoted account', countAccepted(down, 403), { is: 0 });

    const traded = await Promise.all(
      [
        admin.accessToken,
        full.key,
        stolen.refreshToken,
        rotated.body.refreshToken,
        ofRemoved.refreshToken,
        ofBlocked.refreshToken,
        ofChanged.refreshToken,
        gone.refreshToken,
        elsewhere.refreshToken,
      ].map((token) => refresh(caller(address), token)),
    );
    const overdue = await refresh(caller(later.address), ofChanging.refreshToken);
    figure(
      'refresh tokens accepted wrongly',
      count([reuse, ...traded, overdue], (r) => r.status !== 401),
      { is: 0 },
    );
    figure('status of a valid one', (await refresh(caller(address), ofChanging.refreshToken)).status, {
      is: 200,
    });
  },
);
