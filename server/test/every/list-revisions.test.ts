import { appEventListQuery } from '@foyer/contract/app-api/catalogue.ts';
import { appGuestListQuery } from '@foyer/contract/app-api/guests.ts';
import { appOrderListQuery } from '@foyer/contract/app-api/orders.ts';
import { appReservationListQuery } from '@foyer/contract/app-api/reservations.ts';
import { eventListQuery } from '@foyer/contract/events.ts';
import { importListQuery } from '@foyer/contract/imports.ts';
import { accessKeyListQuery } from '@foyer/contract/integrations/access-keys.ts';
import { deliveryListQuery, webhookListQuery } from '@foyer/contract/integrations/webhooks.ts';
import { type ListName, listName } from '@foyer/contract/lists/lists.ts';
import { mailListQuery } from '@foyer/contract/mails.ts';
import { messageListQuery } from '@foyer/contract/messages.ts';
import { staffListQuery } from '@foyer/contract/people/staff.ts';
import { userListQuery } from '@foyer/contract/people/users.ts';
import { placeListQuery } from '@foyer/contract/places.ts';
import { reservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import { reviewListQuery } from '@foyer/contract/reviews.ts';
import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { discountListQuery } from '@foyer/contract/sales/discounts.ts';
import { expect } from 'vitest';
import { asRequest, limitReads } from '#db/connection/request-scope.ts';
import { limitedTables } from '#db/limits/limited-tables.ts';
import type { PlaceLimit } from '#db/limits/place-limit.ts';
import { revisedTables } from '#db/schema/tables.ts';
import type { Deps } from '#deps.ts';
import { listAccessKeys } from '#features/access-keys/access-keys.queries.ts';
import { listBillings } from '#features/billings/billings.queries.ts';
import { listDiscounts } from '#features/discounts/discounts.queries.ts';
import { listAppEvents } from '#features/events/events.app-queries.ts';
import { listEvents } from '#features/events/events.queries.ts';
import { listImports } from '#features/imports/imports.queries.ts';
import { listMails } from '#features/mails/mails.queries.ts';
import { listMessages } from '#features/messages/messages.queries.ts';
import { listOrders } from '#features/orders/orders.app-queries.ts';
import { listPlaces } from '#features/places/places.queries.ts';
import { listAppReservations } from '#features/reservations/reservations.app-queries.ts';
import { listReservations } from '#features/reservations/reservations.queries.ts';
import { listReviews } from '#features/reviews/reviews.queries.ts';
import { listStaff } from '#features/staff/staff.queries.ts';
import { listAppGuests } from '#features/users/guests.app-queries.ts';
import { listUsers } from '#features/users/users.queries.ts';
import { listDeliveries, listWebhooks } from '#features/webhooks/webhooks.queries.ts';
import type { PageReading } from '#lists/read-page.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { appEventRows, appEventTables } from '#presenters/events.ts';
import { appPlaceRows, appPlaceTables } from '#presenters/places.ts';
import { servedResources, tablesOf } from '#served.ts';
import { test } from '#test/fixtures.ts';

const place = '019aa000-0000-7000-8000-000000000001';

/** Pages of each list, with queries that read different tables. */
const pagesOf = (deps: Deps): Record<string, PageReading<unknown>[]> => ({
  ...Object.fromEntries(
    servedResources(deps).map(({ resource, list }) => [
      resource.list,
      [{}, { search: 'x' }].map((query) => list(resource.query.parse(query))),
    ]),
  ),
  ...chosenPagesOf(deps),
});

/** Pages of lists that read other tables for other queries. */
const chosenPagesOf = (deps: Deps): Partial<Record<ListName, PageReading<unknown>[]>> => {
  const context = { ...deps, now: deps.clock.now() };
  const queries = [{}, { search: 'x' }];
  const atPlace = [...queries, { search: 'x', places: place }];
  return {
    events: ['DRAFT', 'UPCOMING'].flatMap((eventListType) =>
      [...queries, { search: 'sold' }, { locationIds: place }].map((query) =>
        listEvents(deps, eventListQuery.parse({ ...query, eventListType })),
      ),
    ),
    places: queries.map((query) => listPlaces(context, placeListQuery.parse(query))),
    users: queries.map((query) => listUsers(context, userListQuery.parse(query))),
    admins: queries.map((query) => listStaff(context, staffListQuery.parse(query))),
    discounts: atPlace.map((query) => listDiscounts(deps, 'event', discountListQuery.parse(query))),
    membership_discounts: queries.map((query) =>
      listDiscounts(deps, 'membership', discountListQuery.parse(query)),
    ),
    billings: [{}, { search: 'kino' }, { placeId: place }, { placeId: place, movement: 'INCOME' }].map(
      (query) => listBillings(context, billingListQuery.parse(query)),
    ),
    messages: queries.map((query) => listMessages(context, messageListQuery.parse(query))),
    reservations: [{}, { search: 'x' }, { from: '2026-11-20' }, { to: '2026-11-20' }].map((query) =>
      listReservations(deps, reservationListQuery.parse(query)),
    ),
    reviews: (['place', 'event'] as const).flatMap((of) =>
      atPlace.map((query) => listReviews(deps, of, reviewListQuery.parse(query))),
    ),
  };
};

/** Pages of lists that are not in `listName`. */
const otherPagesOf = (deps: Deps): Pick<PageReading<unknown>, 'statement'>[][] => {
  const context = { ...deps, now: deps.clock.now() };
  return [
    [listAccessKeys(context, accessKeyListQuery.parse({ search: 'x' }))],
    [listWebhooks(context, webhookListQuery.parse({ search: 'x' }))],
    [listDeliveries(context, place, deliveryListQuery.parse({ status: 'FAILED' }))],
    [listImports(context, importListQuery.parse({ search: 'x' }))],
    [listMails(context, mailListQuery.parse({ search: 'x' }))],
    [
      {},
      ...[{ externalId: 'x' }, { status: 'PAID' }, { guest: 'x' }, { code: 'x' }, { eventId: place }],
      { updatedSince: '2026-11-20T11:00:00Z' },
    ].map((query) => listOrders(context, appOrderListQuery.parse(query))),
    [{}, { externalId: 'x' }, { guest: 'x' }, { from: '2026-11-20' }].map((query) =>
      listAppReservations(context, appReservationListQuery.parse(query), true),
    ),
    [{}, { email: 'x@x.pl' }].map((query) => listAppGuests(context, appGuestListQuery.parse(query))),
    [{}, { locationIds: place }, { updatedSince: '2026-11-20T11:00:00Z' }].map((query) =>
      listAppEvents(deps, appEventListQuery.parse(query)),
    ),
  ];
};

const sources = /(?<!distinct )\b(?:from|join) (?!lateral\b)(?:"?public"?\.)?"?(\w+)"?(?!\w|\()/g;

const isRevised = (table: string): table is RevisedTable => revisedTables.some((name) => name === table);

/** Tables that triggers write with another one. */
const writtenWith: Record<string, RevisedTable> = {
  billing_sums: 'billings',
  billing_method_sums: 'billings',
  event_sales: 'tickets',
};

/** Revisioned tables that a statement reads, or with which the tables that it reads change. */
function revisedTablesIn(text: string): RevisedTable[] {
  const names = [...text.matchAll(sources)].map(([, name = '']) => writtenWith[name] ?? name);
  return [...new Set(names.filter(isRevised))].toSorted();
}

test('the revision of a list covers every table that its statement reads', async ({ app, deps }) => {
  await app.ready();
  const pages = pagesOf(deps);
  const listTables = tablesOf(servedResources(deps));
  for (const list of listName.options) {
    const read = pages[list]?.map(({ statement }) => statement.sql).join(' ') ?? '';
    expect([list, revisedTablesIn(read)]).toEqual([list, listTables.get(list)?.toSorted()]);
  }
});

/** Tables that a statement declares for its total, and the count with those that it reads. */
function tablesOfTotal({ statement }: Pick<PageReading<unknown>, 'statement'>) {
  const parts = /from revisions where name in \(([^)]*)\)[\s\S]* as content, \(([\s\S]*)\) as total/;
  const [, names = '', count = ''] = parts.exec(statement.sql) ?? [];
  const declared = [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  return { declared, count, read: revisedTablesIn(count) };
}

const union = (tables: readonly (string | undefined)[][]) => [...new Set(tables.flat())].toSorted();

test('a total is recounted only after a change of a table that its count reads', async ({ app, deps }) => {
  await app.ready();
  for (const pages of [...Object.values(pagesOf(deps)), ...otherPagesOf(deps)]) {
    const totals = pages.map(tablesOfTotal);
    for (const { declared, read } of totals) expect(declared).toEqual(expect.arrayContaining(read));
    expect(union(totals.map(({ declared }) => declared))).toEqual(union(totals.map(({ read }) => read)));
  }
});

test('the tables of the catalogue are those that its events and places read', ({ deps: { db, clock } }) => {
  expect(revisedTablesIn(appEventRows(db, clock.now()).compile().sql)).toEqual(
    [...appEventTables].toSorted(),
  );
  expect(revisedTablesIn(appPlaceRows(db).compile().sql)).toEqual([...appPlaceTables].toSorted());
});

test('a total of a limited caller is recounted after a change of any table that decides what they see', async ({
  app,
  deps,
}) => {
  await app.ready();
  const limit: PlaceLimit = { places: [place], accountId: place, wholeEvents: new Set() };
  const pages = await new Promise<Pick<PageReading<unknown>, 'statement'>[]>((resolve) => {
    asRequest(() => {
      limitReads(limit);
      resolve([...Object.values(pagesOf(deps)), ...otherPagesOf(deps)].flat());
    });
  });
  const uncovered = pages.map(tablesOfTotal).flatMap(({ declared, count }) => {
    const tables = [...count.matchAll(sources)].map(([, name]) => name).join(' ');
    const read = revisedTablesIn([count, ...limitedTables(tables, limit)].join(' '));
    return read.filter((table) => !declared.includes(table)).map((table) => `${table} for ${count}`);
  });
  expect(uncovered).toEqual([]);
});
