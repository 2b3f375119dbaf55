import { scanLimits } from '@foyer/contract/check-ins.ts';
import { describe, expect } from 'vitest';
import { tidy } from '#db/writing/tidying.ts';
import { wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';
import { oldScans } from './check-ins.actions.ts';

describe('a scan', () => {
  test('checks a valid ticket in once, whatever the form of its code', async ({ api, make, clock }) => {
    const program = await api.program();
    const { event } = await makeSale(make, { titlePl: 'Jazz nocą', titleEn: 'Jazz at night' });
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID', quantity: 3 });
    const [ticket] = order.tickets;
    const code = ` ${ticket.code.slice(0, 5).toLowerCase()}-${ticket.code.slice(5)} `;
    const { status, body } = await program.post('/check_ins', { body: { code } });
    expect(status).toBe(200);
    const at = clock.now().toISOString();
    expect(body).toEqual({
      result: 'CHECKED_IN',
      ticket: { id: ticket.id, code: ticket.code, status: 'CHECKED_IN', checkedInAt: at },
      order: { id: order.id, tickets: 3, checkedIn: 1 },
      guest: { externalId: 'ola', name: 'Ola', surname: expect.any(String), tags: [] },
      event: {
        id: event.id,
        title: { pl: 'Jazz nocą', en: 'Jazz at night' },
        timeFrom: event.timeFrom.toISOString(),
      },
      firstCheckIn: { at, by: expect.stringMatching(/^key: Till/) },
    });
    clock.advance(minute);
    const again = await program.post('/check_ins', { body: { code } });
    expect(again.body).toEqual({ ...body, result: 'ALREADY_CHECKED_IN' });
    const { tickets } = (await program.get(`/orders/${order.id}`)).body;
    expect(tickets.map((one: { status: string }) => one.status)).toEqual(['CHECKED_IN', 'VALID', 'VALID']);
  });

  test('says why a ticket is not valid', async ({ api, make, clock }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const other = await make.event({ status: 'PUBLISHED' });
    const scan = async (code: string, change: object = {}) =>
      (await program.post('/check_ins', { body: { code, ...change } })).body;
    const unknown = await scan('NOSUCHCODE');
    const nothing = { ticket: null, order: null, guest: null, event: null, firstCheckIn: null };
    expect(unknown).toEqual({ result: 'UNKNOWN', ...nothing });

    const { body: order } = await orderTickets(program, event.id, { quantity: 1 });
    const [{ code }] = order.tickets;
    expect((await scan(code)).result).toBe('UNPAID');
    expect((await scan(code, { eventId: other.id })).result).toBe('OTHER_EVENT');
    clock.advance(orderHold);
    expect((await scan(code)).result).toBe('VOID');
    await payOrder(program, order.id);
    expect((await scan(code, { eventId: event.id })).result).toBe('CHECKED_IN');
    await payOrder(program, order.id, 'REFUNDED');
    expect((await scan(code)).result).toBe('REFUNDED');

    const { body: late } = await orderTickets(program, event.id, { quantity: 1, status: 'PAID' });
    const manager = await api.as('MANAGER');
    await manager.post(`/events/cancel/${event.id}`);
    expect((await scan(late.tickets[0].code)).result).toBe('CANCELLED');
    expect((await scan(code)).result).toBe('CANCELLED'); // refunded before
    expect((await scan(late.tickets[0].code, { eventId: other.id })).result).toBe('OTHER_EVENT');
  });

  test('returns its first result for the same nonce, also after an undo', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 1 });
    const [{ id, code }] = order.tickets;
    const scan = async (nonce: string) =>
      (await program.post('/check_ins', { body: { code, nonce } })).body.result;
    expect(await scan('first')).toBe('UNPAID');
    await payOrder(program, order.id);
    expect(await scan('first')).toBe('UNPAID');
    expect(await scan('second')).toBe('CHECKED_IN');
    expect(await scan('second')).toBe('CHECKED_IN');
    expect(await scan('third')).toBe('ALREADY_CHECKED_IN');
    expect((await program.delete(`/check_ins/${id}`)).status).toBe(204);
    expect(await scan('second')).toBe('CHECKED_IN');
    const { tickets } = (await program.get(`/orders/${order.id}`)).body;
    expect(tickets).toEqual([{ id, code, status: 'VALID', checkedInAt: null }]);
    expect(await scan('fourth')).toBe('CHECKED_IN');
  });

  test('at the same moment as others admits one of them', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 3, status: 'PAID' });
    const codes = order.tickets.map(({ code }: { code: string }) => code);
    const results = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        const code = codes[number % 3];
        return [code, (await program.post('/check_ins', { body: { code } })).body.result];
      }),
    );
    for (const code of codes) {
      const those = results.filter(([scanned]) => scanned === code).map(([, result]) => result);
      expect(those.toSorted()).toEqual([...Array(9).fill('ALREADY_CHECKED_IN'), 'CHECKED_IN']);
    }
  });

  test('may have been made offline, at most 72 hours ago', async ({ api, make, clock }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 3, status: 'PAID' });
    const scan = (ticket: number, ms: number) =>
      program.post('/check_ins', {
        body: {
          code: order.tickets[ticket].code,
          checkedInAt: new Date(clock.now().getTime() + ms).toISOString(),
        },
      });
    for (const ms of [-72 * hour - 1, 15 * minute + 1]) {
      const refused = await scan(0, ms);
      expect(wrongFields(refused)).toEqual(['checkedInAt']);
      expect(refused.body.params).toEqual({ serverTime: clock.now().toISOString(), maxAheadSeconds: 900 });
    }
    const offline = await scan(0, -72 * hour);
    expect(offline.body.firstCheckIn.at).toBe(new Date(clock.now().getTime() - 72 * hour).toISOString());
    const ahead = await scan(1, 15 * minute);
    expect(ahead.body.ticket.checkedInAt).toBe(clock.now().toISOString());
  });

  test('rejects unknown fields and unknown events', async ({ api }) => {
    const program = await api.program();
    const scan = (body: object) => program.post('/check_ins', { body });
    expect(wrongFields(await scan({}))).toEqual(['code']);
    expect(wrongFields(await scan({ code: ' - ' }))).toEqual(['code']);
    expect(wrongFields(await scan({ code: 'A', nonce: '', device: 'x' }))).toEqual(['nonce', 'device']);
    expect(wrongFields(await scan({ code: 'A', device: 'x' }))).toEqual(['device']);
    const eventId = '019aa000-0000-7000-8000-00000000ffff';
    expect((await scan({ code: 'A', eventId })).status).toBe(404);
  });

  test('records offline admissions and returns, which change no ticket', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 1, status: 'PAID' });
    const [{ code }] = order.tickets;
    const scan = async (body: object) =>
      (await program.post('/check_ins', { body: { eventId: event.id, ...body } })).body.result;
    expect(await scan({ code, admitted: true })).toBe('CHECKED_IN');
    expect(await scan({ code, admitted: true, nonce: 'twice' })).toBe('ALREADY_CHECKED_IN');
    expect(await scan({ code, admitted: true, nonce: 'twice' })).toBe('ALREADY_CHECKED_IN');
    expect(await scan({ code: 'UNKNOWN1', admitted: true })).toBe('UNKNOWN');
    expect(await scan({ code, again: true })).toBe('ALREADY_CHECKED_IN');
    expect(await scan({ code: 'UNKNOWN2', again: true })).toBe('UNKNOWN'); // nobody returned
    const manager = await api.as('MANAGER');
    const { content } = (await manager.get(`/history/events/${event.id}`)).body;
    const actions = content.map(({ action, label }: { action: string; label: string }) => [action, label]);
    const name = expect.stringMatching(/^Ola Nowak/);
    expect(actions.slice(0, 4)).toEqual([
      ['letInAgain', name],
      ['admitOffline', 'UNKNOWN1'],
      ['admitOffline', name],
      ['checkIn', name],
    ]);
  });
});

describe('a batch', () => {
  test('carries out each scan by itself, in order', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 2, status: 'PAID' });
    const [one, two] = order.tickets;
    const scans = [
      { code: one.code, nonce: '1' },
      { code: one.code, nonce: '2' },
      { code: two.code, extra: true },
      'nothing',
      { code: two.code, checkedInAt: '2020-01-01T00:00:00Z' },
      { code: two.code },
    ];
    const { status, body } = await program.post('/check_ins/batch', { body: { scans } });
    expect(status).toBe(200);
    expect(body.map(({ result }: { result: string }) => result)).toEqual([
      'CHECKED_IN',
      'ALREADY_CHECKED_IN',
      'INVALID',
      'INVALID',
      'INVALID',
      'CHECKED_IN',
    ]);
    expect(body[2].error).toMatchObject({
      statusCode: 400,
      message: 'validationFailed',
      details: [{ path: 'extra', key: 'unknownField' }],
    });
    expect(body[4].error.details).toMatchObject([{ path: 'checkedInAt' }]);
    const tooMany = Array.from({ length: 501 }, () => ({ code: 'A' }));
    expect((await program.post('/check_ins/batch', { body: { scans: tooMany } })).status).toBe(400);
    expect((await program.post('/check_ins/batch', { body: { scans: [] } })).status).toBe(400);
  });
});

describe('an undo', () => {
  test('is repeatable, and by nonce undoes only that check-in', async ({ api, make, clock }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 1, status: 'PAID' });
    const [{ id, code }] = order.tickets;
    await program.post('/check_ins', { body: { code, nonce: 'mine' } });
    const others = await program.delete(`/check_ins/${id}?nonce=other`);
    expect([others.status, others.body.message]).toEqual([409, 'otherCheckIn']);
    clock.advance(minute);
    for (const _ of [1, 2]) expect((await program.delete(`/check_ins/${id}?nonce=mine`)).status).toBe(204);
    expect((await program.delete(`/check_ins/${event.id}`)).status).toBe(404);
    const manager = await api.as('MANAGER');
    const [last] = (await manager.get(`/history/events/${event.id}`)).body.content;
    expect([last.action, last.at]).toEqual(['undoCheckIn', clock.now().toISOString()]);
    const updatedAt = (await manager.get(`/events/admin/${event.id}`)).body.updatedAt;
    expect(updatedAt).toBe(event.updatedAt.toISOString());
  });
});

test('scans that only serve repetitions are deleted after 30 days', async ({ api, make, deps, clock }) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { quantity: 2, status: 'PAID' });
  const [one, two] = order.tickets;
  const scan = (code: string, nonce: string, more = {}) =>
    program.post('/check_ins', { body: { code, nonce, eventId: event.id, ...more } });
  await scan(one.code, 'valid');
  await scan(one.code, 'refused');
  await scan('NONE', 'admitted', { admitted: true });
  await scan(two.code, 'undone');
  await program.delete(`/check_ins/${two.id}`);
  const nonces = async () => {
    await tidy(deps, [oldScans], clock.now());
    const rows = await deps.db.selectFrom('checkIns').select('nonce').orderBy('nonce').execute();
    return rows.map(({ nonce }) => nonce);
  };
  clock.advance(scanLimits.rememberedMs);
  expect(await nonces()).toEqual(['admitted', 'refused', 'undone', 'valid']);
  clock.advance(1);
  expect(await nonces()).toEqual(['admitted', 'valid']);
});
