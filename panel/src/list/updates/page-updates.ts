import { type ListName, listColumnNames, listColumns } from '@foyer/contract/lists/lists.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import type { ListedRow } from './shown-page.ts';

/** Difference between the page shown and the current one. */
export interface PageUpdates {
  /** Ids of rows that were not shown. */
  added: readonly string[];
  /** Ids of shown rows whose visible fields have changed. */
  changed: readonly string[];
  /** Number of added rows. Undefined if the page cannot tell, because rows were removed, moved or added elsewhere. */
  came: number | undefined;
}

interface Seeing {
  isFirstPage: boolean;
  /** Fields of hidden columns, whose changes are not reported. */
  unseen: ReadonlySet<string>;
}

/** Compares two versions of a page. Returns undefined if nothing visible has changed. */
export function updatesOf(
  shown: Page<ListedRow>,
  found: Page<ListedRow>,
  { isFirstPage, unseen }: Seeing,
): PageUpdates | undefined {
  const before = fingerprints(shown, unseen);
  const now = fingerprints(found, unseen);
  const ids = [...before.keys()];
  const stayed = [...now.keys()].filter((id) => before.has(id));
  const added = [...now.keys()].filter((id) => !before.has(id));
  const changed = stayed.filter((id) => before.get(id) !== now.get(id));
  const grown = found.numberOfElements - shown.numberOfElements;
  // Rows were only inserted and pushed the last ones off the page.
  const isInOrder = stayed.every((id, place) => id === ids[place]);

  if (added.length === 0 && stayed.length === ids.length && grown === 0) {
    if (changed.length > 0) return { added, changed, came: 0 };
    return isInOrder ? undefined : { added, changed, came: undefined };
  }
  const isAllNew = stayed.length === 0 && grown > added.length;
  const isCounted = isFirstPage && added.length > 0 && isInOrder && (grown === added.length || isAllNew);
  return { added, changed, came: isCounted ? grown : undefined };
}

/** Returns the visible content of each row as one text. */
const fingerprints = ({ content }: Page<ListedRow>, unseen: ReadonlySet<string>) =>
  new Map(
    content.map((row) => [
      String(row.id),
      JSON.stringify(Object.entries(row).filter(([field]) => !unseen.has(field))),
    ]),
  );

/** Columns that show a field under another name. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  ticketsPurchasedQty: ['ticketsPurchasedQty', 'maxTicketsQty', 'soldShare'],
  maxTicketsQty: ['maxTicketsQty', 'soldShare'],
  ticketsHeldQty: ['maxTicketsQty'],
  _count: ['totalUsed'],
};

/** Returns the fields that these columns hide (null means the default columns). Every change also updates `updatedAt`. */
export function unseenFields(name: ListName, columns: readonly string[] | null): ReadonlySet<string> {
  const shown = new Set(columns ?? Object.keys(listColumns[name].designed));
  const fields = ['updatedAt', ...listColumnNames(name), ...Object.keys(shownIn)];
  return new Set(fields.filter((field) => !(shownIn[field] ?? [field]).some((column) => shown.has(column))));
}

/** "2 new messages", "1 event changed", "1 new user, 2 changed" */
export function updatesText(name: ListName, { came, changed }: PageUpdates): string {
  if (came === undefined) return 'The list has changed';
  if (came === 0) return `${countOf(changed.length, resources[name].singular)} changed`;
  const more = changed.length > 0 ? `, ${formatNumber(changed.length)} changed` : '';
  return `${countOf(came, `new ${resources[name].singular}`)}${more}`;
}
