import { type Page, pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, type MutationMeta, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, type Query } from './client.ts';

/** A record with a version: what every entity of the API is. */
export interface StoredRecord {
  id: string;
  /** Null while it was never saved: a legal text. */
  updatedAt: string | null;
  /** The e-mail of whoever saved it last, where the API says. */
  updatedBy?: string | null;
}

/** What creating a record takes. The key makes sending it again harmless. */
export interface RecordCreate<Input> {
  input: Input;
  idempotencyKey: string;
}

/** What changing a record takes. */
export interface RecordChange<Input> {
  id: string;
  input: Input;
  /** The `updatedAt` that the change rests on; without it a newer one is overwritten. */
  ifMatch?: string;
}

/** What a page of a list is read by. */
export interface RowsQuery<Item> {
  queryKey: readonly unknown[];
  read: (context: { signal: AbortSignal }) => Promise<Page<Item>>;
}

/** A page of a list. The rows before stay until it is there. */
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

/** How many a list's query finds, whatever its page and order: `{ ...eventsQuery(firstRowOf(query)), select: totalOf }`. */
export const firstRowOf = <ListQuery extends { sort?: unknown }>({ sort: _, ...query }: ListQuery) => ({
  ...query,
  page: 0,
  size: 1,
});
export const totalOf = ({ numberOfElements }: { numberOfElements: number }) => numberOfElements;

/** One record by its id, kept under its name. */
export const recordQuery =
  <Record extends z.ZodType>(name: string, path: string, record: Record) =>
  (id: string) =>
    queryOptions({
      queryKey: [name, id],
      queryFn: ({ signal }) => api.get(`${path}/${id}`, record, { signal }),
    });

export const createRecord = <Input, Stored>(path: string, record: z.ZodType<Stored>, meta: MutationMeta) =>
  mutationOptions({
    mutationFn: ({ input, idempotencyKey }: RecordCreate<Input>) =>
      api.post(path, record, { body: input, idempotencyKey }),
    meta,
  });

/** Replaces what the record under `path` says. */
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
