import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { useActorName } from '#domain/staff/use-staff-names.ts';
import { timeWords } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { sameTicket } from '../decision/scan-records.ts';
import type { TypedCode } from '../scan/scan-field.tsx';
import type { Door } from '../state/door.ts';
import { doorNow } from '../state/door-clock.ts';
import { type DoorState, serverFails } from '../state/door-state.ts';
import type { RecentScan } from '../types/scans.ts';
import { ResultButton, ResultScreen } from './result-screen.tsx';
import { resultWords } from './result-words.ts';

const greenMs = 1500;
const paymentMethods = ['Card', 'Cash', 'BLIK'];

interface ScanResultProps {
  door: Door;
  state: DoorState;
  typed: TypedCode;
  /** Takes the next code. */
  onScan: (text: string) => void;
  /** Staff may take payments. */
  isStaff: boolean;
}

/** Outcome of the last scan: a result, a question, or a failure. */
export function ScanResultPanel({ door, state, typed, onScan, isStaff }: ScanResultProps) {
  const { shown, unconfirmed, notStored } = state;
  if (notStored !== undefined)
    return (
      <ResultScreen
        key={notStored}
        tone="red"
        title="Not checked in"
        text="You’re offline and this browser can’t store the scan."
        onClose={door.dismiss}
        typed={typed}
        onScan={onScan}
      />
    );
  if (unconfirmed)
    return (
      <TimeQuestion
        key={unconfirmed.text ?? unconfirmed.ticketId}
        {...{ door, unconfirmed, typed, onScan }}
      />
    );
  if (!shown) return null;
  const key = `${shown.nonce}${shown.isAdmitted}${shown.result}`;
  const Result = isStaff ? ShownToStaff : Shown;
  return <Result key={key} {...{ door, typed, onScan, isStaff }} scan={shown} state={state} />;
}

interface TimeQuestionProps extends Pick<ScanResultProps, 'door' | 'typed' | 'onScan'> {
  unconfirmed: NonNullable<DoorState['unconfirmed']>;
}

function TimeQuestion({ door, unconfirmed, typed, onScan }: TimeQuestionProps) {
  const event = door.lists.event(unconfirmed.eventId);
  if (!event) return null;
  const isOver = Date.parse(event.timeFrom) < doorNow();
  return (
    <ResultScreen
      tone="amber"
      isQuestion
      title="Check in now?"
      text={
        isOver
          ? `The event ended at ${timeWords(event.timeTo)}.`
          : `The event starts at ${timeWords(event.timeFrom)}.`
      }
      onClose={door.dismiss}
      typed={typed}
      onScan={onScan}
      closeLabel="Cancel"
    >
      <ResultButton onClick={() => void tryScan(door, { ...unconfirmed, confirmed: true })}>
        Check in anyway
      </ResultButton>
    </ResultScreen>
  );
}

interface ShownProps extends ScanResultProps {
  scan: RecentScan;
}

function Shown({ door, scan, state, typed, onScan, isStaff }: ShownProps) {
  const words = resultWords(scan, door.lists.event(scan.eventId)?.listedAt);
  const others = scan.result === 'CHECKED_IN' ? door.othersOf(scan).length : 0;
  const isIn = words.tone === 'green';
  return (
    <ResultScreen
      {...words}
      about={aboutOf(door, scan)}
      leavesAfter={isIn ? greenMs : undefined}
      onClose={door.dismiss}
      typed={typed}
      onScan={onScan}
    >
      {others > 0 && (
        <ResultButton onClick={() => void door.checkInOthers(scan)}>{`Check in ${others} more`}</ResultButton>
      )}
      {scan.result === 'ALREADY_CHECKED_IN' && !isIn && (
        <ResultButton
          onClick={() =>
            void tryScan(door, { eventId: scan.eventId, ...sameTicket(scan), confirmed: true, again: true })
          }
        >
          Let in again
        </ResultButton>
      )}
      {scan.result === 'NOT_LISTED' && !isIn && (
        <ResultButton onClick={() => void door.admit(scan)}>Admit anyway</ResultButton>
      )}
      {scan.result === 'UNPAID' && isStaff && state.isOnline && <TakePayment door={door} scan={scan} />}
      {scan.result === 'UNPAID' && isStaff && !state.isOnline && (
        <p>
          {serverFails(state.error)
            ? 'The server has an error. Payments can’t be taken now.'
            : 'Go online to take payments.'}
        </p>
      )}
    </ResultScreen>
  );
}

/** Names the colleague who checked the ticket in. Devices see no addresses, and their page has no queries. */
function ShownToStaff({ scan, ...props }: ShownProps) {
  const { firstCheckIn } = scan;
  const email = firstCheckIn?.by ?? '';
  const isAddress = email.includes('@') && !email.startsWith('key: ');
  const nameOf = useActorName(isAddress);
  const named = firstCheckIn && { firstCheckIn: { ...firstCheckIn, by: nameOf({ email }) } };
  return <Shown {...props} scan={{ ...scan, ...(isAddress && named) }} />;
}

/** Tags and the note about the guest, for staff. Devices have no notes. */
const aboutOf = (door: Door, { ticketId, tags = [] }: RecentScan) =>
  joined([tags.join(', '), door.lists.withId(ticketId)?.guest.additionalNote], ' · ');

/** Names the amount, asks for the payment method, then checks in with it. Needs a network. */
function TakePayment({ door, scan }: { door: Door; scan: RecentScan }) {
  const [step, setStep] = useState<'closed' | 'open' | 'recording'>('closed');
  const amount = useAmountDue(door, scan);
  const of = amount === undefined ? '' : ` · ${amount}`;
  if (step === 'closed')
    return <ResultButton onClick={() => setStep('open')}>{`Take payment${of}`}</ResultButton>;

  async function take(paymentMethod: string) {
    setStep('recording');
    await tryScan(door, { eventId: scan.eventId, ...sameTicket(scan), confirmed: true, paymentMethod });
    setStep('open');
  }

  const isRecording = step === 'recording';
  return (
    <>
      {paymentMethods.map((paymentMethod, index) => (
        <ResultButton
          key={paymentMethod}
          ref={index === 0 ? focusWhenShown : undefined}
          disabled={isRecording}
          onClick={() => void take(paymentMethod)}
        >
          {`${paymentMethod}${of}`}
        </ResultButton>
      ))}
      {isRecording && <p role="status">Recording the payment…</p>}
    </>
  );
}

/** The button that led here is gone, and the focus with it. */
const focusWhenShown = (button: HTMLButtonElement | null) => button?.focus();

function useAmountDue(door: Door, scan: RecentScan): string | undefined {
  const [amount, setAmount] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void door.amountDue(scan).then((due) => {
      if (!isOver) setAmount(due);
    });
    return () => {
      isOver = true;
    };
  }, [door, scan]);
  return amount;
}

/** Scans and says what went wrong, which only a payment or a refusal of the server can. */
export const tryScan = (door: Door, request: Parameters<Door['scan']>[0]) =>
  door
    .scan(request)
    .catch((error: unknown) =>
      notify.error(messageFor(error, 'No response. Scan again to see if it’s paid.')),
    );
