import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListState } from '#list/query/use-list-query.ts';
import { afterPaint } from '#ui/use-after-paint.ts';

/** Reports that the first rows are painted, so that less urgent calls can start. */
export function useRowsThere({ onRows }: ListState, { data }: UseQueryResult): void {
  const areThere = data !== undefined;
  useEffect(() => (areThere ? afterPaint(onRows) : undefined), [areThere, onRows]);
}
