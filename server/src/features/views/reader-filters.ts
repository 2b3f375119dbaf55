/** Filter by colleague in the queries of views. The writer's own id is stored as ME, which stands for each reader. */
import type { ViewQuery } from '@foyer/contract/lists/lists.ts';

const filter = 'assignee';
const reader = 'ME';

export const storedQuery = (query: ViewQuery, writerId: string) => replaced(query, writerId, reader);

export const queryFor = (query: ViewQuery, readerId: string) => replaced(query, reader, readerId);

function replaced(query: ViewQuery, from: string, to: string): ViewQuery {
  const { [filter]: given } = query;
  if (given === undefined) return query;
  const values = Array.isArray(given) ? given : String(given).split(',');
  const changed = values.map((value) => (value === from ? to : value));
  return { ...query, [filter]: Array.isArray(given) ? changed : changed.join(',') };
}
