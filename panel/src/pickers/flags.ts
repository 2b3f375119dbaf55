import { queryOptions } from '@tanstack/react-query';

/**
 * The flags of all countries by ISO code, each as the address of a picture, in one file of 45 KiB that comes with the first field
 * that needs it. Letters that make a flag are no way: Windows has none, nor have most Linux desktops.
 */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: () => import('country-flag-icons/string/3x2').then(addressesOf),
  staleTime: Number.POSITIVE_INFINITY,
});

const addressesOf = (flags: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(flags).map(([code, svg]) => [code, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  );
