import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { type AnyRouter, useMatches } from '@tanstack/react-router';
import { rowsKey } from '#api/rows-key.ts';

/** How many rows a page of the list at this route has, where its address does not say: as last chosen in this browser. */
export function useRowsPerPage() {
  const route = useMatches<AnyRouter, string>({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  return useLocalStorage<number>({ key: rowsKey(route), getInitialValueInEffect: false });
}

/** What a list at this route will be asked for: for as many rows, where its address does not say. */
export const withRememberedRows = (route: string, search: object) => ({
  size: readLocalStorageValue<number>({ key: rowsKey(route) }),
  ...search,
});
