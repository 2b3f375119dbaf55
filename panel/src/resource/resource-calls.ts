import type { Resource } from '@foyer/contract/resources/resource.ts';
import type { z } from 'zod';
import { createRecord, deleteRecord, pageQuery, recordQuery, updateRecord } from '#api/record-calls.ts';
import { staleAfter, staleLists } from '#api/stale-keys.ts';
import type { Query } from '#api/transport/client.ts';
import type { QuerySchema } from '#list/query/list-address.ts';

/** A description with its types: of a record, of what is sent to save it, and of the list's query. */
export interface Described<Stored, Input, ListQuery>
  extends Pick<Resource, 'list' | 'path' | 'pages' | 'entity' | 'singular' | 'plural'> {
  record: z.ZodType<Stored>;
  input?: z.ZodType<Input>;
  query: QuerySchema<ListQuery>;
}

/**
 * The usual calls of a described noun, as options of queries and mutations. Query keys begin with its plural for lists, and
 * with its singular for one record.
 */
export function resourceCalls<Stored, Input, ListQuery extends Query>(
  resource: Described<Stored, Input, ListQuery>,
) {
  const { list, path, plural, singular, record } = resource;
  const meta = { invalidates: staleAfter(resource) };
  return {
    rows: (query: ListQuery) => pageQuery([plural, list], path, record, query),
    record: recordQuery(singular, path, record),
    create: createRecord<Input, Stored>(path, record, meta),
    update: updateRecord<Input, Stored>(path, record, meta),
    remove: deleteRecord(path, { invalidates: staleLists(resource), forgets: singular }),
  };
}
