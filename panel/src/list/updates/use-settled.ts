import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListState } from '#list/query/use-list-query.ts';
import { afterPaint } from '#ui/use-after-paint.ts';

/** Reports that the first rows are painted or could not be loaded, so that less urgent calls can start. */
export function useSettled({ onSettled }: ListState, { isPending }: UseQueryResult): void {
  useEffect(() => (isPending ? undefined : afterPaint(onSettled)), [isPending, onSettled]);
}
