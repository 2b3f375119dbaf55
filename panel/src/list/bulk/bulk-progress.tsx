import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Dialog, DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import type { BulkJob } from './bulk-job.ts';
import styles from './bulk-progress.module.css';
import { dismissBulk, resumeBulk, stopBulk } from './bulk-run.ts';
import { RefusalList } from './refusal-list.tsx';

/** Progress of the bulk action on every page. Lists refusals afterwards. */
export function BulkProgress({ job }: { job: BulkJob }) {
  const [isOpen, setOpen] = useState(false);
  const { action, noun, state, total, done, refused } = job;
  const rows = countOf(total, noun);
  const isOver = state === 'over';
  const said = {
    running: action.progress(rows),
    stopping: 'Stopping…',
    lost: 'Foyer can’t be reached. Try again to continue.',
    over: done > 0 ? action.success(countOf(done, noun)) : 'Nothing was changed',
  }[state];
  return (
    <section className={classes(styles.box, 'screen-only')} aria-label={action.progress(rows)}>
      <p role="status">
        {joined(
          [
            said,
            isOver && refused.length > 0 && `${formatNumber(refused.length)} skipped`,
            isOver && job.left > 0 && `stopped, ${countOf(job.left, noun)} left`,
          ],
          ', ',
        )}
      </p>
      {!isOver && (
        <>
          <progress className={styles.progress} value={handled(job)} max={total} aria-label="Progress" />
          <span className="muted num">
            {formatNumber(handled(job))} of {formatNumber(total)}
          </span>
        </>
      )}
      <div className={styles.actions}>
        {state === 'running' && (
          <Button size="small" onClick={stopBulk}>
            Stop
          </Button>
        )}
        {state === 'lost' && (
          <Button size="small" variant="primary" onClick={resumeBulk}>
            Try again
          </Button>
        )}
        {isOver && refused.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            See why
          </Button>
        )}
        {(isOver || state === 'lost') && (
          <Button size="small" variant="quiet" onClick={dismissBulk}>
            Dismiss
          </Button>
        )}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${countOf(refused.length, noun)} skipped`}
        width={480}
      >
        <RefusalList title="Still selected in the list:" refused={refused} action={action} />
        <DialogActions>
          <Button onClick={() => setOpen(false)} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}

/** Counts sent records only. Refusals of the preview were never sent. */
const handled = ({ total, left }: BulkJob) => total - left;
