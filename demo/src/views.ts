import type { ListName, ViewQuery } from '@foyer/contract/lists/lists.ts';
import type { Calendar } from './calendar.ts';
import { idAt, randomOf } from './random.ts';
import type { Row } from './rows.ts';

/** Shared views, owned by the first demo account. */
const shared: readonly { list: ListName; name: string; query: ViewQuery; columns?: string[] }[] = [
  { list: 'events', name: 'Upcoming, limited', query: { eventListType: 'UPCOMING', category: 'LIMITED' } },
  {
    list: 'events',
    name: 'Upcoming, recommended',
    query: { eventListType: 'UPCOMING', recommended: 'true', sort: 'timeFrom,asc' },
    columns: ['title', 'timeFrom', 'location', 'ticketsPurchasedQty', 'maxTicketsQty'],
  },
  { list: 'users', name: 'VIP', query: { membership: 'VIP', sort: 'surname,asc' } },
  { list: 'users', name: 'Blocked', query: { status: 'BLOCKED' } },
  { list: 'billings', name: 'Refunds', query: { type: 'REFUND' } },
  { list: 'messages', name: 'Unanswered', query: { status: 'PENDING', sort: 'createdAt,asc' } },
];

export const viewRows = (calendar: Calendar, owner: Row<'users'>): Row<'views'>[] =>
  shared.map(({ columns = null, ...view }, number) => {
    const createdAt = calendar.at(-30 + number, '12:00');
    return {
      id: idAt(randomOf('view', number), createdAt),
      ...view,
      columns,
      shared: true,
      ownerId: owner.id,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    };
  });
