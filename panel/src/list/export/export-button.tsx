import type { ExportFormat } from '@foyer/contract/lists/exports.ts';
import type { ListName } from '@foyer/contract/lists/lists.ts';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import type { ListState } from '#list/query/use-list-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { countOf, formatNumber } from '#ui/format.ts';
import { Popup } from '#ui/overlay/popup.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './export-button.module.css';
import { cancelExport, exportFile, formatNames, useExportProgress } from './export-files.ts';

interface ExportButtonProps {
  list: ListState;
  name: ListName | 'registered_users';
  /** API path of the list. */
  path: string;
  /** A format with its own button, next to the menu: "Export CSV" (spec §2). */
  direct?: { label: string; path: string };
}

const ways: { format: ExportFormat; label: string; help: string }[] = [
  { format: 'csv', label: 'CSV', help: 'Opens in any spreadsheet' },
  { format: 'xlsx', label: 'Excel (XLSX)', help: 'Keeps numbers and dates' },
];

/**
 * Exports the list with its filters, search, order and columns. Shows the progress and can cancel. The export continues on other
 * pages, and every list shows it.
 */
export function ExportButton({ list, name, path, direct }: ExportButtonProps) {
  const progress = useExportProgress();
  const first = useRef<HTMLButtonElement>(null);
  const { page: _, size: __, ...query } = list.query;
  const { columns } = list;
  const busy = progress !== undefined;

  function start(format: ExportFormat, close: () => void) {
    close();
    void exportFile({
      path: `${path}/export`,
      query: { ...query, ...(columns && { columns }), format },
      format,
      name,
    });
  }

  return (
    <div className={styles.export} data-menu>
      {progress && <ProgressLine {...progress} button={first} />}
      {direct && (
        <Button
          ref={first}
          icon={<IconDownload />}
          busy={busy}
          className={styles.direct}
          onClick={() => void exportFile({ path: direct.path, query, format: 'csv', name })}
        >
          {direct.label}
        </Button>
      )}
      <Popup
        label="Export"
        opener={(opener) => (
          <Button
            ref={direct ? undefined : first}
            icon={!direct && <IconDownload />}
            busy={busy && !direct}
            aria-disabled={busy || undefined}
            className={direct && styles.more}
            aria-label={direct ? 'More ways to export' : 'Export'}
            {...opener}
          >
            {!direct && <span className={styles.label}>Export</span>}
            <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
          </Button>
        )}
      >
        {(close) => (
          <>
            <p className={styles.about}>All matching rows, in this order</p>
            {ways.map(({ format, label, help }) => (
              <button key={format} type="button" className={styles.way} onClick={() => start(format, close)}>
                {label}
                <span className={styles.help}>{help}</span>
              </button>
            ))}
          </>
        )}
      </Popup>
    </div>
  );
}

interface ProgressLineProps {
  format: ExportFormat;
  rows: number;
  bytes: number;
  button: RefObject<HTMLButtonElement | null>;
}

/** Placed next to the button, so that a double click cannot cancel the export it started. */
function ProgressLine({ format, rows, bytes, button }: ProgressLineProps) {
  const cancel = useFocusFallback<HTMLButtonElement>(button);
  const name = formatNames[format];
  const come = format === 'csv' ? countOf(rows, 'row') : sizeText(bytes);
  const hasBegun = (format === 'csv' ? rows : bytes) > 0;
  return (
    <>
      <span
        className="num"
        role="progressbar"
        aria-label={`Downloading ${name}`}
        aria-valuetext={hasBegun ? come : 'Preparing'}
      >
        {hasBegun ? `Downloading ${name}: ${come}` : `Preparing ${name}…`}
      </span>
      <Button ref={cancel} variant="quiet" onClick={cancelExport}>
        Cancel export
      </Button>
    </>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1000))} KB`
    : `${formatNumber(Math.round(bytes / 1_000_000))} MB`;
