import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { formatTime } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Section } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import styles from '../door.module.css';
import type { Door } from '../state/door.ts';
import type { RecentScan } from '../types/scans.ts';
import { shortResult } from './result-words.ts';

/** The last ten scans of this device, with Undo beside its own check-ins. */
export function RecentScans({ door, recent }: { door: Door; recent: readonly RecentScan[] }) {
  const undo = (scan: RecentScan) =>
    door
      .undo(scan)
      .catch((error: unknown) => notify.error(messageFor(error, 'We couldn’t undo the check-in')));
  return (
    <Section title="Recent scans">
      {recent.length === 0 ? (
        <p className="faint">Scans from this device appear here.</p>
      ) : (
        <ul className={styles.rows} aria-label="Recent scans">
          {recent.map((scan, index) => (
            <li key={scan.nonce} className={styles.row}>
              <span className="record-text">
                <span className="strong">{scan.guest || scan.code}</span>
                <span className="small muted">
                  {joined([formatTime(scan.at), scan.code, scan.isOffline && 'offline'], ' · ')}
                </span>
              </span>
              <State scan={scan} />
              <span className={styles.rowActions}>
                {index === 0 && scan.result === 'CHECKED_IN' && <CheckInOthers door={door} scan={scan} />}
                {scan.result === 'CHECKED_IN' && !scan.isUndone && (
                  <Button
                    size="small"
                    aria-label={`Undo check-in for ${scan.guest || scan.code}`}
                    onClick={() => void undo(scan)}
                  >
                    Undo
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Checks in the other tickets of the order. Stays visible after the result has disappeared. */
function CheckInOthers({ door, scan }: { door: Door; scan: RecentScan }) {
  const others = door.othersOf(scan).length;
  if (others === 0 || scan.isUndone) return null;
  return (
    <Button size="small" variant="primary" onClick={() => void door.checkInOthers(scan)}>
      {`Check in ${others} more`}
    </Button>
  );
}

function State({ scan }: { scan: RecentScan }) {
  if (scan.isUndone) return <Tag>Undone</Tag>;
  if (scan.isAgain) return <Tag tone="green">Back in</Tag>;
  if (scan.isAdmitted) return <Tag tone="green">Admitted</Tag>;
  const { tone, label } = shortResult[scan.result];
  return <Tag tone={tone}>{label}</Tag>;
}
