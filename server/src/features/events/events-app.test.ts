import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { couponInput, eventInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

const titles = async (program: Client, query = '') => {
  const { status, body } = await program.get(`/events?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  expect(body.numberOfElements).toBe(body.content.length);
  return body.content.map(({ title }: { title: { pl: string } }) => title.pl);
};

describe("an event in the guests' API", () => {
  test('has only the documented fields', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('catalogue:read');
    const place = await make.place({ name: 'Sala', goPosId: 'POS-7', additionalNote: 'Notatka' });
    const imageId = await uploaded(admin, 'cover');
    const input = eventInputOf([place.id], { discountCoupons: [couponInput], imageId });
    const draft = (await admin.post('/events/create', { body: input })).body;
    expect((await admin.put(`/events/publish/${draft.id}`)).status).toBe(200);
    const { userId } = await make.ticket({ eventId: draft.id });
    await make.billing({ eventId: draft.id, userId, type: 'EVENT', costMinor: 12_050 });
    const { body, status } = await program.get(`/events/${draft.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: draft.id,
      title: input.title,
      description: input.description,
      rules: input.rules,
      eventType: { id: 1, name: 'vip' },
      eventTypeId: 1,
      category: 'LIMITED',
      locations: [{ id: place.id, name: 'Sala' }],
      locationIds: [place.id],
      dateFrom: '2026-11-28',
      dateTo: '2026-11-28',
      timeFrom: input.timeFrom,
      timeTo: input.timeTo,
      recommended: true,
      maxTicketsQty: 250,
      price: 120.5,
      status: 'UPCOMING',
      image: { id: imageId, url: `http://panel.example/images/${imageId}.jpg`, order: 1 },
      updatedAt: expect.any(String),
      ticketsLeft: 249,
      ticketStatus: 'AVAILABLE',
    });
    expect((await program.get('/events')).body.content).toEqual([body]);
  });

  test('is sold out once no ticket is left, and never without a ticket limit', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 2 });
    const open = { category: 'UNLIMITED', maxTicketsQty: null, priceMinor: null } as const;
    const { id: unlimited } = await make.event({ status: 'PUBLISHED', ...open });
    const tickets = async (id: string) => {
      const { ticketsLeft, ticketStatus } = (await program.get(`/events/${id}`)).body;
      return [ticketsLeft, ticketStatus];
    };
    expect(await tickets(event.id)).toEqual([2, 'AVAILABLE']);
    await make.ticket({ eventId: event.id });
    expect(await tickets(event.id)).toEqual([1, 'AVAILABLE']);
    await make.ticket({ eventId: event.id });
    expect(await tickets(event.id)).toEqual([0, 'SOLD']);
    await make.ticket({ eventId: unlimited });
    expect(await tickets(unlimited)).toEqual([null, null]);
  });

  test('is readable in every status except as a draft', async ({ api, make, clock }) => {
    const program = await api.program('catalogue:read');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    const past = await make.event({ status: 'PUBLISHED', timeFrom: at(-3), timeTo: at(-1) });
    const current = await make.event({ status: 'PUBLISHED', timeFrom: at(-1), timeTo: at(1) });
    const cancelled = await make.event({ status: 'CANCELLED' });
    const draft = await make.event();
    const statusOf = async (id: string) => {
      const { status, body } = await program.get(`/events/${id}`);
      return [status, body.status ?? body.message];
    };
    expect(await statusOf(past.id)).toEqual([200, 'PAST']);
    expect(await statusOf(current.id)).toEqual([200, 'CURRENT']);
    expect(await statusOf(cancelled.id)).toEqual([200, 'CANCELLED']);
    for (const id of [draft.id, '019aa000-0000-7000-8000-00000000ffff', 'x'])
      expect(await statusOf(id)).toEqual([404, 'notFound']);
  });
});

describe("the events of the guests' API", () => {
  test('are upcoming and current ones, the next one first', async ({ api, make, clock }) => {
    const program = await api.program('catalogue:read');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    const published = (titlePl: string, from: number, to: number) =>
      make.event({ titlePl, status: 'PUBLISHED', timeFrom: at(from), timeTo: at(to) });
    await published('jutro', 24, 26);
    await published('teraz', -1, 1);
    await published('minione', -3, 0);
    await make.event({ titlePl: 'szkic' });
    await make.event({ titlePl: 'odwołane', status: 'CANCELLED' });
    expect(await titles(program)).toEqual(['teraz', 'jutro']);
    expect(await titles(program, 'sort=timeFrom,desc')).toEqual(['jutro', 'teraz']);
    expect(await titles(program, 'sort=title,asc')).toEqual(['jutro', 'teraz']);
    clock.advance(hour);
    expect(await titles(program)).toEqual(['jutro']);
  });

  test('are filtered by start (inclusive), place, type and recommendation', async ({ api, make, clock }) => {
    const program = await api.program('catalogue:read');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    const [hall, cellar] = [await make.place(), await make.place()];
    const make1 = { status: 'PUBLISHED', timeTo: at(99) } as const;
    await make.event({ ...make1, titlePl: 'a', timeFrom: at(1), placeIds: [hall.id], recommended: true });
    await make.event({ ...make1, titlePl: 'b', timeFrom: at(2), placeIds: [cellar.id], eventTypeId: 2 });
    await make.event({ ...make1, titlePl: 'c', timeFrom: at(3), placeIds: [hall.id, cellar.id] });
    const from = at(2).toISOString();
    expect(await titles(program, `timeFromAfter=${from}`)).toEqual(['b', 'c']);
    expect(await titles(program, `timeFromBefore=${from}`)).toEqual(['a', 'b']);
    expect(await titles(program, `timeFromAfter=${from}&timeFromBefore=${from}`)).toEqual(['b']);
    expect(await titles(program, 'timeFromAfter=2026-11-20T14:00:00%2B01:00')).toEqual(['b', 'c']);
    expect(await titles(program, 'timeFromAfter=2026-11-20T14:00:00.001%2B01:00')).toEqual(['c']);
    expect(await titles(program, `locationIds=${hall.id}`)).toEqual(['a', 'c']);
    expect(await titles(program, `locationIds=${hall.id},${cellar.id}`)).toEqual(['a', 'b', 'c']);
    expect(await titles(program, 'eventTypeIds=2')).toEqual(['b']);
    expect(await titles(program, 'recommended=false')).toEqual(['b', 'c']);
  });

  test('changed since a time include cancelled ones but no drafts', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('catalogue:read');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    await make.event({ titlePl: 'dawne', status: 'PUBLISHED' });
    const off = await make.event({ titlePl: 'odwołane', status: 'PUBLISHED' });
    clock.advance(hour);
    const since = clock.now().toISOString();
    await make.event({ titlePl: 'nowe', status: 'PUBLISHED', timeFrom: at(1) });
    await make.event({ titlePl: 'minione', status: 'PUBLISHED', timeFrom: at(-3), timeTo: at(-1) });
    await make.event({ titlePl: 'szkic' });
    await admin.post(`/events/cancel/${off.id}`);
    const changed = `updatedSince=${since}`;
    expect(await titles(program, changed)).toEqual(['minione', 'nowe', 'odwołane']);
    expect(await titles(program, `${changed}&timeFromAfter=${since}`)).toEqual(['nowe', 'odwołane']);
    clock.advance(2 * minute); // an `updatedSince` feed may repeat changes for up to a minute
    expect(await titles(program, `updatedSince=${clock.now().toISOString()}`)).toEqual([]);
  });

  test('are paged without repeating or skipping one', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    for (let count = 0; count < 5; count += 1) await make.event({ status: 'PUBLISHED' });
    const page = async (number: number) => (await program.get(`/events?size=2&page=${number}`)).body;
    const pages = [await page(0), await page(1), await page(2), await page(3)];
    expect(pages.map(({ totalPages, numberOfElements }) => [totalPages, numberOfElements])).toEqual(
      pages.map(() => [3, 5]),
    );
    const ids = pages.flatMap(({ content }) => content.map(({ id }: { id: string }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  test('reject unknown parameters', async ({ api }) => {
    const program = await api.program('catalogue:read');
    for (const [query, path] of [
      ['timeFromAfter=tomorrow', 'timeFromAfter'],
      ['updatedSince=', 'updatedSince'],
      ['recommended=maybe', 'recommended'],
      ['locationIds=x', 'locationIds.0'],
      ['sort=price,asc', 'sort'],
      ['size=101', 'size'],
    ])
      expect([query, wrongFields(await program.get(`/events?${query}`))]).toEqual([query, [path]]);
  });
});

test("a sold ticket does not change the event's version, but reduces its tickets left", async ({
  api,
  make,
}) => {
  const program = await api.program('catalogue:read');
  const event = await make.event({ status: 'PUBLISHED' });
  const before = await program.get(`/events/${event.id}`);
  await make.ticket({ eventId: event.id });
  const headers = { 'if-none-match': String(before.headers.etag) };
  const after = await program.get(`/events/${event.id}`, { headers });
  expect([after.status, after.body.ticketsLeft, after.body.updatedAt]).toEqual([
    200,
    99,
    before.body.updatedAt,
  ]);
});
