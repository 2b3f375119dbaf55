import type { TicketValidity } from '@foyer/contract/check-ins.ts';
import type {
  BillingStatus,
  DiscountStatus,
  EventStatus,
  MessageStatus,
  PlaceStatus,
  UserStatus,
  WaitingListStatus,
} from '@foyer/contract/enums.ts';
import type { DeliveryStatus } from '@foyer/contract/integrations/webhook-events.ts';
import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import { Tag, type Tone } from '#ui/display/tag.tsx';

interface Look {
  label: string;
  tone: Tone;
}

type Named =
  | EventStatus
  | PlaceStatus
  | DiscountStatus
  | UserStatus
  | MessageStatus
  | BillingStatus
  | ReservationStatus
  | 'SOLD'
  | 'AVAILABLE'
  | 'EXPIRED'
  | 'REVOKED'
  | DeliveryStatus
  | Extract<WaitingListStatus, 'WAITING' | 'OFFERED'>
  | TicketValidity;

/** Label and colour of every status in the panel. */
const looks = {
  DRAFT: { label: 'Draft', tone: 'amber' },
  PUBLISHED: { label: 'Published', tone: 'green' },
  UPCOMING: { label: 'Upcoming', tone: 'blue' },
  CURRENT: { label: 'Current', tone: 'green' },
  PAST: { label: 'Past', tone: 'grey' },
  CANCELLED: { label: 'Cancelled', tone: 'red' },
  ACTIVE: { label: 'Active', tone: 'green' },
  INACTIVE: { label: 'Inactive', tone: 'grey' },
  NOT_ACTIVE: { label: 'Registered', tone: 'amber' },
  BLOCKED: { label: 'Blocked', tone: 'red' },
  DELETED: { label: 'Deleted', tone: 'grey' },
  PENDING: { label: 'Pending', tone: 'amber' },
  IN_PROGRESS: { label: 'In progress', tone: 'blue' },
  RESOLVED: { label: 'Resolved', tone: 'green' },
  PAID: { label: 'Paid', tone: 'green' },
  REFUNDED: { label: 'Refunded', tone: 'grey' },
  ERROR: { label: 'Error', tone: 'red' },
  SOLD: { label: 'Sold', tone: 'green' },
  AVAILABLE: { label: 'Available', tone: 'blue' },
  EXPIRED: { label: 'Expired', tone: 'grey' },
  DELIVERED: { label: 'Delivered', tone: 'green' },
  FAILED: { label: 'Failed', tone: 'red' },
  REVOKED: { label: 'Revoked', tone: 'red' },
  WAITING: { label: 'Waiting', tone: 'amber' },
  OFFERED: { label: 'Offered', tone: 'blue' },
  BOOKED: { label: 'Booked', tone: 'blue' },
  ARRIVED: { label: 'Arrived', tone: 'green' },
  NO_SHOW: { label: 'No-show', tone: 'grey' },
  UNPAID: { label: 'Not paid', tone: 'amber' },
  VALID: { label: 'Valid', tone: 'blue' },
  CHECKED_IN: { label: 'Checked in', tone: 'green' },
  VOID: { label: 'Order failed', tone: 'red' },
} as const satisfies Record<Named, Look>;

export type Status = keyof typeof looks;

export const statusLabel = (status: Status) => looks[status].label;

/** Returns the label of a status, or the text itself if it is unknown. */
export const statusLabelOf = (status: string) =>
  Object.entries(looks).find(([known]) => known === status)?.[1].label ?? status;

interface StatusTagProps {
  value: Status;
  /** Shows the status in grey, because it has no effect now. */
  neutral?: boolean;
}

export function StatusTag({ value, neutral = false }: StatusTagProps) {
  const { label, tone } = looks[value];
  return <Tag tone={neutral ? 'grey' : tone}>{label}</Tag>;
}
