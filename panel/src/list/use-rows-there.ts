import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListState } from './use-list-query.ts';

/** Tells a list that its first rows are there: what is less urgent is asked for only then. */
export function useRowsThere({ onRows }: ListState, { data }: UseQueryResult): void {
  const areThere = data !== undefined;
  useEffect(() => {
    if (areThere) onRows();
  }, [areThere, onRows]);
}
