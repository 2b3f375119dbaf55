import { useLocalStorage } from '@mantine/hooks';
import { type AnyRouter, useMatches } from '@tanstack/react-router';

/** How many rows a page of the list at this route has, where its address does not say: as last chosen in this browser. */
export function useRowsPerPage() {
  const route = useMatches<AnyRouter, string>({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const key = `foyer.rows.${route}`;
  return useLocalStorage<number>({ key, getInitialValueInEffect: false });
}
