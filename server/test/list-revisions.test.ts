import { billingListQuery } from '@foyer/contract/billings.ts';
import { faqListQuery } from '@foyer/contract/content.ts';
import { discountListQuery } from '@foyer/contract/discounts.ts';
import { eventListQuery } from '@foyer/contract/events.ts';
import { type ListName, listName } from '@foyer/contract/lists.ts';
import { messageListQuery } from '@foyer/contract/messages.ts';
import { placeListQuery } from '@foyer/contract/places.ts';
import { reviewListQuery } from '@foyer/contract/reviews.ts';
import { staffListQuery } from '@foyer/contract/staff.ts';
import { userListQuery } from '@foyer/contract/users.ts';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { listBillings } from '#features/billings/billings.queries.ts';
import { listTables } from '#features/changes/changes.queries.ts';
import { listFaqs } from '#features/content/content.queries.ts';
import { listDiscounts } from '#features/discounts/discounts.queries.ts';
import { listEvents } from '#features/events/events.queries.ts';
import { listMessages } from '#features/messages/messages.queries.ts';
import { listPlaces } from '#features/places/places.queries.ts';
import { listReviews } from '#features/reviews/reviews.queries.ts';
import { listStaff } from '#features/staff/staff.queries.ts';
import { listUsers } from '#features/users/users.queries.ts';
import type { PageReading } from '#lists/read-page.ts';
import { tablesOf } from '#lists/totals.ts';
import { test } from './fixtures.ts';

const pagesOf = (deps: Deps): Record<ListName, PageReading<unknown>[]> => {
  const reading = { ...deps, now: deps.clock.now() };
  const searched = { search: 'x' };
  return {
    events: ['DRAFT', 'UPCOMING'].map((eventListType) =>
      listEvents(deps, eventListQuery.parse({ ...searched, eventListType })),
    ),
    places: [listPlaces(reading, placeListQuery.parse(searched))],
    users: [listUsers(reading, userListQuery.parse(searched))],
    admins: [listStaff(reading, staffListQuery.parse(searched))],
    discounts: [listDiscounts(deps, 'event', discountListQuery.parse(searched))],
    membership_discounts: [listDiscounts(deps, 'membership', discountListQuery.parse(searched))],
    billings: [{}, searched].map((query) => listBillings(reading, billingListQuery.parse(query))),
    messages: [listMessages(reading, messageListQuery.parse(searched))],
    faq: [listFaqs(reading, faqListQuery.parse(searched))],
    reviews: (['place', 'event'] as const).map((of) =>
      listReviews(deps, of, reviewListQuery.parse(searched)),
    ),
  };
};

const sources = /(?<!distinct )\b(?:from|join) (?!lateral\b)"?(\w+)"?(?!\w|\()/g;

/** None for a table of which no revision is kept. */
function revisedWith(table: string): string[] {
  try {
    return tablesOf(`from ${table}`);
  } catch {
    return [];
  }
}

test('the revision of a list is of every table that its statement reads and that keeps one', async ({
  app,
  deps,
}) => {
  await app.ready();
  const pages = pagesOf(deps);
  for (const list of listName.options) {
    const read = pages[list].flatMap(({ statement }) => [...statement.sql.matchAll(sources)]);
    const tables = new Set(read.flatMap(([, table = '']) => revisedWith(table)));
    expect([list, [...tables].toSorted()]).toEqual([list, listTables[list].toSorted()]);
  }
});
