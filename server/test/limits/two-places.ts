/** Two places with something of every kind. Everything of one is recognizable by its word, its ids and its amounts. */
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { payOrder } from '#test/records/orders.ts';

interface World {
  admin: Client;
  program: Client;
  make: Make;
  deps: Deps;
}

/** Records of one place by kind, and all of their ids. */
export type HousePart = Awaited<ReturnType<typeof makePart>>;

/** Makes a place with records whose texts contain the word. `minor` is the price of its tickets in grosze. */
export async function makePart({ admin, program, make, deps }: World, word: string, minor: number) {
  const now = deps.clock.now().getTime();
  const place = await make.place({ name: `${word} Hall`, titlePl: `${word} sala`, titleEn: `${word} room` });
  const guest = await make.user({
    externalId: `guest-${word}`,
    name: word,
    surname: `${word}ski`,
    email: `${word.toLowerCase()}@people.example`,
    phoneNumber: `5${minor}0000`.slice(0, 9),
    tags: [`${word}tag`],
  });
  const eventRow = { maxTicketsQty: 40, priceMinor: minor, placeIds: [place.id] };
  const event = await make.event({
    ...eventRow,
    status: 'PUBLISHED',
    titlePl: `${word} wieczór`,
    titleEn: `${word} evening`,
    staffNote: `${word} note`,
    timeFrom: new Date(now - hour),
    timeTo: new Date(now + 5 * hour),
  });
  const draft = await make.event({ ...eventRow, titlePl: `${word} szkic`, titleEn: `${word} draft` });
  const discount = await make.discount({ eventId: event.id, couponCode: `${word}10`, percentage: 7 });
  const order = async (externalId: string, change: object) => {
    const body = { externalId, guest: `guest-${word}`, paymentMethod: `${word} card`, ...change };
    const { status, body: made } = await program.post('/orders', { body });
    if (status !== 201) throw new Error(JSON.stringify(made));
    return made;
  };
  const paid = await order(`${word}-1`, { type: 'EVENT', eventId: event.id, quantity: 3 });
  await payOrder(program, paid.id);
  const open = await order(`${word}-2`, { type: 'EVENT', eventId: event.id, quantity: 1 });
  const dinner = await order(`${word}-3`, { type: 'ORDER', placeId: place.id, cost: minor / 100 });
  await payOrder(program, dinner.id);
  const [ticket, checkedIn] = paid.tickets;
  await admin.post(`/events/check_in/${event.id}`, { body: { code: checkedIn.code } });
  const refund = await admin.post(`/admin/billings/${dinner.id}/refund`, { body: { amount: 1 } });
  const reservation = await make.reservation({
    placeId: place.id,
    userId: guest.id,
    name: `${word} party`,
    note: `${word} wish`,
  });
  const reviewOfPlace = await make.review({ placeId: place.id, userId: guest.id, content: `${word} food` });
  const reviewOfEvent = await make.review({ eventId: event.id, userId: guest.id, content: `${word} music` });
  const message = await make.message({ userId: guest.id, title: `${word} question`, content: `${word}?` });
  await admin.patch(`/events/staff_note/${event.id}`, { body: { staffNote: `${word} later` } });
  const view = await admin.post('/views', {
    body: { list: 'events', name: `${word} view`, query: { location: place.id }, shared: true },
  });
  const day = { date: '2026-12-24', isOpen: false, from: null, to: null, note: { pl: word, en: word } };
  const days = await admin.post('/locations/special_days', { body: { placeIds: [place.id], days: [day] } });
  const waiting = await deps.change(testContext(deps.clock.now()), (tx) =>
    tx
      .insertInto('waitingListEntries')
      .values({ id: newId(), eventId: event.id, userId: guest.id, quantity: 2, joinedAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const records = {
    waiting,
    place,
    guest,
    event,
    draft,
    discount,
    paid,
    open,
    dinner,
    ticket,
    checkedIn,
    reservation,
  };
  const more = { reviewOfPlace, reviewOfEvent, message, refund: refund.body, view: view.body };
  const all = { ...records, ...more };
  return { word, all, days: days.status, ids: Object.values(all).map(({ id }) => String(id)) };
}
