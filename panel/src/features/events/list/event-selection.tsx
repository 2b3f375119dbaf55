import type { EventStatus } from '@foyer/contract/enums.ts';
import type { EventListItem } from '@foyer/contract/events.ts';
import { events as resource } from '@foyer/contract/resources/events.ts';
import { IconCopy, IconSend, IconTrash } from '@tabler/icons-react';
import { messageOf } from '#api/messages.ts';
import { elsewhereWords, placesElsewhere } from '#api/session/places-elsewhere.ts';
import { staleAfter } from '#api/stale-keys.ts';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';

const noun = 'event';
const labelOf = ({ title }: EventListItem) => title.pl;
const whyFixed = (event: EventListItem) => elsewhereWords(placesElsewhere(event));
const invalidates = staleAfter(resource);

const publish: BulkAction = {
  action: 'publish',
  label: 'Publish',
  icon: <IconSend />,
  command: (events) => `Publish ${events}`,
  progress: (events) => `Publishing ${events}`,
  success: (events) => `${events} published`,
  consequence:
    'Guests see them in the app immediately. Members are notified if the event has notifications on. You can reschedule or cancel events later, but not edit them.',
  reasons: {
    imageId: messageOf('imageRequired'),
    locationIds: 'No place chosen.',
    timeFrom: 'Starts in the past.',
  },
  invalidates,
};

const duplicate: BulkAction = {
  action: 'duplicate',
  label: 'Duplicate',
  icon: <IconCopy />,
  command: (events) => `Duplicate ${events}`,
  progress: (events) => `Duplicating ${events}`,
  success: (events) => `${events} duplicated`,
  consequence:
    'Each copy is a draft on the same weekday and at the same time, with its own picture and new coupon codes.',
  invalidates,
};

const remove: BulkAction = {
  action: 'delete',
  label: 'Delete',
  icon: <IconTrash />,
  danger: true,
  command: (events) => `Delete ${events}`,
  progress: (events) => `Deleting ${events}`,
  success: (events) => `${events} deleted`,
  consequence: 'Deletes the drafts with their pictures and coupons. This can’t be undone.',
  invalidates,
};

const ofDrafts = { actions: [publish, duplicate, remove], noun, labelOf, whyFixed };
const ofOthers = { actions: [duplicate], noun, labelOf, whyFixed };

/** Bulk actions per tab. */
export const eventSelection = {
  DRAFT: ofDrafts,
  UPCOMING: ofOthers,
  CURRENT: ofOthers,
  PAST: ofOthers,
  CANCELLED: ofOthers,
} as const satisfies Record<EventStatus, object>;
