import { id as idSchema } from '@foyer/contract/fields.ts';
import type { ListName } from '@foyer/contract/lists/lists.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { queryClient } from '#api/query-client.ts';
import type { Query } from '#api/transport/client.ts';
import { readListQuery } from '#list/query/list-address.ts';
import { withOwnRows } from '#list/query/use-list-query.ts';
import { type Described, resourceCalls } from './resource-calls.ts';

interface Visit {
  params: Record<string, string | undefined>;
  search: Record<string, string>;
}

const described = (name: ListName): Described<unknown, unknown, Query> => resources[name];

/** Prefetches the first rows of a noun's list while the user points at a link to it. */
export function prefetchRows(name: ListName, { search }: Visit) {
  const resource = described(name);
  const query = readListQuery(resource.query, withOwnRows(name, search));
  return queryClient.prefetchQuery(resourceCalls(resource).rows(query));
}

/** Prefetches the record whose id is in an address. */
export function prefetchRecord(name: ListName, { params }: Visit) {
  const id = Object.values(params).find((part) => idSchema.safeParse(part).success);
  return id === undefined ? undefined : queryClient.prefetchQuery(resourceCalls(described(name)).record(id));
}
