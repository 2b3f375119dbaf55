import type { StoredRecord } from '#api/record-calls.ts';
import { currentSession } from '#api/session/session.ts';
import { formatDate, formatTime } from '#ui/format.ts';

/** Returns "Saved by ewa@foyer.example on 21/11/2026 at 03:15 PM." */
export function whoAndWhen({ updatedBy, updatedAt }: Omit<StoredRecord, 'id'>): string {
  const who = updatedBy === currentSession()?.email ? 'you, elsewhere,' : updatedBy;
  const by = who ? ` by ${who}` : '';
  return updatedAt === null ? '' : `Saved${by} on ${formatDate(updatedAt)} at ${formatTime(updatedAt)}.`;
}
