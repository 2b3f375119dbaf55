import { pageSizes } from '@foyer/contract/limits.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '#list/list.module.css';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { formatNumber } from '#ui/format.ts';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import type { ListState } from './use-list-query.ts';

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** Shows `first - last from total`, rows per page and the page buttons. Hidden if there is only one page. */
export function Pagination({ list, page }: { list: ListState; page: Page<unknown> | undefined }) {
  const { query } = list;
  if (!page || page.numberOfElements === 0) return null;
  const first = query.page * query.size + 1;
  const last = first + page.content.length - 1;
  const isPast = page.content.length === 0;
  const options = sizeOptions.some(({ value }) => value === String(query.size))
    ? sizeOptions
    : [...sizeOptions, { value: String(query.size), label: String(query.size) }];

  return (
    <nav aria-label="Pages" className={styles.pagination} data-keep-clear>
      <span className="num" role="status">
        {isPast
          ? `0 from ${formatNumber(page.numberOfElements)}`
          : rangeText(first, last, page.numberOfElements)}
      </span>
      <div className={classes(styles.sizes, 'screen-only')}>
        <span aria-hidden="true">Rows</span>
        <SelectInput
          label="Rows per page"
          hideLabel
          small
          options={options}
          value={String(query.size)}
          onChange={(size) => list.setSize(Number(size))}
        />
      </div>
      <div className={classes(styles.turns, 'screen-only')}>
        <PageButton
          label="Previous page"
          icon={<IconChevronLeft />}
          onTurn={query.page > 0 && (() => list.setPage(Math.min(query.page, page.totalPages) - 1))}
        />
        <PageButton
          label="Next page"
          icon={<IconChevronRight />}
          onTurn={query.page + 1 < page.totalPages && (() => list.setPage(query.page + 1))}
        />
      </div>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  icon: ReactNode;
  onTurn: (() => void) | false;
}

/** Uses `aria-disabled`, so that the button keeps the focus on the last page. */
const PageButton = ({ onTurn, ...look }: PageButtonProps) => (
  <IconButton {...look} aria-disabled={!onTurn || undefined} onClick={onTurn || undefined} />
);

/** `1 - 10 from 250` (spec §2). */
const rangeText = (first: number, last: number, total: number) =>
  `${formatNumber(first)} - ${formatNumber(last)} from ${formatNumber(total)}`;
