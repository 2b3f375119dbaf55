import type { StoredRecord } from '#api/record-calls.ts';
import { useSession } from '#api/session/session.ts';
import { formatDate, formatTime } from '#ui/format.ts';
import { useActorName } from './use-staff-names.ts';

/** Says "Saved by Ewa Żuk on 21/11/2026 at 03:15 PM." */
export function WhoAndWhen({ of: { updatedBy, updatedAt } }: { of: Omit<StoredRecord, 'id'> }) {
  const me = useSession()?.email;
  const nameOf = useActorName();
  if (updatedAt === null) return null;
  const who = updatedBy === me ? 'you, elsewhere,' : updatedBy && nameOf({ email: updatedBy });
  return (
    <span>{`Saved${who ? ` by ${who}` : ''} on ${formatDate(updatedAt)} at ${formatTime(updatedAt)}.`}</span>
  );
}
