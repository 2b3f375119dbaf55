import { queryOptions } from '@tanstack/react-query';

/**
 * Flags of all countries by ISO code, as image URLs, in one file of 45 KiB loaded with the first field that needs it. Emoji flags
 * are missing on Windows and most Linux desktops.
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
