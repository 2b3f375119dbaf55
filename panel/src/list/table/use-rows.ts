import type { Page } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RowsQuery } from '#api/record-calls.ts';

/**
 * Loads the rows of a list that announces changes (`query` of its table). Rows shown are replaced only after a change by the user
 * or when the user accepts the update.
 */
export const useRows = <Row>({ queryKey, read }: RowsQuery<Row>): UseQueryResult<Page<Row>> =>
  useQuery({
    queryKey,
    queryFn: read,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
