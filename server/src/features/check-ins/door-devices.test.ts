import { scanLimits } from '@foyer/contract/check-ins.ts';
import { describe, expect } from 'vitest';
import { day, hour } from '#test/clock.ts';
import { byKey, test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

const path = '/events/door_devices';

const tonight = (clock: { now(): Date }) => ({
  timeFrom: new Date(clock.now().getTime() + 8 * hour),
  timeTo: new Date(clock.now().getTime() + 9 * hour),
});

describe('a door device', () => {
  test('is valid for at most 14 days', async ({ api, clock }) => {
    const manager = await api.as('MANAGER');
    const connect = (ms: number) => {
      const expiresAt = new Date(clock.now().getTime() + ms).toISOString();
      return manager.post(path, { body: { name: 'Door 1', expiresAt } });
    };
    expect((await connect(14 * day)).status).toBe(201);
    const { status, body } = await connect(14 * day + 1);
    expect([status, body.details]).toEqual([
      400,
      [
        {
          path: 'expiresAt',
          key: 'periodTooLong',
          message: 'Choose at most 14 days',
          params: { max: scanLimits.deviceDays },
        },
      ],
    ]);
  });

  test.for(['blocked', 'deleted', 'demoted'] as const)(
    'ends when the account that connected it is %s',
    async (how, { app, api, make, deps, clock }) => {
      const maker = await api.asAnother('MANAGER');
      const colleague = await api.as('ADMIN');
      const { id, url } = (await maker.post(path, { body: { name: 'Door 1' } })).body;
      const others = (await colleague.post(path, { body: { name: 'Door 2' } })).body;
      const device = byKey(app, url.split('#')[1]);
      const program = await make.accessKey({ scopes: ['tickets:check'] });
      expect((await device.get('/door')).status).toBe(200);
      const end = {
        blocked: () => changeUser({ status: 'BLOCKED' }),
        demoted: () => changeUser({ role: 'USER' }),
        deleted: async () => {
          expect((await colleague.delete(`/admin/staff/${maker.staff.id}`)).status).toBe(204);
        },
      };
      async function changeUser(change: { status: 'BLOCKED' } | { role: 'USER' }) {
        const context = {
          actor: { id: null, email: 'test' },
          action: 'test',
          requestId: 't',
          now: clock.now(),
        };
        await deps.change(context, (tx) =>
          tx.updateTable('users').set(change).where('id', '=', maker.staff.id).execute(),
        );
      }
      await end[how]();
      expect((await device.get('/door')).status).toBe(401);
      const scan = { code: 'A', checkedInAt: clock.now().toISOString() };
      expect((await device.post('/check_ins', { body: scan })).status).toBe(401);
      expect((await colleague.get(path)).body.content).toMatchObject([{ id: others.id }]);
      const keys = (await colleague.get('/admin/access_keys')).body.content as Record<
        string,
        string | null
      >[];
      expect(keys.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id)).toEqual([id]);
      expect((await byKey(app, program.key).get('/door')).status).toBe(200);
    },
  );

  test('stays when its ADMIN becomes a MANAGER, who may connect devices too', async ({ app, api }) => {
    const maker = await api.asAnother('ADMIN');
    const admin = await api.as('ADMIN');
    const { url } = (await maker.post(path, { body: { name: 'Door 1' } })).body;
    const { id, email } = maker.staff;
    const { profile } = (await admin.get(`/admin/staff/${id}`)).body;
    const saved = await admin.put(`/admin/staff/${id}`, { body: { email, profile, role: 'MANAGER' } });
    expect(saved.status).toBe(200);
    expect((await byKey(app, url.split('#')[1]).get('/door')).status).toBe(200);
  });

  test('undoes its own check-ins only, also beside one of the same name', async ({
    app,
    api,
    make,
    clock,
  }) => {
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make, tonight(clock));
    const { body: order } = await orderTickets(await api.program(), event.id, {
      quantity: 1,
      status: 'PAID',
    });
    const [{ id, code }] = order.tickets;
    const connect = async () => {
      const { url } = (await manager.post(path, { body: { name: 'Door 1' } })).body;
      return byKey(app, url.split('#')[1]);
    };
    const [one, other] = [await connect(), await connect()];
    expect((await one.post('/check_ins', { body: { code } })).body.result).toBe('CHECKED_IN');
    const refused = await other.delete(`/check_ins/${id}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'otherCheckIn']);
    expect((await one.delete(`/check_ins/${id}`)).status).toBe(204);
    expect((await other.post('/check_ins', { body: { code } })).body.result).toBe('CHECKED_IN');
  });

  test('checks in by the id of a ticket, as phones do that do not keep codes', async ({
    app,
    api,
    make,
    clock,
  }) => {
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make, tonight(clock));
    const { body: order } = await orderTickets(await api.program(), event.id, {
      quantity: 2,
      status: 'PAID',
    });
    const [{ id, code }, { id: second }] = order.tickets;
    const { url } = (await manager.post(path, { body: { name: 'Door 1' } })).body;
    const device = byKey(app, url.split('#')[1]);
    const scan = { ticketId: id, eventId: event.id, nonce: 'a' };
    for (const _ of [1, 2])
      expect((await device.post('/check_ins', { body: scan })).body).toMatchObject({
        result: 'CHECKED_IN',
        ticket: { id, code },
      });
    // The nonce also belongs to the code, and so does the check-in.
    expect((await device.post('/check_ins', { body: { code, nonce: 'a' } })).body.result).toBe('CHECKED_IN');
    expect((await device.post('/check_ins', { body: { code } })).body.result).toBe('ALREADY_CHECKED_IN');
    const { body } = await device.post('/check_ins/batch', {
      body: {
        scans: [{ ticketId: second }, { ticketId: event.id }, { ticketId: id, code }, { eventId: event.id }],
      },
    });
    expect(body).toMatchObject([
      { result: 'CHECKED_IN' },
      { result: 'INVALID', error: { details: [{ path: 'ticketId', key: 'unknownRecord' }] } },
      { result: 'INVALID', error: { details: [{ path: 'ticketId', key: 'unknownField' }] } },
      { result: 'INVALID', error: { details: [{ path: 'code', key: 'empty' }] } },
    ]);
  });
});

describe('scans are limited', () => {
  test('by their number, not by that of calls', async ({ app, api, clock }) => {
    const manager = await api.as('MANAGER');
    const { url } = (await manager.post(path, { body: { name: 'Door 1' } })).body;
    const device = byKey(app, url.split('#')[1]);
    const scans = Array.from({ length: scanLimits.scansAtOnce }, () => ({ code: ' ' })); // invalid ones count too
    const send = (count: number) =>
      device.post('/check_ins/batch', { body: { scans: scans.slice(0, count) } });
    expect([(await send(500)).status, (await send(500)).status]).toEqual([200, 200]);
    const refused = await device.post('/check_ins', { body: { code: 'A' } });
    expect([refused.status, refused.body.message]).toEqual([429, 'rateLimitExceeded']);
    const { status, headers } = await send(500);
    expect([status, headers['retry-after']]).toEqual([429, '50']);
    clock.advance(50_000);
    expect((await send(500)).status).toBe(200);
  });

  test('for staff as well, whose calls say so', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make, tonight(clock));
    const scans = Array.from({ length: 500 }, () => ({ code: ' ' }));
    const batch = () => manager.post(`/events/check_in_batch/${event.id}`, { body: { scans } });
    expect([(await batch()).status, (await batch()).status, (await batch()).status]).toEqual([200, 200, 429]);
    const single = await manager.post(`/events/check_in/${event.id}`, { body: { code: 'A' } });
    expect([single.status, single.body.message]).toEqual([429, 'rateLimitExceeded']);
  });
});

describe('offline admissions', () => {
  test('of unknown codes are stored up to 200 a night, and counted from there', async ({
    app,
    api,
    make,
    clock,
  }) => {
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make, tonight(clock));
    const { url } = (await manager.post(path, { body: { name: 'Door 1' } })).body;
    const device = byKey(app, url.split('#')[1]);
    const invented = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        code: `NONE${from + index}`,
        eventId: event.id,
        admitted: true,
      }));
    const { body } = await device.post('/check_ins/batch', { body: { scans: invented(0, 210) } });
    expect(new Set(body.map(({ result }: { result: string }) => result))).toEqual(new Set(['UNKNOWN']));
    const overview = async () => (await manager.get(`/events/overview/${event.id}`)).body.door;
    const { admissions, offlineAdmissions } = await overview();
    expect([admissions, offlineAdmissions.length]).toEqual([210, 100]);
    const attention = async () =>
      (await manager.get('/dashboard/tonight')).body.attention.find(
        ({ kind }: { kind: string }) => kind === 'OFFLINE_ADMISSIONS',
      );
    expect((await attention()).count).toBe(200);
    clock.advance(day);
    await manager.post(`/events/check_in/${event.id}`, { body: { code: 'OTHER', admitted: true } });
    expect((await overview()).admissions).toBe(211);

    for (const _ of [1, 2])
      expect((await manager.delete(`/events/${event.id}/offline_admissions`)).status).toBe(204);
    expect(await overview()).toMatchObject({ admissions: 0, offlineAdmissions: [] });
    expect(await attention()).toBeUndefined();
    const { content } = (await manager.get(`/history/events/${event.id}?checkIns=false`)).body;
    const dismissals = content.filter(({ action }: { action: string }) => action.startsWith('dismiss'));
    expect(dismissals).toMatchObject([
      { action: 'dismissOfflineAdmissions', actor: { email: manager.staff.email } },
    ]);
  });

  test('are dismissed one by one, and the history says so', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make, tonight(clock));
    for (const code of ['ONE', 'TWO'])
      await manager.post(`/events/check_in/${event.id}`, { body: { code, admitted: true } });
    await manager.post(`/events/check_in/${event.id}`, { body: { code: 'THREE', nonce: 'refused' } });
    const listed = async () =>
      (await manager.get(`/events/overview/${event.id}`)).body.door.offlineAdmissions as {
        id: string;
        code: string;
      }[];
    const one = (await listed()).find(({ code }) => code === 'ONE');
    clock.advance(hour);
    for (const _ of [1, 2])
      expect((await manager.delete(`/events/offline_admissions/${one?.id}`)).status).toBe(204);
    expect((await listed()).map(({ code }) => code)).toEqual(['TWO']);
    expect((await manager.get('/events/door')).body.events).toMatchObject([{ offlineAdmissions: 1 }]);
    const { content } = (await manager.get(`/history/events/${event.id}?checkIns=false`)).body;
    expect(content[0]).toMatchObject({ action: 'dismissOfflineAdmission', label: 'ONE' });
    expect(content[1].action).not.toContain('dismiss');
    for (const missing of [`offline_admissions/${event.id}`, `${one?.id}/offline_admissions`])
      expect((await manager.delete(`/events/${missing}`)).status).toBe(404);
  });
});
