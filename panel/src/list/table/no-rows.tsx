import type { Page } from '@foyer/contract/queries/list-query.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';

export interface NoRowsProps {
  list: ListState;
  result: UseQueryResult<Page<unknown>>;
  /** Plural name of the rows: "events". */
  noun: string;
  /** Text for an empty list, with one helpful action. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
}

/** Explains why a table has no rows and offers one action. Moves the focus to `rows` once rows appear. */
export function NoRows({ rows, ...props }: NoRowsProps & { rows: RefObject<HTMLElement | null> }) {
  const frame = useFocusFallback<HTMLDivElement>(rows);
  const list = useAnswered(props);
  return (
    <div ref={frame}>
      <Reason {...props} list={list} />
    </div>
  );
}

/** Returns the list state that belongs to the result shown. The reason stays until the next answer. */
function useAnswered({ list, result }: NoRowsProps): ListState {
  const [answered, setAnswered] = useState(list);
  if (answered === list || result.isPlaceholderData) return answered;
  setAnswered(list);
  return list;
}

function Reason({ list, result, noun, empty }: NoRowsProps) {
  const { query } = list;
  if (result.error && !result.data) {
    if (isMissing(result.error)) return null; // about to show the 404 page
    const text = messageFor(result.error);
    return <ErrorState text={text} busy={result.isFetching} onRetry={() => void result.refetch()} />;
  }
  const total = result.data?.totalPages ?? 0;
  if (total > 0)
    return (
      <EmptyState
        title="No more pages"
        text={`There are no more ${noun} here.`}
        action={<Button onClick={() => list.setPage(total - 1)}>Go to the last page</Button>}
      />
    );
  if (query.search !== '')
    return (
      <EmptyState
        kind="search"
        title={`No ${noun} match ${quoted(query.search)}`}
        text="Check the spelling or try fewer words."
        action={<Button onClick={() => list.setSearch('')}>Clear search</Button>}
      />
    );
  if (list.activeFilters.length > 0)
    return (
      <EmptyState
        kind="search"
        title={`No ${noun} match these filters`}
        text="Remove a filter to see more."
        action={<Button onClick={() => list.clearFilters()}>Reset filters</Button>}
      />
    );
  return <EmptyState {...empty} />;
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;
