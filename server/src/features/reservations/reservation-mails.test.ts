import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { entryOf, mailAt } from '#test/services/mails.ts';

/** The test clock starts at noon on 20 November 2026 in Warsaw. */
const input = (placeId: string, userId: string | null, change: object = {}) => ({
  placeId,
  userId,
  reservationDate: '2026-11-21T18:30:00.000Z',
  guestsQty: 4,
  tableNumber: '12A',
  note: 'zalega z rachunkiem',
  guestNote: 'urodziny',
  notify: true,
  ...change,
});

describe('the mails about a reservation', () => {
  test('say what is booked, and their calendar entry follows it', async ({ api, make, mails }) => {
    const [admin, reader] = [await api.as('MANAGER'), await api.as('ADMIN')];
    const [guest, place] = [await make.user(), await make.place({ name: 'Sala; lustrzana' })];
    const { body } = await admin.post('/reservations', { body: input(place.id, guest.id) });
    const made = await mailAt(mails);
    expect([made.to, made.language, made.subject]).toEqual([
      guest.email,
      'pl',
      'Twoja rezerwacja: Sala; lustrzana',
    ]);
    expect(made.text).toBe(
      'Potwierdzamy Twoją rezerwację:\n\nKiedy: sobota, 21 listopada 2026 19:30\nGdzie: Sala; lustrzana\nLiczba osób: 4\nStolik: 12A\nTwoja uwaga: urodziny\n\nOtwórz załączony plik, aby dodać rezerwację do kalendarza.\n',
    );
    const entry = {
      method: 'PUBLISH',
      uid: `reservation-${body.id}@foyer`,
      sequence: 0,
      status: 'CONFIRMED',
      title: 'Rezerwacja: Sala; lustrzana',
      place: 'Sala; lustrzana',
      description: 'Liczba osób: 4\nStolik: 12A\nTwoja uwaga: urodziny',
      from: '2026-11-21T18:30:00Z',
      to: '2026-11-21T20:30:00Z',
      organizer: 'Foyer mailto:foyer@localhost',
    };
    expect(entryOf(made)).toEqual(entry);
    const moved = input(place.id, guest.id, { reservationDate: '2026-11-22T19:00:00Z', name: 'Żółć' });
    await admin.put(`/reservations/${body.id}`, { body: moved });
    const changed = await mailAt(mails, 1);
    expect(changed.subject).toBe('Zmiana rezerwacji: Sala; lustrzana');
    expect(changed.text).toContain('niedziela, 22 listopada 2026 20:00\n');
    expect(changed.text).toContain('\nNa nazwisko: Żółć\n');
    const movedEntry = { ...entry, sequence: 1, from: '2026-11-22T19:00:00Z', to: '2026-11-22T21:00:00Z' };
    expect(entryOf(changed)).toEqual({ ...movedEntry, description: expect.stringContaining('Żółć') });
    const cancel = { status: 'CANCELLED', notify: true };
    await admin.patch(`/reservations/${body.id}/status`, { body: cancel });
    const cancelled = await mailAt(mails, 2);
    expect(cancelled.subject).toBe('Rezerwacja odwołana: Sala; lustrzana');
    expect(entryOf(cancelled)).toMatchObject({ uid: entry.uid, sequence: 2, status: 'CANCELLED' });
    await admin.patch(`/reservations/${body.id}/status`, { body: { status: 'BOOKED', notify: true } });
    expect(entryOf(await mailAt(mails, 3))).toMatchObject({ sequence: 3, status: 'CONFIRMED' });
    const { content } = (await reader.get('/mails?kind=RESERVATION')).body;
    expect(content).toHaveLength(4);
    expect(content[0]).toMatchObject({ recipient: guest.email, event: null });
    for (const { text, calendars = [] } of mails)
      expect(text + calendars[0]?.content).not.toContain('rachunkiem');
    const { body: history } = await admin.get(`/history/reservations/${body.id}`);
    expect(history.numberOfElements).toBe(4);
    expect(JSON.stringify(history)).not.toContain('calendarSequence');
  });

  test('are in English for a guest who reads it', async ({ api, make, mails }) => {
    const admin = await api.as('ADMIN');
    const [guest, place] = [await make.user({ language: 'en' }), await make.place({ name: 'Bar' })];
    await admin.post('/reservations', { body: input(place.id, guest.id) });
    const { subject, text } = await mailAt(mails);
    expect(subject).toBe('Your reservation: Bar');
    expect(text).toContain('When: Saturday, 21 November 2026 at 19:30\nWhere: Bar\nGuests: 4\nTable: 12A\n');
  });

  test('are sent only on request, and only if something that the guest is told changed', async ({
    api,
    make,
    mails,
  }) => {
    const admin = await api.as('ADMIN');
    const [guest, place] = [await make.user(), await make.place()];
    const send = (change = {}) => input(place.id, guest.id, change);
    const { body } = await admin.post('/reservations', { body: send({ notify: false }) });
    const put = (change: object) => admin.put(`/reservations/${body.id}`, { body: send(change) });
    const set = (status: string) =>
      admin.patch(`/reservations/${body.id}/status`, { body: { status, notify: true } });
    await put({ guestsQty: 5, notify: undefined });
    await put({ guestsQty: 5, note: 'vip' });
    await set('ARRIVED');
    await set('BOOKED');
    await admin.patch(`/reservations/${body.id}/status`, { body: { status: 'CANCELLED' } });
    await set('CANCELLED');
    await put({ guestsQty: 7 });
    const { content } = (await admin.get('/mails?kind=RESERVATION')).body;
    expect([content, mails]).toEqual([[], []]);
  });

  test('are not sent to blocked guests, to names without an account, or after a refusal', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const blocked = await make.user({ status: 'BLOCKED' });
    const left = await make.user({ status: 'DELETED' });
    const old = await make.reservation({ placeId: place.id, userId: left.id });
    expect((await admin.post('/reservations', { body: input(place.id, blocked.id) })).status).toBe(201);
    const named = input(place.id, null, { name: 'Ewa' });
    expect((await admin.post('/reservations', { body: named })).status).toBe(201);
    expect((await admin.put(`/reservations/${old.id}`, { body: input(place.id, left.id) })).status).toBe(200);
    const wrong = input(place.id, (await make.user()).id, { guestsQty: 0 });
    expect((await admin.post('/reservations', { body: wrong })).status).toBe(400);
    expect((await admin.get('/mails?kind=RESERVATION')).body.content).toEqual([]);
  });

  test('go to the guest who has the reservation now', async ({ api, make, mails }) => {
    const admin = await api.as('ADMIN');
    const [one, other, place] = [await make.user(), await make.user(), await make.place()];
    const { body } = await admin.post('/reservations', { body: input(place.id, one.id) });
    await mailAt(mails);
    await admin.put(`/reservations/${body.id}`, { body: input(place.id, other.id) });
    await mailAt(mails, 2);
    const sent = mails.slice(1).map(({ to, subject }) => [to, subject.split(':')[0]]);
    expect(sent.toSorted()).toEqual(
      [
        [one.email, 'Rezerwacja odwołana'],
        [other.email, 'Twoja rezerwacja'],
      ].toSorted(),
    );
  });

  test('tell of a cancellation only the guest who had the booking', async ({ api, make, mails }) => {
    const admin = await api.as('ADMIN');
    const [one, other, place] = [await make.user(), await make.user(), await make.place()];
    const { id } = await make.reservation({ placeId: place.id, userId: one.id });
    await admin.put(`/reservations/${id}`, { body: input(place.id, other.id, { status: 'CANCELLED' }) });
    expect((await mailAt(mails)).to).toBe(one.email);
    const { content } = (await (await api.as('ADMIN')).get('/mails?kind=RESERVATION')).body;
    expect(content).toHaveLength(1);
  });
});

describe('a program that asks for mails', () => {
  test('has each of them sent once, whatever it repeats', async ({ api, make, mails }) => {
    const [program, admin] = [await api.program('reservations:write'), await api.as('ADMIN')];
    await make.user({ externalId: 'ola' });
    const place = await make.place();
    const { userId: _, note: _note, ...rest } = input(place.id, null);
    const body = { ...rest, externalId: 'web-1', guest: 'ola' };
    const [first] = await Promise.all([1, 2, 3].map(() => program.post('/reservations', { body })));
    const id = first?.body.id;
    await mailAt(mails);
    const change = { reservationDate: '2026-11-22T18:00:00Z', guestsQty: 2, notify: true };
    for (const _ of [1, 2]) await program.put(`/reservations/${id}`, { body: change });
    await mailAt(mails, 1);
    for (const _ of [1, 2])
      expect((await program.delete(`/reservations/${id}?notify=true`)).status).toBe(204);
    await mailAt(mails, 2);
    const { content } = (await admin.get('/mails?kind=RESERVATION')).body;
    expect(content).toHaveLength(3);
    expect(mails.map((mail) => entryOf(mail).sequence)).toEqual([0, 1, 2]);
    expect((await program.delete(`/reservations/${id}?notify=maybe`)).status).toBe(400);
  });

  test('sends none without asking', async ({ api, make }) => {
    const [program, admin] = [await api.program('reservations:write'), await api.as('ADMIN')];
    await make.user({ externalId: 'ola' });
    const { id: placeId } = await make.place();
    const reservationDate = '2026-11-21T18:30:00.000Z';
    const { body } = await program.post('/reservations', {
      body: { placeId, guest: 'ola', reservationDate, guestsQty: 2 },
    });
    await program.put(`/reservations/${body.id}`, { body: { reservationDate, guestsQty: 3 } });
    await program.delete(`/reservations/${body.id}`);
    expect((await admin.get('/mails?kind=RESERVATION')).body.content).toEqual([]);
  });
});
