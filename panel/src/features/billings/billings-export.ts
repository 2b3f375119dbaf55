import type { BillingListQuery } from '@foyer/contract/billings.ts';
import { useSyncExternalStore } from 'react';
import { download, saveFile } from '#api/download.ts';
import { onSessionEnd } from '#api/session.ts';
import { notify } from '#ui/feedback/notifications.ts';
import { today } from '#ui/venue-time.ts';

const failure = 'There was an error while downloading CSV. Please try again later.';

/** How long an export is shown at least: the second click of a double click does not start another one. */
const minShownMs = 800;

/** What the file holds: the list's filters, search and order, all pages of it. */
export type ExportQuery = Omit<BillingListQuery, 'page' | 'size'>;

/** An export under way: rows that have come. */
interface Progress {
  rows: number;
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

/** Downloads the CSV file and hands it to the person. One at a time. */
export async function exportBillings(query: ExportQuery): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const shown = new Promise((resolve) => setTimeout(resolve, minShownMs));
  let lines = 0;
  show({ rows: 0 });
  try {
    const file = await download('/admin/billings/download_csv', {
      query: { ...query },
      signal: controller.signal,
      onChunk: (chunk) => {
        lines += lineEnds(chunk);
        show({ rows: Math.max(lines - 1, 0) }); // the first line holds the titles
      },
    });
    saveFile(file, `billings-${today()}.csv`);
    notify.success('CSV downloaded');
  } catch {
    if (!controller.signal.aborted) notify.error(failure);
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
