import type { ExportFormat } from '@foyer/contract/exports.ts';
import { useSyncExternalStore } from 'react';
import type { Query } from '#api/client.ts';
import { download, saveFile } from '#api/download.ts';
import { onSessionEnd } from '#api/session.ts';
import { notify } from '#ui/feedback/notifications.ts';
import { today } from '#ui/venue-time.ts';

export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'XLSX' };

const failure = (format: ExportFormat) =>
  `There was an error while downloading ${formatNames[format]}. Please try again later.`;

/** How long an export is shown at least: the second click of a double click does not start another one. */
const minShownMs = 800;

/** A file of all that a list finds. */
interface ExportedFile {
  /** Where it comes from. */
  path: string;
  query: Query;
  format: ExportFormat;
  /** What its name begins with. */
  name: string;
}

/** An export under way: what has come of it, in rows of CSV, and in bytes. */
interface Progress {
  format: ExportFormat;
  rows: number;
  bytes: number;
}

// Not the page's own state: a long export goes on while one looks at other pages, and is still there to be stopped.
let progress: Progress | undefined;
let running: AbortController | undefined;
const listeners = new Set<() => void>();

function show(next: Progress | undefined) {
  progress = next;
  for (const listener of listeners) listener();
}

/** How far the export has come; undefined while there is none. */
export const useExportProgress = () => useSyncExternalStore(subscribe, () => progress);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Downloads the file and hands it to the person. One at a time, whatever the list. */
export async function exportFile({ path, query, format, name }: ExportedFile): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const shown = new Promise((resolve) => setTimeout(resolve, minShownMs));
  let [lines, bytes] = [0, 0];
  show({ format, rows: 0, bytes });
  try {
    const file = await download(path, {
      query,
      signal: controller.signal,
      onChunk: (chunk) => {
        if (format === 'csv') lines += lineEnds(chunk);
        bytes += chunk.length;
        show({ format, rows: Math.max(lines - 1, 0), bytes }); // the first line holds the titles
      },
    });
    saveFile(file, `${name}-${today()}.${format}`);
    notify.success(`${formatNames[format]} downloaded`);
  } catch {
    if (!controller.signal.aborted) notify.error(failure(format));
  } finally {
    if (!controller.signal.aborted) await shown;
    running = undefined;
    show(undefined);
  }
}

export const cancelExport = () => running?.abort();

// What was asked for as one person is not handed to the next.
onSessionEnd(() => cancelExport());

/** How many lines end in a piece of the file. */
function lineEnds(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
