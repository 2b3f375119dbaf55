import type { ExportFormat } from '@foyer/contract/lists/exports.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import { onSessionEnd } from '#api/session/session.ts';
import type { Query } from '#api/transport/client.ts';
import { download, saveFile } from '#api/transport/download.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { today } from '#ui/time/venue-time.ts';

export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'XLSX' };

const failure = (format: ExportFormat) =>
  `There was an error while downloading ${formatNames[format]}. Please try again later.`;

/** Minimum display time of an export, so that a double click does not start a second one. */
const minShownMs = 800;

/** An export of every row that a list's query matches. */
interface ExportedFile {
  /** API path of the export. */
  path: string;
  query: Query;
  format: ExportFormat;
  /** Prefix of the file name. */
  name: string;
}

/** A running export: received rows (CSV only) and bytes. */
interface Progress {
  format: ExportFormat;
  rows: number;
  bytes: number;
}

// Module state, so that an export continues and can be cancelled while the user visits other pages.
const progress = createStore<Progress | undefined>(undefined);
let running: AbortController | undefined;

/** Progress of the running export, if any. */
export const useExportProgress = () => useSelector(progress);

/** Downloads the file and saves it. Only one export runs at a time, across all lists. */
export async function exportFile({ path, query, format, name }: ExportedFile): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const shown = new Promise((resolve) => setTimeout(resolve, minShownMs));
  let [lines, bytes] = [0, 0];
  progress.setState(() => ({ format, rows: 0, bytes }));
  try {
    const file = await download(path, {
      query,
      signal: controller.signal,
      onChunk: (chunk) => {
        if (format === 'csv') lines += lineEnds(chunk);
        bytes += chunk.length;
        progress.setState(() => ({ format, rows: Math.max(lines - 1, 0), bytes })); // the first line is the header
      },
    });
    saveFile(file, `${name}-${today()}.${format}`);
    notify.success(`${formatNames[format]} downloaded`);
  } catch {
    if (!controller.signal.aborted) notify.error(failure(format));
  } finally {
    if (!controller.signal.aborted) await shown;
    running = undefined;
    progress.setState(() => undefined);
  }
}

export const cancelExport = () => running?.abort();

// An export must not reach the next account.
onSessionEnd(() => cancelExport());

/** Counts line ends in a chunk of the file. */
function lineEnds(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
