import type { Page } from '@foyer/contract/list-query.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RowsQuery } from '#api/record-calls.ts';

/**
 * The rows of a list that says itself what has changed (`query` of its table): while they are shown, nothing but an act of the
 * person's own, or a press on that line, puts others in their place.
 */
export const useRows = <Row>({ queryKey, read }: RowsQuery<Row>): UseQueryResult<Page<Row>> =>
  useQuery({
    queryKey,
    queryFn: read,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
