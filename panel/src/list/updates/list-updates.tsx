import type { ListName } from '@foyer/contract/lists/lists.ts';
import { keepPreviousData, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListRevision } from '#api/changes.ts';
import { isUnderWay, useBulkJob } from '#list/bulk/bulk-job.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './list-updates.module.css';
import { markMs } from './mark.ts';
import { unseenFields, updatesOf, updatesText } from './page-updates.ts';
import type { ListUpdatesProps, ShownPage } from './shown-page.ts';

interface Props extends ListUpdatesProps {
  name: ListName;
  revision: ListRevision;
  shown: ShownPage;
}

const tryAgainMs = 60_000;

/**
 * Reloads the page for each new revision, compares it with the rows shown, and offers the update. The rows stay until the user
 * accepts.
 */
export function ListUpdates({ list, query, rows, onMark, name, revision, shown }: Props) {
  const client = useQueryClient();
  const isChanging = [useIsMutating() > 0, isUnderWay(useBulkJob())].includes(true);
  const { data: found } = useQuery({
    queryKey: ['updates', revision.revision, ...query.queryKey],
    queryFn: async (context): Promise<ShownPage> => ({
      page: await query.read(context),
      readAt: Date.now(),
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? tryAgainMs : false),
    meta: { aside: true },
  });

  // Rows loaded after a change of the user's own are newer than an update found earlier.
  const isNewer = found !== undefined && found.readAt > shown.readAt;
  const seeing = { isFirstPage: list.query.page === 0, unseen: unseenFields(name, list.columns) };
  const updates = isNewer && !isChanging ? updatesOf(shown.page, found.page, seeing) : undefined;

  function show() {
    if (!updates || !found) return;
    onMark(new Set([...updates.added, ...updates.changed]));
    setTimeout(() => onMark(new Set()), markMs);
    client.setQueryData(query.queryKey, found.page, { updatedAt: found.readAt });
    // Also reloads other numbers of the list, such as tab counts.
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) });
  }

  return (
    <div className={classes(styles.place, 'screen-only')}>
      <div className={styles.line} data-shown={updates !== undefined || undefined}>
        <span role="status">{updates && updatesText(name, updates)}</span>
        {updates && <Show rows={rows} onPress={show} />}
      </div>
    </div>
  );
}

/** Moves the focus to the rows when the button disappears. */
function Show({ rows, onPress }: Pick<ListUpdatesProps, 'rows'> & { onPress: () => void }) {
  const frame = useFocusFallback<HTMLSpanElement>(rows);
  return (
    <span ref={frame}>
      <Button size="small" variant="quiet" onClick={onPress}>
        Show
      </Button>
    </span>
  );
}
