import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../../server/test/records/second-factor.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { trial } from '../trial.ts';
import { caller, count } from './caller.ts';
import { deploy, hire, invitationMailedTo, jwtSecret, logIn, owner } from './deployment.ts';

const forged = '\n{"level":30,"msg":"forged"}\n';

trial(
  'secrets and forged lines in the log',
  {
    variants: [
      {
        name: 'a call is logged with its query',
        breaks: [requests.logsQueries],
        caughtBy: 'secrets in the log',
      },
      {
        name: 'a call is logged with its path',
        breaks: [requests.logsPaths],
        caughtBy: 'values of people in the log',
      },
      {
        name: 'an error is logged with its own words',
        breaks: [requests.logsErrorWords],
        caughtBy: 'values of people in the log',
      },
      {
        name: 'a call is logged with its headers',
        breaks: [requests.logsHeaders],
        caughtBy: 'secrets in the log',
      },
      {
        name: 'an error is logged with the request',
        breaks: [requests.logsBodies],
        caughtBy: 'secrets in the log',
      },
    ],
  },
  async ({ environment, figure }) => {
    const metricsToken = 'a-token-for-the-metrics';
    const deployment = await deploy({ LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken, ...environment });
    const { address, child } = await deployment.start();
    let log = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const secrets: Record<string, string> = { jwtSecret, metricsToken, password: owner.password };
    const nobody = caller(address);
    const { call, ...tokens } = await logIn(address);
    Object.assign(secrets, tokens);
    const person = await hire({ address, mails: deployment.mails }, call, 'MANAGER');
    secrets.invitation = await invitationMailedTo(deployment.mails, person.email);
    const member = await logIn(address, person);

    secrets.wrongPassword = 'Wrong-secret-1';
    await nobody('POST', '/api/admin/login', { email: owner.email, password: secrets.wrongPassword });
    secrets.newPassword = 'Foyer-brandnew-1';
    const repeated = { newPassword: secrets.newPassword, repeatPassword: secrets.newPassword };
    await member.call('POST', '/api/users/update_password', {
      oldPassword: secrets.wrongPassword,
      ...repeated,
    });
    await member.call('POST', '/api/users/update_password', { oldPassword: person.password, ...repeated });
    const setup = await call('POST', '/api/users/me/totp', { password: owner.password });
    secrets.seed = setup.body.secret;
    secrets.appCode = `"${codeOf(setup.body.secret, new Date())}"`;
    const code = codeOf(setup.body.secret, new Date());
    const confirmed = await call('POST', '/api/users/me/totp/confirm', { code });
    secrets.recoveryCode = confirmed.body.recoveryCodes[0];
    const challenged = await nobody('POST', '/api/admin/login', owner);
    secrets.challenge = challenged.body.params.challenge;
    const given = { challenge: secrets.challenge, code: secrets.recoveryCode };
    const second = await nobody('POST', '/api/admin/login/second_factor', given);
    secrets.secondToken = second.body.accessToken;
    secrets.refreshed = (await nobody('POST', '/api/admin/refresh_token', tokens)).body.refreshToken;
    const key = (await call('POST', '/api/admin/access_keys', { name: 'Till', scopes: ['catalogue:read'] }))
      .body;
    secrets.key = key.key;
    const hook = await call('POST', '/api/admin/webhooks', {
      url: 'https://till.example',
      events: ['faq.changed'],
    });
    secrets.hook = hook.body.secret;
    secrets.rotated = (await call('POST', `/api/admin/webhooks/${hook.body.id}/rotate_secret`)).body.secret;

    const app = (
      await call('POST', '/api/admin/access_keys', {
        name: 'App',
        scopes: ['guests:write', 'orders:write', 'tickets:check'],
      })
    ).body;
    const guest = 'zofia.wrzos@mail.example';
    const byApp = caller(address, { token: app.key });
    const zofia = { email: guest, language: 'pl', profile: { name: 'Zofia', surname: 'Wrzos' } };
    await deployment.alter("alter table users add constraint refused_name check (name <> 'Zofia')");
    const failed = await byApp('PUT', `/api/app/v1/guests/${guest}`, zofia);
    figure('status of a guest whom the database refuses', failed.status, { is: 500 });
    await byApp('GET', `/api/app/v1/guests/${guest}`);
    await byApp('DELETE', `/api/app/v1/guests/${guest}/favourites/events/${hook.body.id}`);
    await byApp('GET', '/api/app/v1/tickets/ZOFIAWRZOS/qr.svg');
    await byApp('POST', '/api/app/v1/check_ins', { code: 'ZOFIAWRZOS', eventId: hook.body.id });
    await call('PUT', `/api/users/${guest}`, zofia);
    await call('GET', `/api/nowhere/${guest}`);

    const { key: till } = key;
    const strange: [string, string, Record<string, string>?, string?][] = [
      ['GET', `/api/app/v1/events?key=${till}&access_token=${tokens.accessToken}`],
      [
        'GET',
        `/api/users?search=${tokens.refreshToken}&page=x`,
        { authorization: `Bearer ${tokens.accessToken}` },
      ],
      ['GET', '/api/users/me', { authorization: `Basic ${till}` }],
      ['GET', '/api/users/me', { authorization: `Bearer ${tokens.accessToken}x`, 'user-agent': 'a\tb' }],
      ['GET', `/metrics?token=${metricsToken}`, { authorization: `Bearer ${metricsToken}x` }],
      ['POST', '/api/admin/login', {}, `{"email":"a@b.example","password":"${owner.password}"`],
      ['POST', '/api/admin/login', {}, JSON.stringify({ email: forged, password: [owner.password] })],
      [
        'POST',
        '/api/admin/login',
        {},
        JSON.stringify({ email: `a@b.example${forged}`, password: owner.password }),
      ],
      ['POST', '/api/admin/login', { 'user-agent': encodeURI(forged) }, JSON.stringify(owner)],
      ['POST', `/api/nowhere/${encodeURIComponent(forged)}`, {}, '{}'],
      ['GET', `/${encodeURIComponent(forged)}`],
      ['PUT', `/api/admin/staff/${encodeURIComponent(forged)}`, {}, '{}'],
    ];
    for (const [method, path, headers = {}, body] of strange)
      await fetch(`${address}${path}`, {
        method,
        headers: {
          'api-key': 'foyer-panel',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body }),
      });
    const post = { email: 'thief@venue.example\r\nBcc: all@venue.example', role: 'MANAGER' };
    const name = 'Ola\r\nBcc: all@venue.example\r\n\r\nhello';
    const profile = { name, surname: name, phonePrefix: '+48', phoneNumber: '600100200' };
    await call('POST', '/api/admin/staff', { ...post, profile });
    await call('POST', '/api/admin/staff', { ...post, email: 'new@venue.example', profile });
    await invitationMailedTo(deployment.mails, 'new@venue.example');
    await setTimeout(300);

    const lines = log.split('\n').filter((line) => line !== '');
    const parsed = lines.map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        return undefined;
      }
    });
    figure(
      'lines about a login',
      count(parsed, (line) => line?.path === '/api/admin/login'),
      { atLeast: 6 },
    );
    figure(
      'lines that are not JSON',
      count(parsed, (line) => line === undefined),
      { is: 0 },
    );
    figure(
      'forged lines',
      count(parsed, (line) => line?.msg === 'forged'),
      { is: 0 },
    );
    const empty = Object.entries(secrets).filter(([, secret]) => !secret || secret.length < 5);
    figure('secrets that were not obtained', empty.length, { is: 0 });
    const found = Object.entries(secrets).filter(([, secret]) => log.includes(secret));
    if (found.length > 0) process.stderr.write(`${found.map(([what]) => what)}\n`);
    figure('secrets in the log', found.length, { is: 0 });
    const hers = lines.filter((line) => /zofia|wrzos/i.test(line));
    if (hers.length > 0) process.stderr.write(`${hers[0]}\n`);
    figure('values of people in the log', hers.length, { is: 0 });
    figure(
      'mails with a header from a name',
      count(deployment.mails.received, (mail) => /^Bcc:/m.test(mail)),
      { is: 0 },
    );
  },
);
