import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Option } from '#ui/inputs/choice/select-input.tsx';

type Answer = Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'isError' | 'refetch'>;

/** State of a picker's options. Those of an earlier text count as loading, so that Enter never chooses one. */
export function searchState(answers: readonly Answer[], isTyping: boolean) {
  const failed = answers.filter(({ isError }) => isError);
  return {
    loading: isTyping || answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    onRetry: failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}

interface Chosen<Ref, Key extends QueryKey> {
  query: (id: string) => UseQueryOptions<Ref | null, Error, Ref | null, Key>;
  optionOf: (ref: Ref) => Option;
  /** The stored record, which needs no call. */
  stored: Option | undefined;
}

/** Labels of a picker's value, which a restored or merged form may hold without the option. */
export function useKnownOptions<Ref, Key extends QueryKey>(
  value: unknown,
  chosen: Chosen<Ref, Key>,
): Option[] {
  const { query, optionOf, stored } = chosen;
  const id = typeof value === 'string' && value !== stored?.value ? value : undefined;
  const { data } = useQuery({ ...query(id ?? ''), enabled: id !== undefined });
  return [...(stored ? [stored] : []), ...(data ? [optionOf(data)] : [])];
}
