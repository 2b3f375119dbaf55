import { type QueryFunctionContext, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The part of query options that a reading needs. */
interface FreshQuery<Data> {
  queryKey: QueryKey;
  queryFn?(context: QueryFunctionContext): Data | Promise<Data>;
}

/** Reads once per opening and returns nothing older, for pages that are printed with the time. */
export function useFreshQuery<Data>({ queryKey, ...query }: FreshQuery<Data>, open: boolean) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return useQuery<Data>({
    ...query,
    queryKey: [...queryKey, 'opening', opening.count],
    placeholderData: undefined,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    enabled: open,
    gcTime: 0,
  });
}
