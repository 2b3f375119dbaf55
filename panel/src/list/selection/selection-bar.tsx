import { limits } from '@foyer/contract/limits.ts';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { type BulkAction, bulkTitle } from '#list/bulk/bulk-actions.ts';
import type { BulkDialogProps } from '#list/bulk/bulk-dialog.tsx';
import { isUnderWay, useBulkJob } from '#list/bulk/bulk-job.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import styles from './selection-bar.module.css';
import type { ListSelection } from './use-selection.ts';

const BulkDialog = lazyDialog(
  () => import('#list/bulk/bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  ({ action, selection: { chosen, noun } }: BulkDialogProps) => ({
    title: bulkTitle(action, countOf(chosen.count(), noun)),
    width: 480,
  }),
);

export interface SelectionBarProps {
  // Independent of the row type.
  selection: Omit<ListSelection<never>, 'labelOf' | 'whyFixed'>;
}

/** Shows the number of selected rows and the bulk actions. Hidden while no row is selected. */
export function SelectionBar({ selection }: SelectionBarProps) {
  const { chosen, actions, noun, list } = selection;
  const count = useSelector(chosen.state, chosen.count);
  const mayChooseAll = useSelector(chosen.state, chosen.mayChooseAll);
  const isPage = useSelector(chosen.state, () => chosen.ofPage() === 'all');
  const total = useSelector(chosen.state, chosen.total);
  const job = useBulkJob();
  const isBusy = isUnderWay(job);
  const [opened, setOpened] = useState<{ action: BulkAction; open: boolean }>();
  const rows = countOf(count, noun);
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && `${rows} selected`}
      </p>
      <Dropped selection={selection} />
      {count > 0 && !(isBusy && job?.list === list) && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
        <div
          role="group"
          className={classes(styles.bar, 'screen-only')}
          data-keep-clear
          aria-label={`${rows} selected`}
        >
          <span className={styles.count}>
            <b className="num">{formatNumber(count)}</b> selected
          </span>
          {mayChooseAll && (
            <Button size="small" variant="quiet" onClick={chosen.chooseAll}>
              Select all {formatNumber(total)} that match
            </Button>
          )}
          {isPage && !chosen.isAll() && total > limits.bulkSelected && (
            <span className="faint">Up to {formatNumber(limits.bulkSelected)} at once</span>
          )}
          <div className={styles.actions}>
            {actions.map((action) => (
              <Button
                key={action.action}
                size="small"
                variant={action.danger ? 'danger' : 'default'}
                icon={action.icon}
                aria-haspopup="dialog"
                aria-disabled={isBusy || undefined}
                title={isBusy ? 'Another action is still running' : undefined}
                onClick={isBusy ? undefined : () => setOpened({ action, open: true })}
                onPointerEnter={() => void BulkDialog.preload()}
              >
                {action.label}
              </Button>
            ))}
          </div>
          <IconButton label="Clear selection" icon={<IconX />} onClick={chosen.clear} />
        </div>
      )}
      {opened && (
        <BulkDialog
          selection={selection}
          action={opened.action}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const shownForMs = 6000;

/** Tells the user that rows were deselected because the query changed. */
function Dropped({ selection: { chosen, noun } }: SelectionBarProps) {
  const dropped = useSelector(chosen.state, chosen.dropped);
  useEffect(() => {
    if (dropped === 0) return;
    const timer = setTimeout(() => chosen.choose([], true), shownForMs);
    return () => clearTimeout(timer);
  }, [dropped, chosen]);
  return (
    <div role="status">
      {dropped > 0 && (
        <p className={classes(styles.bar, 'screen-only')}>
          {countOf(dropped, noun)} {dropped === 1 ? 'is' : 'are'} no longer selected because the list changed.
        </p>
      )}
    </div>
  );
}
