import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { formatNumber } from '#ui/format.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './billings.module.css';
import { cancelExport, type ExportQuery, exportBillings, useExportProgress } from './billings-export.ts';

/** Exports all that the list shows, with its filters, search and order; meanwhile tells how far it is, and stops it. */
export function ExportButton({ query }: { query: ExportQuery }) {
  const progress = useExportProgress();
  const exportButton = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.export}>
      {progress && (
        <>
          <span
            className="num"
            role="progressbar"
            aria-label="Downloading CSV"
            aria-valuetext={rowsText(progress.rows)}
          >
            {progress.rows === 0 ? 'Preparing CSV…' : `Downloading CSV: ${rowsText(progress.rows)}`}
          </span>
          <CancelButton exportButton={exportButton} />
        </>
      )}
      <Button
        ref={exportButton}
        icon={<IconDownload />}
        busy={progress !== undefined}
        onClick={() => void exportBillings(query)}
      >
        Export CSV
      </Button>
    </div>
  );
}

/** Beside the button that started it, not in its place: a double click must not take back what it asked for. */
function CancelButton({ exportButton }: { exportButton: { current: HTMLButtonElement | null } }) {
  const button = useFocusFallback<HTMLButtonElement>(exportButton);
  return (
    <Button ref={button} variant="quiet" onClick={cancelExport}>
      Cancel export
    </Button>
  );
}

const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${formatNumber(rows)} rows`);
