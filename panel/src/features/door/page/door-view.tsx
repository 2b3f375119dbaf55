import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, formatNumber } from '#ui/format.ts';
import { pauseSingleKeys } from '#ui/single-keys.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { arrivalsWaiting } from '../decision/decide.ts';
import styles from '../door.module.css';
import { queue } from '../queue/scan-queue.ts';
import { giveFeedback, unlockSound } from '../result/feedback.ts';
import { RecentScans } from '../result/recent-scans.tsx';
import { resultWords, timeWords } from '../result/result-words.ts';
import { ScanResultPanel, tryScan } from '../result/scan-result.tsx';
import { ScanField, useTypedCode } from '../scan/scan-field.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import type { Door } from '../state/door.ts';
import type { DoorState } from '../state/door-state.ts';
import type { StoredEvent } from '../types/tickets.ts';
import { Differences } from '../waiting/differences.tsx';
import { useLeaveQuestion } from '../waiting/use-leave-question.ts';
import { DoorStatus, StorageWarning } from './door-status.tsx';
import { TicketSearch } from './ticket-search.tsx';
import type { OfflinePage } from './use-offline-page.ts';

interface DoorViewProps {
  door: Door;
  state: DoorState;
  event: StoredEvent;
  isStaff: boolean;
  page: OfflinePage;
  /** Settings and devices: below the rest on phones, below the scan field on wide screens. */
  children?: ReactNode;
}

/** Everything to check in the guests of one event. */
export function DoorView({ door, state, event, isStaff, page, children }: DoorViewProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedCode();
  const scan = (text: string) => void tryScan(door, { eventId: event.id, text });
  useScanner(scan);
  useLeaveQuestion();
  useEffect(pauseSingleKeys, []);
  useSoundUnlock();
  useResultFeedback(state);
  const isCovered =
    state.shown !== undefined || state.unconfirmed !== undefined || state.notStored !== undefined;

  // Back to the field after a result, without the on-screen keyboard.
  useEffect(() => {
    if (!isCovered) field.current?.focus({ preventScroll: true });
  }, [isCovered]);

  return (
    <>
      <div inert={isCovered} className={styles.door}>
        <div className={styles.facts}>
          <Counts event={event} door={door} />
          <DoorStatus state={state} listedAt={event.listedAt} page={page} />
        </div>
        <div className={styles.main}>
          <StorageWarning state={state} page={page} />
          <CameraView onCode={scan} />
          <ScanField ref={field} typed={typed} onScan={scan} />
        </div>
        <div className={styles.aside}>
          <Differences />
          {isStaff && <AdmissionsToCheck event={event} />}
          <TicketSearch door={door} eventId={event.id} revision={state.revision} isStaff={isStaff} />
          <RecentScans door={door} recent={state.recent} />
        </div>
        {children && <div className={styles.more}>{children}</div>}
      </div>
      <ScanResultPanel door={door} state={state} typed={typed} onScan={scan} isStaff={isStaff} />
    </>
  );
}

/** Leads to the guests whom any device has let in offline, where they are dismissed. */
function AdmissionsToCheck({ event: { id, offlineAdmissions } }: { event: StoredEvent }) {
  if (offlineAdmissions === 0) return null;
  return (
    <Notice
      kind="warning"
      action={
        <LinkButton size="small" to="/app/events/form/{-$id}" params={{ id }}>
          Review
        </LinkButton>
      }
    >
      {countOf(offlineAdmissions, 'guest')} {offlineAdmissions === 1 ? 'was' : 'were'} let in offline without
      a valid ticket.
    </Notice>
  );
}

/** Arrived and expected guests, with the scans that wait on this device. */
function Counts({ event, door }: { event: StoredEvent; door: Door }) {
  const waiting = useSelector(queue.state, (now) => now.waiting);
  const arrived = event.arrived + arrivalsWaiting(event.id, waiting, door.lists.withId);
  return (
    <p className={styles.counts}>
      <strong className={styles.arrived}>{formatNumber(arrived)}</strong>
      <span>
        {' '}
        of {formatNumber(event.expected)} arrived
        <span className={styles.when}> · {timeWords(event.timeFrom)}</span>
      </span>
    </p>
  );
}

/** Browsers allow sound after a tap or a key, and stop it while the page is hidden. */
function useSoundUnlock() {
  useEffect(() => {
    const unlock = () => void setTimeout(unlockSound); // it is slow the first time, and a scanner does not wait
    addEventListener('pointerdown', unlock);
    addEventListener('keydown', unlock);
    document.addEventListener('visibilitychange', unlock);
    return () => {
      removeEventListener('pointerdown', unlock);
      removeEventListener('keydown', unlock);
      document.removeEventListener('visibilitychange', unlock);
    };
  }, []);
}

function useResultFeedback({ shown, unconfirmed, notStored }: DoorState) {
  const give = useEffectEvent(() => {
    if (notStored !== undefined) giveFeedback('red');
    else if (unconfirmed) giveFeedback('amber');
    else if (shown) giveFeedback(resultWords(shown, undefined).tone);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is heard once
  useEffect(() => give(), [shown, unconfirmed, notStored]);
}
