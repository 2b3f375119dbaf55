import type { Page } from '@foyer/contract/list-query.ts';
import { columnsOf, type ListName, listColumns } from '@foyer/contract/lists.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import type { NewsRow } from '../list-news-host.tsx';

/** How a page differs from what is shown of it. */
export interface News {
  /** Rows that were not shown. */
  added: readonly string[];
  /** Rows that were, and say something else now. */
  changed: readonly string[];
  /** How many rows have come; undefined where this page cannot tell: rows have gone, moved, or come elsewhere. */
  came: number | undefined;
}

interface Seeing {
  isFirstPage: boolean;
  /** Fields that nobody sees: what is new there is no news. */
  unseen: ReadonlySet<string>;
}

/** What is new in `found` to whom `shown` is shown; undefined where nothing is. */
export function newsOf(
  shown: Page<NewsRow>,
  found: Page<NewsRow>,
  { isFirstPage, unseen }: Seeing,
): News | undefined {
  const before = looksOf(shown, unseen);
  const now = looksOf(found, unseen);
  const ids = [...before.keys()];
  const stayed = [...now.keys()].filter((id) => before.has(id));
  const added = [...now.keys()].filter((id) => !before.has(id));
  const changed = stayed.filter((id) => before.get(id) !== now.get(id));
  const grown = found.numberOfElements - shown.numberOfElements;
  // Rows have only come in between, and pushed the last ones off the page.
  const isInOrder = stayed.every((id, place) => id === ids[place]);

  if (added.length === 0 && stayed.length === ids.length && grown === 0) {
    if (changed.length > 0) return { added, changed, came: 0 };
    return isInOrder ? undefined : { added, changed, came: undefined };
  }
  const isAllNew = stayed.length === 0 && grown > added.length;
  const isCounted = isFirstPage && added.length > 0 && isInOrder && (grown === added.length || isAllNew);
  return { added, changed, came: isCounted ? grown : undefined };
}

/** What each row shows, as one text. */
const looksOf = ({ content }: Page<NewsRow>, unseen: ReadonlySet<string>) =>
  new Map(
    content.map((row) => [
      String(row.id),
      JSON.stringify(Object.entries(row).filter(([field]) => !unseen.has(field))),
    ]),
  );

/** Fields that stand in other columns than in that of their own name. */
const standsIn: Readonly<Record<string, readonly string[]>> = {
  ticketsPurchasedQty: ['ticketsPurchasedQty', 'maxTicketsQty'],
  ticketsHeldQty: ['maxTicketsQty'],
  _count: ['totalUsed'],
};

/** The fields that a list does not show in these columns (null: as designed). Every change moves `updatedAt`. */
export function unseenFields(name: ListName, columns: readonly string[] | null): ReadonlySet<string> {
  const shown = new Set(columns ?? Object.keys(listColumns[name].designed));
  const fields = ['updatedAt', ...columnsOf(name), ...Object.keys(standsIn)];
  return new Set(fields.filter((field) => !(standsIn[field] ?? [field]).some((column) => shown.has(column))));
}

/** What a row is called. */
const nouns: Readonly<Record<ListName, string>> = {
  events: 'event',
  places: 'place',
  users: 'user',
  admins: 'admin',
  discounts: 'discount',
  membership_discounts: 'discount',
  billings: 'billing',
  messages: 'message',
  faq: 'question',
  reviews: 'review',
};

/** "2 new messages", "1 event changed", "1 new user, 2 changed" */
export function newsText(name: ListName, { came, changed }: News): string {
  if (came === undefined) return 'The list has changed';
  if (came === 0) return `${countOf(changed.length, nouns[name])} changed`;
  const more = changed.length > 0 ? `, ${formatNumber(changed.length)} changed` : '';
  return `${countOf(came, `new ${nouns[name]}`)}${more}`;
}
