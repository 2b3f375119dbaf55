import { tagLimits, tagsInUse } from '@foyer/contract/people/tags.ts';
import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/transport/client.ts';
import { formatNumber } from '#ui/format.ts';
import type { ComboOption } from '#ui/inputs/choice/combo-options.tsx';
import { matchOptions } from '#ui/inputs/choice/option-matches.ts';

/** Tags in use. A change of a user makes them stale. */
const tagsQuery = queryOptions({
  queryKey: ['users', 'tags'],
  queryFn: ({ signal }) => api.get('/users/tags', tagsInUse, { signal }),
});

/** Tags in use as options, narrowed by the typed text. */
export function useTagOptions() {
  const [typed, setTyped] = useState('');
  const { data, isPending, isError, refetch } = useQuery(tagsQuery);
  const all = (data?.content ?? []).map(({ tag, guests }) => ({
    value: tag,
    label: tag,
    figure: formatNumber(guests),
  }));
  return {
    typed,
    all,
    combo: {
      options: matchOptions(all, typed),
      loading: isPending,
      onRetry: isError ? () => void refetch() : undefined,
      onSearch: setTyped,
    },
  };
}

/** Returns the typed tag: the known one that equals it, ignoring case and accents, or a new one. Commas separate tags in files. */
export function typedTag(typed: string, known: readonly string[]): string | undefined {
  const tag = typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().slice(0, tagLimits.length);
  const key = asBaseLetters(tag);
  return tag === '' ? undefined : (known.find((one) => asBaseLetters(one) === key) ?? tag);
}

/** Options with the typed text as a new tag, unless it equals one of the others. */
export function withNewTag(
  options: readonly ComboOption[],
  typed: string,
  taken: readonly string[],
): readonly ComboOption[] {
  const tag = typedTag(typed, taken);
  if (tag === undefined || taken.includes(tag)) return options;
  return [...options, { value: tag, label: `Add ${quoted(tag)}` }];
}
