import { type Page, pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, type MutationMeta, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, type Query } from './transport/client.ts';

/** A stored record with its version. */
export interface StoredRecord {
  id: string;
  /** Null if it was never saved, as for a legal text. */
  updatedAt: string | null;
  /** E-mail of the user who saved it last, if the API returns it. */
  updatedBy?: string | null;
}

/** Input of a create. The key makes retries safe. */
export interface RecordCreate<Input> {
  input: Input;
  idempotencyKey: string;
  /** Publishes the record in the same call. */
  publishes?: boolean;
}

/** Input of an update. */
export interface RecordChange<Input> {
  id: string;
  input: Input;
  /** The `updatedAt` of the edited version. Without it, newer versions are overwritten. */
  ifMatch?: string;
}

/** Query of a list page. */
export interface RowsQuery<Item> {
  queryKey: readonly unknown[];
  read: (context: { signal: AbortSignal }) => Promise<Page<Item>>;
}

/** Query options of a list page. Keeps the previous rows while loading. */
export const pageQuery = <Item extends z.ZodType, Key extends readonly unknown[]>(
  key: Key,
  path: string,
  item: Item,
  query: object & Query,
) => {
  const read = ({ signal }: { signal: AbortSignal }) => api.get(path, pageOf(item), { query, signal });
  const options = queryOptions({
    queryKey: [...key, query],
    queryFn: read,
    placeholderData: keepPreviousData,
  });
  return { ...options, read };
};

/** Query of the first row, for the total of a list: `{ ...eventsQuery(firstRowOf(query)), select: totalOf }`. */
export const firstRowOf = <ListQuery extends { sort?: unknown }>({ sort: _, ...query }: ListQuery) => ({
  ...query,
  page: 0,
  size: 1,
});
export const totalOf = ({ numberOfElements }: { numberOfElements: number }) => numberOfElements;

/** Query options of a record by id. */
export const recordQuery =
  <Record extends z.ZodType>(name: string, path: string, record: Record) =>
  (id: string) =>
    queryOptions({
      queryKey: [name, id],
      queryFn: ({ signal }) => api.get(`${path}/${id}`, record, { signal }),
    });

export const createRecord = <Input, Stored>(path: string, record: z.ZodType<Stored>, meta: MutationMeta) =>
  mutationOptions({
    mutationFn: ({ input, idempotencyKey, publishes }: RecordCreate<Input>) =>
      api.post(path, record, { body: input, idempotencyKey, query: publishes ? { publish: true } : {} }),
    meta,
  });

/** Mutation options that update the record under `path`. */
export const updateRecord = <Input, Stored>(path: string, record: z.ZodType<Stored>, meta: MutationMeta) =>
  mutationOptions({
    mutationFn: ({ id, ifMatch, input }: RecordChange<Input>) =>
      api.put(`${path}/${id}`, record, { body: input, ifMatch }),
    meta,
  });

export const deleteRecord = (path: string, meta: MutationMeta) =>
  mutationOptions({
    mutationFn: ({ id, updatedAt }: { id: string; updatedAt: string }) =>
      api.delete(`${path}/${id}`, undefined, { ifMatch: updatedAt }),
    meta,
  });
