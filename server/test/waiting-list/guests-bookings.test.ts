import { expect } from 'vitest';
import { serveWaitingLists } from '#features/orders/waiting-list/offers.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { join, refundOrder, soldOut } from '#test/waiting-list/guests-in-line.ts';

test('a guest who waits or has an offer has an upcoming booking until the entry ends', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const manager = await api.as('MANAGER');
  const program = await api.program();
  const place = await make.place({ name: 'Hala' });
  const { event, first } = await soldOut({ make, program }, ['eve'], { placeIds: [place.id] });
  const max = await make.user({ externalId: 'max' });
  await join(program, event.id, 'eve');
  const { id } = (await join(program, event.id, 'max', 1)).body;
  const bookings = async () => (await manager.get(`/users/${max.id}/bookings?when=upcoming`)).body.content;
  const entry = {
    kind: 'WAITING_LIST',
    id,
    date: event.timeFrom.toISOString(),
    event: {
      id: event.id,
      title: { pl: event.titlePl, en: event.titleEn },
      timeFrom: event.timeFrom.toISOString(),
      timeTo: event.timeTo.toISOString(),
      place: 'Hala',
    },
    quantity: 1,
  };
  const waiting = { ...entry, status: 'WAITING', position: 2, holdUntil: null };
  expect(await bookings()).toEqual([waiting]);
  await program.delete(`/events/${event.id}/waiting_list/eve`);
  expect(await bookings()).toEqual([{ ...waiting, position: 1 }]);
  await refundOrder(program, first);
  await serveWaitingLists(deps);
  const holdUntil = new Date(clock.now().getTime() + 2 * hour).toISOString();
  expect(await bookings()).toEqual([{ ...entry, status: 'OFFERED', position: null, holdUntil }]);
  clock.advance(2 * hour);
  await serveWaitingLists(deps);
  expect(await bookings()).toEqual([]);
});
