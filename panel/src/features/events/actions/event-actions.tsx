import {
  canCancelEvent,
  canEditEvent,
  canRescheduleEvent,
  canSellTickets,
  type Event,
} from '@foyer/contract/events.ts';
import {
  IconCalendarClock,
  IconCalendarTime,
  IconCalendarX,
  IconCopy,
  IconListCheck,
  IconMail,
  IconRepeat,
  IconScan,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isInCurrentNight } from '#domain/days/current-night.ts';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import type { LazyPart } from '#ui/feedback/lazy-part.tsx';
import { LazyDeleteEventDialog, LazyRescheduleDialog } from '../lazy-dialogs.ts';
import { useDuplicate } from '../use-duplicate.ts';
import {
  LazyAddGuestsDialog,
  LazyCancelEventDialog,
  LazyMailGuestsDialog,
  LazyScheduleDialog,
  LazySeriesDialog,
} from './action-dialogs.ts';
import type { EventActionDialogProps } from './event-action.ts';

interface EventActionsProps {
  event: Event;
  /** Disables the actions while there are unsaved changes, because they act on the stored event. */
  isUnsaved: boolean;
  /** Runs once the event is deleted. */
  onDeleted?: (() => void) | undefined;
  /** Controls before the actions. */
  children: ReactNode;
}

/** Actions that an event's status allows, in the header of its page. */
export function EventActions({ event, isUnsaved, onDeleted, children }: EventActionsProps) {
  const { duplicate, busy } = useDuplicate();
  const blocked = isUnsaved && 'Save or discard your changes first.';
  const opens = (Action: LazyPart<EventActionDialogProps>) => ({
    dialog: (dialog: Omit<EventActionDialogProps, 'event'>) => <Action {...dialog} event={event} />,
    preload: Action.preload,
  });
  const hasEnded = !canRescheduleEvent(event) && !canEditEvent(event);
  const hasGuests = event.category === 'LIMITED' && !canEditEvent(event) && event.status !== 'CANCELLED';
  const isAtDoor = hasGuests && isInCurrentNight(event);
  const actions: RecordAction[] = [
    {
      label: 'Door',
      icon: <IconScan />,
      rank: 'frequent',
      isOffered: isAtDoor,
      to: { to: '/app/door/{-$eventId}', params: { eventId: event.id } },
    },
    {
      label: 'Door list',
      icon: <IconListCheck />,
      rank: 'frequent',
      isOffered: isAtDoor,
      to: { to: '/app/events/form/{-$id}', params: { id: event.id }, search: { tab: 'USERS' } },
    },
    {
      label: 'Add guests…',
      icon: <IconTicket />,
      rank: 'frequent',
      isOffered: canSellTickets(event),
      ...opens(LazyAddGuestsDialog),
    },
    {
      label: 'Reschedule…',
      icon: <IconCalendarTime />,
      rank: isAtDoor ? undefined : 'frequent',
      isOffered: canRescheduleEvent(event),
      blocked,
      ...opens(LazyRescheduleDialog),
    },
    {
      label: 'Schedule publishing…',
      icon: <IconCalendarClock />,
      rank: 'frequent',
      isOffered: canEditEvent(event),
      blocked,
      ...opens(LazyScheduleDialog),
    },
    {
      label: 'Duplicate',
      icon: <IconCopy />,
      rank: isAtDoor ? undefined : 'frequent',
      blocked,
      busy,
      run: () => void duplicate(event),
    },
    {
      label: 'Write to guests…',
      icon: <IconMail />,
      isOffered: hasGuests,
      blocked,
      ...opens(LazyMailGuestsDialog),
    },
    {
      label: 'Repeat…',
      icon: <IconRepeat />,
      rank: hasEnded && !isAtDoor ? 'frequent' : undefined,
      blocked,
      ...opens(LazySeriesDialog),
    },
    {
      label: 'Cancel event',
      icon: <IconCalendarX />,
      rank: 'final',
      isOffered: canCancelEvent(event),
      ...opens(LazyCancelEventDialog),
    },
    {
      label: 'Delete',
      icon: <IconTrash />,
      rank: 'final',
      isOffered: canEditEvent(event) && onDeleted !== undefined,
      dialog: (dialog) => <LazyDeleteEventDialog {...dialog} event={event} onDone={onDeleted} />,
      preload: LazyDeleteEventDialog.preload,
    },
  ];
  return <RecordActions actions={actions}>{children}</RecordActions>;
}
