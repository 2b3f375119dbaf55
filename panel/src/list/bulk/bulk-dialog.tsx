import type { BulkPreview } from '@foyer/contract/lists/bulk.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { randomId } from '#api/transport/random-id.ts';
import { formatMoney } from '#domain/money.tsx';
import type { ListSelection } from '#list/selection/use-selection.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countOf } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { type BulkAction, bulkTitle } from './bulk-actions.ts';
import { previewBulk } from './bulk-calls.ts';
import styles from './bulk-dialog.module.css';
import { startBulk } from './bulk-run.ts';
import { RefusalList } from './refusal-list.tsx';

export interface BulkDialogProps {
  // Independent of the row type.
  selection: Omit<ListSelection<never>, 'labelOf' | 'whyFixed'>;
  action: BulkAction;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Previews the effect of a bulk action and asks for confirmation. */
export function BulkDialog({ selection, action, open, onClose, onClosed }: BulkDialogProps) {
  const { list, chosen, noun, query } = selection;
  const [fields, setFields] = useState<object | undefined>(action.Fields ? undefined : {});
  const [isOpenerGone, setOpenerGone] = useState(false);
  const [opening] = useState(() => randomId()); // new for each opening, so that the preview is current
  const text = useId();
  const preview = useQuery({
    queryKey: ['bulk', opening],
    queryFn: ({ signal }) =>
      previewBulk(list, { action: action.action, ...action.sample }, chosen, query, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { aside: true },
  });
  const { data, error } = preview;
  const isChanged = error instanceof ApiError && error.key === 'selectionChanged';
  const rows = countOf(data?.ids.length ?? chosen.count(), noun);
  const isNothing = data?.ids.length === 0;
  const amounts = data?.amounts ?? [];
  const sum = amounts.length > 0 && formatMoney(amounts.reduce((one, other) => one + other, 0));

  function start({ ids, refused }: BulkPreview) {
    if (!fields) return;
    startBulk({ list, action, noun, ids, refused, fields });
    setOpenerGone(true);
    onClose();
  }

  function chooseAnew() {
    chosen.clear();
    setOpenerGone(true);
    for (const name of action.invalidates) void queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  }

  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={isNothing ? 'No change possible' : bulkTitle(action, rows)}
      width={480}
      focusAfter={isOpenerGone ? 'heading' : 'opener'}
    >
      <div id={text} className={styles.text}>
        {preview.isPending && (
          <div role="status" aria-label="Checking the selection">
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
        )}
        {error && <Notice kind="error">{messageFor(error)}</Notice>}
        {data && !isNothing && <p>{action.consequence}</p>}
        {data && data.refused.length > 0 && (
          <RefusalList
            title={
              isNothing
                ? `Not possible for ${countOf(data.refused.length, noun)}:`
                : `Not possible for ${countOf(data.refused.length, noun)}, which will stay selected:`
            }
            refused={data.refused}
            action={action}
          />
        )}
      </div>
      {action.Fields && !isNothing && !error && (
        <div className={styles.fields}>
          <action.Fields onChange={setFields} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus aria-describedby={text}>
          {isNothing ? 'Close' : 'Cancel'}
        </Button>
        {isChanged && (
          <Button variant="primary" onClick={chooseAnew}>
            Reload list
          </Button>
        )}
        {error && !isChanged && (
          <Button variant="primary" busy={preview.isFetching} onClick={() => void preview.refetch()}>
            Try again
          </Button>
        )}
        {!error && !isNothing && (
          <Button
            variant={action.danger ? 'destructive' : 'primary'}
            disabled={!data || !fields}
            onClick={() => data && start(data)}
          >
            {joined([action.command(rows), sum], ' · ')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
