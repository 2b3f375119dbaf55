/** Actions of simulated guests. Each returns its outcome for the report. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Answer, Call } from './api.ts';
import { messages, reviews, someone } from './people.ts';

export interface Venue {
  call: Call;
  coupons: readonly string[];
  /** Distinguishes the guests of this run from all others. */
  run: string;
  guests: string[];
  events: { id: string; ticketsLeft: number | null }[];
  /** Past events, for reviews. */
  past: string[];
  places: string[];
  /** Codes of paid tickets. */
  tickets: string[];
}

/** Name of the action in the report, and the response. */
type Outcome = [what: string, answer: Answer];

const chance = (probability: number) => Math.random() < probability;
export const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];
const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

const payments = ['BLIK', 'BLIK', 'Card', 'Card', 'Apple Pay', 'Google Pay', 'Bank transfer'];
const payment = () => pick(payments) ?? 'BLIK';

/** Average delay of a payment. */
const paymentMs = 400;

export async function register(venue: Venue): Promise<Outcome> {
  const id = `guest-${venue.run}-${venue.guests.length + 1}-${randomUUID().slice(0, 8)}`;
  const answer = await venue.call('PUT', `/guests/${id}`, someone(id));
  if (answer.status === 201) venue.guests.push(id);
  return ['guests', answer];
}

const longAgo = '2000-01-01T00:00:00.000Z';

/** Loads the programme, like an app that starts, and stores it for all guests. */
export async function look(venue: Venue): Promise<Outcome> {
  const answer = await venue.call('GET', '/events?size=100');
  const places = await venue.call('GET', '/places?size=100');
  venue.events = listOf(answer).flatMap(({ id, ticketsLeft }) =>
    typeof id === 'string' ? [{ id, ticketsLeft: typeof ticketsLeft === 'number' ? ticketsLeft : null }] : [],
  );
  const past = await venue.call(
    'GET',
    `/events?updatedSince=${longAgo}&timeFromBefore=${new Date().toISOString()}&sort=timeFrom,desc&size=100`,
  );
  venue.past = listOf(past).flatMap(({ id, status }) =>
    typeof id === 'string' && status === 'PAST' ? [id] : [],
  );
  venue.places = listOf(places).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const event = pick(venue.events);
  if (event) await venue.call('GET', `/events/${event.id}`);
  if (chance(0.2)) await venue.call('GET', '/faq');
  return ['looks', answer];
}

const listOf = ({ body }: Answer): Readonly<Record<string, unknown>>[] =>
  Array.isArray(body.content) ? body.content : [];

export async function favour(venue: Venue, guest: string): Promise<Outcome | undefined> {
  const [kind, id] = chance(0.7) ? ['events', pick(venue.events)?.id] : ['places', pick(venue.places)];
  if (!id) return undefined;
  const method = chance(0.9) ? 'PUT' : 'DELETE';
  return ['favourites', await venue.call(method, `/guests/${guest}/favourites/${kind}/${id}`)];
}

/** Reserves tickets and usually pays. Some payments fail, some guests cancel, and some never return. */
export async function buy(venue: Venue, guest: string): Promise<Outcome | undefined> {
  const event = pick(venue.events.filter(({ ticketsLeft }) => ticketsLeft !== null));
  if (!event) return undefined;
  const atOnce = chance(0.2); // as at a till
  const made = await venue.call('POST', '/orders', {
    externalId: `order-${randomUUID()}`,
    guest,
    type: 'EVENT',
    eventId: event.id,
    quantity: between(1, 4),
    paymentMethod: payment(),
    ...(atOnce && { status: 'PAID' }),
    ...(chance(0.15) && { couponCode: pick(venue.coupons) ?? 'WELCOME' }),
  });
  if (atOnce) keepTickets(venue, made);
  if (made.status !== 201 || atOnce || chance(0.08)) return ['tickets', made];
  const say = (status: string) => venue.call('PUT', `/orders/${String(made.body.id)}/status`, { status });
  if (chance(0.5)) await say('IN_PROGRESS');
  await setTimeout(paymentMs);
  const paid = await say(chance(0.9) ? 'PAID' : 'ERROR');
  keepTickets(venue, paid);
  if (paid.body.status === 'PAID' && chance(0.03)) await say('REFUNDED');
  return ['tickets', paid.status === 200 ? made : paid];
}

function keepTickets(venue: Venue, { body: { status, tickets } }: Answer): void {
  if (status === 'PAID' && Array.isArray(tickets))
    venue.tickets.push(...tickets.map(({ code }: { code: string }) => code));
}

/** Comes to the door with one of the tickets. Some come twice, and some with a code that does not exist. */
export async function arrive(venue: Venue): Promise<Outcome | undefined> {
  const code = chance(0.03) ? randomUUID() : pick(venue.tickets);
  if (!code) return undefined;
  return ['scans', await venue.call('POST', '/check_ins', { code, nonce: randomUUID() })];
}

export async function reserve(venue: Venue, guest: string): Promise<Outcome | undefined> {
  const placeId = pick(venue.places);
  if (!placeId) return undefined;
  const isReservation = chance(0.6);
  const evening = new Date(Date.now() + between(1, 14) * 86_400_000);
  evening.setUTCHours(between(15, 20), pick([0, 30]) ?? 0, 0, 0);
  const order = {
    externalId: `order-${randomUUID()}`,
    guest,
    placeId,
    paymentMethod: payment(),
    status: chance(0.85) ? 'PAID' : 'PENDING',
    cost: isReservation ? between(0, 4) * 50 : between(14, 380) + 0.5,
  };
  const reservationDetails = { reservationDate: evening.toISOString(), guestsQty: between(1, 8) };
  return isReservation
    ? [
        'reservations',
        await venue.call('POST', '/orders', { ...order, type: 'RESERVATION', reservationDetails }),
      ]
    : ['orders', await venue.call('POST', '/orders', { ...order, type: 'ORDER' })];
}

export async function write(venue: Venue, guest: string): Promise<Outcome> {
  return ['messages', await venue.call('POST', '/messages', { guest, ...pick(messages) })];
}

export async function review(venue: Venue, guest: string): Promise<Outcome | undefined> {
  const [key, id] = chance(0.5) ? ['placeId', pick(venue.places)] : ['eventId', pick(venue.past)];
  if (!id) return undefined;
  const rating = pick([5, 5, 5, 4, 4, 3, 2, 1, 0]) ?? 5;
  return [
    'reviews',
    await venue.call('POST', '/reviews', { guest, [key]: id, rating, content: pick(reviews(rating)) }),
  ];
}
