import type { BulkList, BulkRefusal } from '@foyer/contract/bulk.ts';
import { useSyncExternalStore } from 'react';
import type { BulkAct } from './bulk-acts.ts';

/** An act on many that is under way, or over with something left to say. */
export interface BulkJob {
  list: BulkList;
  act: BulkAct;
  /** What one of them is called: `event`. */
  noun: string;
  /** `lost`: the server cannot be reached; it goes on when asked. */
  state: 'running' | 'stopping' | 'lost' | 'over';
  total: number;
  /** How many of them are still to be sent. */
  left: number;
  done: number;
  refused: readonly BulkRefusal[];
}

let job: BulkJob | undefined;
const listeners = new Set<() => void>();

/** The one that there is; what does it is in `bulk-run.ts`, which comes when it is needed. */
export const currentJob = () => job;

export function setJob(next: BulkJob | undefined) {
  job = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useBulkJob = () => useSyncExternalStore(subscribe, currentJob);

/** Whether one is under way, or waits to go on: there is one at a time. */
export const isUnderWay = (one: BulkJob | undefined) => one !== undefined && one.state !== 'over';
