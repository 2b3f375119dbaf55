import { expect } from 'vitest';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf } from '#test/inputs.ts';

test('a staff note is edited in every status, with `If-Match`', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  const times = {
    DRAFT: { status: 'DRAFT', timeFrom: at(5), timeTo: at(6) },
    UPCOMING: { status: 'PUBLISHED', timeFrom: at(5), timeTo: at(6) },
    CURRENT: { status: 'PUBLISHED', timeFrom: at(-1), timeTo: at(1) },
    PAST: { status: 'PUBLISHED', timeFrom: at(-3), timeTo: at(-2) },
    CANCELLED: { status: 'CANCELLED', timeFrom: at(5), timeTo: at(6) },
  } as const;
  for (const [status, change] of Object.entries(times)) {
    const { id } = await make.event(change);
    const path = `/events/staff_note/${id}`;
    const { body: before, headers } = await manager.get(`/events/admin/${id}`);
    expect([before.status, before.staffNote]).toEqual([status, '']);
    const note = await manager.patch(path, {
      body: { staffNote: ` Ochrona od 18:00\n${status} ` },
      headers: { 'if-match': String(headers.etag) },
    });
    expect([note.status, note.body.staffNote]).toEqual([200, `Ochrona od 18:00\n${status}`]);
    expect((await manager.get(`/events/admin/${id}`)).body).toEqual(note.body);
    const outdated = await manager.patch(path, {
      body: { staffNote: 'late' },
      headers: { 'if-match': String(headers.etag) },
    });
    expect(outdated.status).toBe(412);
    const { body: history } = await manager.get(`/history/events/${id}`);
    expect(history.content[0]).toMatchObject({
      action: 'noteEvent',
      changes: [{ field: 'staffNote', before: '', after: `Ochrona od 18:00\n${status}` }],
    });
  }
  const { id } = await make.event();
  const send = async (staffNote: unknown) =>
    (await manager.patch(`/events/staff_note/${id}`, { body: { staffNote } })).status;
  expect(await Promise.all(['a'.repeat(1025), undefined, null, 7].map(send))).toEqual([400, 400, 400, 400]);
  expect(await send('a'.repeat(1024))).toBe(200);
  expect(
    (await manager.patch(`/events/staff_note/${crypto.randomUUID()}`, { body: { staffNote: '' } })).status,
  ).toBe(404);
});

test('a staff note is kept by a PUT without it, and copied with the event', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const place = await make.place();
  const input = eventInputOf([place.id], { staffNote: 'Ochrona od 18:00' });
  const { body: created } = await manager.post('/events/create', { body: input });
  expect(created.staffNote).toBe('Ochrona od 18:00');
  const { staffNote: _, ...without } = input;
  const put = async (body: object) => (await manager.put(`/events/${created.id}`, { body })).body.staffNote;
  expect(await put(without)).toBe('Ochrona od 18:00');
  const { body: copy } = await manager.post(`/events/duplicate/${created.id}`);
  expect(copy.staffNote).toBe('Ochrona od 18:00');
  expect(await put({ ...input, staffNote: '' })).toBe('');
  expect((await manager.post('/events/create', { body: without })).body.staffNote).toBe('');
});

test('guests, programs and webhooks never see a staff note', async ({ api, make, clock, deps }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  await make.webhook({ events: ['event.published', 'event.rescheduled', 'event.cancelled'] });
  const { id } = await make.event({
    status: 'PUBLISHED',
    staffNote: 'SECRET',
    timeFrom: new Date(clock.now().getTime() + hour),
    timeTo: new Date(clock.now().getTime() + 2 * hour),
  });
  for (const path of ['/events', `/events/${id}`, '/door', `/events/${id}/tickets`]) {
    const { status, text } = await program.get(path);
    expect([path, status, text?.includes('SECRET')]).toEqual([path, 200, false]);
  }
  const door = (await admin.get('/events/door')).body.events[0];
  const [planned] = (await admin.get('/events/calendar?from=2026-11-20&to=2026-11-20')).body;
  const night = (await admin.get('/dashboard/tonight')).body.events[0];
  expect([door, planned, night].map(({ staffNote }) => staffNote)).toEqual(['SECRET', 'SECRET', 'SECRET']);
  const deliveries = () => deps.db.selectFrom('webhookDeliveries').select('body').execute();
  await admin.patch(`/events/staff_note/${id}`, { body: { staffNote: 'SECRET 2' } });
  const announced = (await deliveries()).length;
  await admin.post(`/events/cancel/${id}`);
  const bodies = (await deliveries()).map(({ body }) => body);
  expect(bodies.length).toBe(announced + 1);
  expect(bodies.join()).not.toContain('SECRET');
});
