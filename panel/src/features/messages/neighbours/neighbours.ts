import type { Message } from '@foyer/contract/messages.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';

export interface Neighbours {
  previous?: Message | undefined;
  next?: Message | undefined;
}

/** A message in the list that showed it last. */
export interface ShownMessage {
  id: string;
  /** Page of the list, and its rows as they were shown. */
  page: number;
  content: readonly Message[];
}

/** Returns the messages before and after this one on its page. */
export function neighboursOnPage({ id, content }: ShownMessage): Neighbours {
  const index = content.findIndex((message) => message.id === id);
  return { previous: content[index - 1], next: content[index + 1] };
}

/** True if the message begins or ends its page, so that a neighbour may be on another page. */
export const isAtBorder = (shown: ShownMessage) => {
  const { previous, next } = neighboursOnPage(shown);
  return previous === undefined || next === undefined;
};

/**
 * Finds the neighbours across pages. Handled messages leave a filtered list, so later rows move to the page that was shown: reads
 * that page again, and another one only if it has no row besides those shown.
 */
export async function neighboursAcrossPages(
  shown: ShownMessage,
  read: (page: number) => Promise<Pick<Page<Message>, 'content' | 'totalPages'>>,
): Promise<Neighbours> {
  const { page, content } = shown;
  const wasShown = ({ id }: Message) => content.some((one) => one.id === id);
  const before = (rows: readonly Message[]) => {
    const first = rows.findIndex(wasShown);
    return rows[(first === -1 ? rows.length : first) - 1];
  };
  const after = (rows: readonly Message[]) => rows[rows.findLastIndex(wasShown) + 1];

  const again = await read(page);
  let { previous, next } = neighboursOnPage(shown);
  if (again.content.some(wasShown)) previous ??= before(again.content);
  if (page > 0) previous ??= before((await read(page - 1)).content);
  next ??= after(again.content);
  if (page + 1 < again.totalPages) next ??= after((await read(page + 1)).content);
  return { previous, next };
}
