/** Moves the clock forward and back and passes both changes of summer time while a server runs. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { end, login } from '../../server/test/services/process.ts';
import { breaks as attempts } from '../breaks/attempts.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { short, trial } from '../trial.ts';
import { putClock } from './clock.ts';
import { deployOn } from './deployment.ts';
import { asStaff, good, type Outcome, program } from './program.ts';
import { eventOf, openSale, orderOf, titled, uploadCover } from './sale.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** One second before summer time begins and ends in Warsaw. */
const changesOfTheHour = ['2027-03-28T00:59:59Z', '2027-10-31T00:59:59Z'];

const ask = (address: string, path: string, body: object): Promise<Outcome> =>
  program(`${address}/api`, { 'api-key': 'foyer-panel' })('POST', path, { body });

const owner = { email: 'owner@venue.example', password: 'Foyer-owner-1' };

trial(
  'embedded: the clock moves forward by two hours and back',
  {
    variants: [
      {
        name: 'wrong passwords from the future count until then',
        breaks: [attempts.countsTheFuture],
        caughtBy: 'status of a wrong password after moving back',
      },
      {
        name: 'the version of a record goes back with the clock',
        breaks: [writing.versionsGoBack],
        caughtBy: 'versions that decreased',
      },
      {
        name: 'the rate limit counts negative time',
        breaks: [attempts.countsNegativeTime],
        caughtBy: 'refused calls of a program',
      },
    ],
  },
  async ({ environment, figure }) => {
    const clock = putClock(join(temporaryFolder(), 'clock'), environment);
    const deployment = await deployOn('embedded', clock.environment);
    const { child, address = '' } = await deployment.start();
    const sale = await openSale(address);
    const { accessToken, refreshToken } = (await ask(address, '/admin/login', owner)).body;
    const body = eventOf(sale.placeId, titled('Versions'));
    const draft = await good(sale.staff(address)('POST', '/events/create', { body, key: 'draft' }));
    const versions: string[] = [draft.updatedAt];
    const save = async (token: string) =>
      versions.push((await good(asStaff(address, token)('PUT', `/events/${draft.id}`, { body }))).updatedAt);
    const hold = (externalId: string) =>
      good(
        sale.guests(address)('POST', '/orders', {
          body: { ...orderOf(sale.eventId, externalId), status: 'PENDING' },
        }),
      );
    const guess = () => ask(address, '/admin/login', { ...owner, password: 'Wrong-guess-1' });
    const mails = () => readdirSync(join(deployment.dataDir, 'outbox')).length;
    const reset = () => ask(address, '/users/reset_password_attempt', { email: owner.email });

    await save(accessToken);
    clock.ahead(2 * hourMs);
    const me = (token: string) => asStaff(address, token)('GET', '/users/me');
    figure('status with an access token of two hours ago', (await me(accessToken)).status, { is: 401 });
    const ahead = await ask(address, '/admin/refresh_token', { refreshToken });
    figure('status of a refresh', ahead.status, { is: 200 });
    await save(ahead.body.accessToken);
    const held = await hold('ahead');
    for (let number = 0; number < 5; number += 1) await guess();
    figure('status of the sixth wrong password', (await guess()).status, { is: 429 });
    for (let number = 0; number < 3; number += 1) await reset();

    clock.ahead(0);
    figure('status with an access token from the future', (await me(ahead.body.accessToken)).status, {
      is: 200,
    });
    const back = await ask(address, '/admin/refresh_token', { refreshToken: ahead.body.refreshToken });
    figure('status of a refresh after moving back', back.status, { is: 200 });
    figure('status of a wrong password after moving back', (await guess()).status, { is: 401 });
    figure('status of a login after moving back', (await login(address)).status, { is: 200 });
    await save(back.body.accessToken);
    const went = versions.filter((version, index) => version <= (versions[index - 1] ?? '')).length;
    figure('versions that decreased', went, { is: 0 });
    const again = await good(sale.staff(address)('POST', '/events/create', { body, key: 'draft' }));
    figure('duplicate records', Number(again.id !== draft.id), { is: 0 });
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => sale.guests(address)('GET', `/orders/${held.id}`)),
    );
    figure('refused calls of a program', calls.filter((reply) => reply.status !== 200).length, {
      is: 0,
    });
    const late = await hold('late');
    const statuses = [];
    for (const { id } of [held, late])
      statuses.push((await good(sale.guests(address)('GET', `/orders/${id}`))).status);
    figure('holds that ended too early', statuses.filter((status) => status !== 'PENDING').length, { is: 0 });
    const before = mails();
    await reset();
    for (let tries = 0; tries < 100 && mails() === before; tries += 1) await setTimeout(100);
    figure('reset mails after moving back', mails() - before, { is: 1 });
    figure('exit code at SIGTERM', (await end(child, 'SIGTERM')) ?? -1, { is: 0 });
  },
);

if (!short)
  trial('embedded: summer time begins and ends', {}, async ({ environment, figure }) => {
    const clock = putClock(join(temporaryFolder(), 'clock'), environment);
    const deployment = await deployOn('embedded', clock.environment);
    const { child, address = '' } = await deployment.start();
    const { guests, placeId } = await openSale(address);
    let ended = 0;
    let refused = 0;
    for (const moment of changesOfTheHour) {
      clock.ahead(Date.parse(moment) - Date.now());
      const staff = asStaff(address, (await login(address)).accessToken);
      const at = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
      const { id: imageId } = await good(uploadCover(staff));
      const body = { ...eventOf(placeId, titled(moment)), timeFrom: at(1), timeTo: at(2), imageId };
      const { id } = await good(staff('POST', '/events/create?publish=true', { body }));
      const order = await good(
        guests(address)('POST', '/orders', { body: { ...orderOf(id, moment), status: 'PENDING' } }),
      );
      await setTimeout(Math.max(0, Date.parse(moment) + 2000 - clock.now().getTime()));
      const shown = await good(guests(address)('GET', `/orders/${order.id}`));
      const heldMs = Date.parse(shown.holdUntil) - Date.parse(moment);
      if (shown.status !== 'PENDING' || Math.abs(heldMs - 15 * minuteMs) > minuteMs) ended += 1;
      if ((await staff('GET', '/users/me')).status !== 200) refused += 1;
    }
    figure('clock changes', changesOfTheHour.length, { is: 2 });
    figure('holds that ended or changed their length', ended, { is: 0 });
    figure('calls refused afterwards', refused, { is: 0 });
    figure('exit code at SIGTERM', (await end(child, 'SIGTERM')) ?? -1, { is: 0 });
  });
