import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from './transport/api-error.ts';
import { api } from './transport/client.ts';

/** Queries of single records that others refer to: null if one was deleted, so that a list filtered by it stays open. */
export const refQuery =
  <Ref extends z.ZodType>(key: string, path: string, ref: Ref) =>
  (id: string) =>
    queryOptions({
      queryKey: [key, 'ref', id],
      queryFn: ({ signal }) =>
        api.get(`${path}/${id}`, ref, { signal }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }),
    });
