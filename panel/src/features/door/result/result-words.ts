import { isolated } from '@foyer/contract/text/bidi.ts';
import { timeWords } from '#ui/format.ts';
import type { RecentScan } from '../types/scans.ts';

export type ResultTone = 'green' | 'amber' | 'red';

export interface ResultWords {
  tone: ResultTone;
  title: string;
  /** Explains the result, if the title does not. */
  text?: string;
}

/** Words for a result at the door. `listedAt` is the time of the offline list. */
export function resultWords(scan: RecentScan, listedAt: string | undefined): ResultWords {
  const { guest, isAgain, isAdmitted } = scan;
  if (isAgain) return { tone: 'green', title: guest ? `Welcome back, ${guest}` : 'Welcome back' };
  if (isAdmitted && scan.result !== 'CHECKED_IN')
    return { tone: 'green', title: guest ? `Admitted, ${guest}` : 'Admitted', text: admittedText(scan) };
  switch (scan.result) {
    case 'CHECKED_IN':
      return { tone: 'green', title: `Welcome${guest && `, ${guest}`}${countWords(scan)}` };
    case 'ALREADY_CHECKED_IN':
      return { tone: 'red', title: alreadyWords(scan), text: `${guest}${countWords(scan)}` };
    case 'UNPAID':
      return { tone: 'amber', title: 'Not paid yet', text: guest };
    case 'REFUNDED':
      return { tone: 'red', title: 'Refunded', text: guest };
    case 'CANCELLED':
      return { tone: 'red', title: 'Event cancelled', text: guest };
    case 'VOID':
      return { tone: 'red', title: 'Order failed', text: guest };
    case 'OTHER_EVENT':
      return {
        tone: 'red',
        title: `Another event: ${isolated(scan.otherEvent ?? 'not tonight')}`,
        text: guest,
      };
    case 'UNKNOWN':
      return { tone: 'red', title: 'Unknown code', text: scan.code };
    case 'NOT_LISTED':
      return { tone: 'amber', title: notListedWords(listedAt), text: scan.code };
  }
}

const admittedText = ({ code, isOffline }: RecentScan) =>
  isOffline ? `We’ll check ${code} when you’re back online.` : `${code} is listed as an offline admission.`;

const notListedWords = (listedAt: string | undefined) =>
  listedAt === undefined ? 'No guest list on this device yet' : `Not on the list of ${timeWords(listedAt)}`;

const alreadyWords = ({ firstCheckIn }: RecentScan) => {
  if (!firstCheckIn) return 'Already checked in';
  const by = firstCheckIn.by?.replace(/^key: /, '');
  return `Already checked in at ${timeWords(firstCheckIn.at)}${by ? ` by ${by}` : ''}`;
};

/** ` · 2 of 3`, for orders of several tickets. */
const countWords = ({ checkedIn, tickets }: RecentScan) =>
  tickets !== undefined && tickets > 1 && checkedIn !== undefined ? ` · ${checkedIn} of ${tickets}` : '';

/** Short words for a list. */
export const shortResult: Record<RecentScan['result'], { tone: ResultTone; label: string }> = {
  CHECKED_IN: { tone: 'green', label: 'Checked in' },
  ALREADY_CHECKED_IN: { tone: 'red', label: 'Already in' },
  UNPAID: { tone: 'amber', label: 'Not paid' },
  REFUNDED: { tone: 'red', label: 'Refunded' },
  CANCELLED: { tone: 'red', label: 'Cancelled' },
  VOID: { tone: 'red', label: 'Order failed' },
  OTHER_EVENT: { tone: 'red', label: 'Another event' },
  UNKNOWN: { tone: 'red', label: 'Unknown' },
  NOT_LISTED: { tone: 'amber', label: 'Not listed' },
};
