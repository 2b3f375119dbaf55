import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { orderTickets } from '#test/records/orders.ts';
import { listBillings } from './billings.queries.ts';

async function found(client: Client, search: string): Promise<string[]> {
  const { status, body } = await client.get(`/admin/billings?size=100&search=${encodeURIComponent(search)}`);
  expect([search, status, body.numberOfElements]).toEqual([search, 200, body.content?.length]);
  return body.content.map(({ id }: { id: string }) => id).toSorted();
}

test('a search finds what was bought: titles, places, codes and external ids', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program('orders:write')];
  await make.user({ externalId: 'ola' });
  const hall = await make.place({ name: 'Żółta sala' });
  const bar = await make.place({ name: 'Bar 7' });
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Wieczór jazzowy',
    titleEn: 'Night of swing',
    placeIds: [hall.id],
    maxTicketsQty: 10,
  });
  await make.discount({ eventId: event.id, couponCode: 'ZNIZKA-20', percentage: 20 });
  await make.billing();
  const dinner = { guest: 'ola', type: 'ORDER', status: 'PAID', paymentMethod: 'BLIK', cost: 40 };
  const reserved = await program.post('/orders', {
    body: { ...dinner, externalId: 'stolik_9', placeId: bar.id },
  });
  const plain = await orderTickets(program, event.id, { status: 'PAID', externalId: 'pos-A1' });
  const cheap = await orderTickets(program, event.id, { status: 'PAID', couponCode: 'ZNIZKA-20' });
  const refund = await make.billing({ type: 'REFUND', originalId: reserved.body.id, costMinor: 4000 });
  const [code = ''] = cheap.body.tickets.map((ticket: { code: string }) => ticket.code);
  const both = [plain.body.id, cheap.body.id].toSorted();
  const ofBar = [reserved.body.id, refund.id].toSorted();
  for (const [search, ids] of [
    ['wieczor', both],
    ['swing jazz', both],
    ['zolta', both],
    ['bar', ofBar],
    ['bar 7 refund', [refund.id]],
    ['znizka', [cheap.body.id]],
    ['jazz znizka-20', [cheap.body.id]],
    [code, [cheap.body.id]],
    [code.toLowerCase().slice(0, 6), [cheap.body.id]],
    [code.slice(1), []],
    ['pos-a1', [plain.body.id]],
    ['olik_9', [reserved.body.id]],
    ['stolik%9', []],
    ['jazz bar', []],
  ] as const)
    expect([search, await found(admin, search)]).toEqual([search, ids]);
});

test('a search looks only where its words are found', async ({ api, make, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const hall = await make.place({ name: 'Kinoteatr' });
  const event = await make.event({ titlePl: 'Wieczór jazzowy', titleEn: 'Jazz', placeIds: [hall.id] });
  await make.discount({ eventId: event.id, couponCode: 'LATO-20', percentage: 20 });
  const tables = ['events', 'places', 'discounts', 'ticket_codes', 'external_id'];
  const lookedThrough = (search: string) => {
    const query = billingListQuery.parse({ size: 100, search });
    const { sql } = listBillings({ ...deps, now: clock.now() }, query).statement;
    const [matching = ''] = /any\(array[\s\S]*/.exec(sql) ?? [];
    return tables.filter((table) => matching.includes(table));
  };
  for (const [search, places] of [
    ['kowalska', []],
    ['jazz', ['events']],
    ['kinoteatr', ['events', 'places']],
    ['lato', ['discounts']],
    ['jazz kowalska lato', ['events', 'discounts']],
    ['ja', ['events', 'external_id']],
  ] as const) {
    await found(admin, search);
    expect([search, lookedThrough(search)]).toEqual([search, places]);
  }
});

test('a search follows renamed events and places at once', async ({ api, make, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const hall = await make.place({ name: 'Sala' });
  const event = await make.event({ titlePl: 'Bal', titleEn: 'Ball', placeIds: [hall.id] });
  const { id } = await make.billing({ eventId: event.id });
  expect([await found(admin, 'bal'), await found(admin, 'sala')]).toEqual([[id], [id]]);
  await deps.change(testContext(clock.now()), async (tx) => {
    await sql`update events set title_pl = 'Gala', title_en = 'Gala'`.execute(tx);
    await sql`update places set name = 'Piwnica'`.execute(tx);
  });
  expect([await found(admin, 'bal'), await found(admin, 'sala')]).toEqual([[], []]);
  expect([await found(admin, 'gala'), await found(admin, 'piwnica')]).toEqual([[id], [id]]);
});
