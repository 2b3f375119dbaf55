/** What the door page shows. */

import { ApiError } from '#api/transport/api-error.ts';
import type { RecentScan, ScanRequest } from '../types/scans.ts';
import type { StoredEvent } from '../types/tickets.ts';

export interface DoorState {
  /** The stored lists have been read. */
  isRead: boolean;
  /** The server has answered once since the page was opened. */
  isLoaded: boolean;
  /** The server refuses this device: its link has expired or was revoked. */
  isRefused: boolean;
  /** The login or link has ended, and with it the lists. */
  isEnded: boolean;
  /** The last call was answered. */
  isOnline: boolean;
  /** Why the last update failed. Undefined after one that succeeded. */
  error: unknown;
  events: readonly StoredEvent[];
  /** Every list is whole and stored. */
  isComplete: boolean;
  listsAreBroken: boolean;
  /** Newest first. */
  recent: readonly RecentScan[];
  /** The result on the screen. */
  shown: RecentScan | undefined;
  /** A scan outside the hours of the event, which needs a confirmation. */
  unconfirmed: ScanRequest | undefined;
  /** The scan could neither be sent nor stored. */
  notStored: string | undefined;
  /** Changes with every change of the lists. */
  revision: number;
}

export const initialDoorState: DoorState = {
  isRead: false,
  isLoaded: false,
  isRefused: false,
  isEnded: false,
  isOnline: true,
  error: undefined,
  events: [],
  isComplete: false,
  listsAreBroken: false,
  recent: [],
  shown: undefined,
  unconfirmed: undefined,
  notStored: undefined,
  revision: 0,
};

/** Returns true if the server answered that it cannot help now, as opposed to no answer. */
export const serverFails = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429);
