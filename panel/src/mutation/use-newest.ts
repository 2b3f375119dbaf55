import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

interface Versioned {
  id: string;
  updatedAt: string;
}

/** Returns the latest version of the record in question. Loads it when the question opens and after a refusal. */
export function useNewest<Shown extends Versioned, Stored extends Shown, Key extends QueryKey>(
  shown: Shown,
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, Key>,
  open: boolean,
): Shown | Stored {
  const { data } = useQuery({ ...query(shown.id), enabled: open });
  return data && Date.parse(data.updatedAt) >= Date.parse(shown.updatedAt) ? data : shown;
}
