import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListState } from '#list/query/use-list-query.ts';

/** Reports that the first rows have loaded, so that less urgent calls can start. */
export function useRowsThere({ onRows }: ListState, { data }: UseQueryResult): void {
  const areThere = data !== undefined;
  useEffect(() => {
    if (areThere) onRows();
  }, [areThere, onRows]);
}
