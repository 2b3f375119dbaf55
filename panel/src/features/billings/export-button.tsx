import { IconDownload, IconX } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { formatNumber } from '#ui/format.ts';
import styles from './billings.module.css';
import { cancelExport, type ExportQuery, exportBillings, useExportProgress } from './billings-export.ts';

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Exports all that the list shows, with its filters, search and order; meanwhile tells how far it is, and stops it. */
export function ExportButton({ query }: { query: ExportQuery }) {
  const progress = useExportProgress();
  return (
    <div className={styles.export}>
      {progress && (
        <span
          className="num"
          role="progressbar"
          aria-label="Downloading CSV"
          aria-valuetext={rowsText(progress.rows)}
        >
          {progress.rows === 0 ? 'Preparing CSV…' : `Downloading CSV: ${rowsText(progress.rows)}`}
        </span>
      )}
      <Button
        icon={progress ? <IconX {...look} /> : <IconDownload {...look} />}
        onClick={() => (progress ? cancelExport() : void exportBillings(query))}
      >
        {progress ? 'Cancel export' : 'Export CSV'}
      </Button>
    </div>
  );
}

const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${formatNumber(rows)} rows`);
