import type { BulkList, BulkRefusal } from '@foyer/contract/lists/bulk.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import type { BulkAction } from './bulk-actions.ts';

/** A bulk action that is running, or has ended with refused records to report. */
export interface BulkJob {
  list: BulkList;
  action: BulkAction;
  /** Name of one record, such as `event`. */
  noun: string;
  /** `lost`: the server cannot be reached; the user can resume. */
  state: 'running' | 'stopping' | 'lost' | 'over';
  total: number;
  /** Records that have not been sent yet. */
  left: number;
  done: number;
  refused: readonly BulkRefusal[];
}

/** The only bulk job at a time. `bulk-run.ts` runs it and is loaded on first use. */
export const bulkJob = createStore<BulkJob | undefined>(undefined);

export const useBulkJob = () => useSelector(bulkJob);

/** Returns true while the job is running or can be resumed. */
export const isUnderWay = (job: BulkJob | undefined) => job !== undefined && job.state !== 'over';
