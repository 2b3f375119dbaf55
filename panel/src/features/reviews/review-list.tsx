import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { Review } from '@foyer/contract/reviews.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RowsQuery } from '#api/record-calls.ts';
import { Pagination } from '#list/query/pagination.tsx';
import type { ListState } from '#list/query/use-list-query.ts';
import { NoRows, type NoRowsProps } from '#list/table/no-rows.tsx';
import { useErrorNotification } from '#list/table/use-error-notification.ts';
import { ListUpdatesHost } from '#list/updates/list-updates-host.tsx';
import { useSettled } from '#list/updates/use-settled.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReviewItem, type ReviewItemProps } from './review-item.tsx';
import styles from './reviews.module.css';

interface ReviewListProps extends Pick<NoRowsProps, 'empty'>, Pick<ReviewItemProps, 'headed'> {
  list: ListState;
  result: UseQueryResult<Page<Review>>;
  /** Query of `result`, for lists that announce changes. */
  query?: RowsQuery<Review>;
}

/** A page of reviews, shown as texts instead of a table, with the same states and pagination. */
export function ReviewList({ list, result, query, empty, headed }: ReviewListProps) {
  const page = result.data;
  const frame = useRef<HTMLElement>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  useErrorNotification(result);
  useSettled(list, result);
  const hasRows = page !== undefined && page.content.length > 0;
  return (
    <Card>
      {query && <ListUpdatesHost list={list} result={result} query={query} rows={frame} onMark={setMarked} />}
      <section ref={frame} tabIndex={-1} aria-label="Reviews" aria-busy={result.isFetching}>
        {result.isPending && <ReviewSkeletons count={Math.min(list.query.size, 5)} />}
        {hasRows && (
          <ol className={styles.list} data-stale={result.isPlaceholderData || undefined}>
            {page.content.map((review) => (
              <li key={review.id} data-new={marked?.has(review.id) || undefined}>
                <ReviewItem review={review} headed={headed} />
              </li>
            ))}
          </ol>
        )}
      </section>
      <div aria-live="polite">
        {!hasRows && !result.isPending && (
          <NoRows rows={frame} list={list} result={result} noun="reviews" empty={empty} />
        )}
      </div>
      <Pagination list={list} page={page} />
    </Card>
  );
}

/** Placeholders of reviews. */
function ReviewSkeletons({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <div className={styles.list}>
        {rows.map((row) => (
          <div key={row} className={styles.review}>
            <Skeleton width={48} height={48} />
            <div className={styles.lines}>
              <Skeleton width={180} height={14} />
              <Skeleton width={`${60 + ((row * 17) % 30)}%`} />
              <Skeleton width={240} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
