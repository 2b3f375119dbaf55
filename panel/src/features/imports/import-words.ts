import { type ImportKind, type ImportStatus, importFieldLabel } from '@foyer/contract/imports.ts';
import type { Tone } from '#ui/display/tag.tsx';

/** Kinds of files, and how a row is matched to a record. */
export const kinds: Record<ImportKind, { name: string; noun: string; hint: string }> = {
  users: { name: 'Users', noun: 'user', hint: 'Guests, matched by e-mail address.' },
  billings: {
    name: 'Billings',
    noun: 'billing',
    hint: 'Past payments, matched by their ID in your old system.',
  },
  membership_coupons: {
    name: 'Membership coupons',
    noun: 'coupon',
    hint: 'Discount codes for members, matched by code.',
  },
  reservations: {
    name: 'Reservations',
    noun: 'reservation',
    hint: 'Past and upcoming reservations, matched by their ID in your old system.',
  },
};

export const statuses: Record<ImportStatus, { label: string; tone: Tone }> = {
  UPLOADED: { label: 'Not checked', tone: 'amber' },
  CHECKING: { label: 'Checking', tone: 'blue' },
  CHECKED: { label: 'Checked', tone: 'amber' },
  RUNNING: { label: 'Running', tone: 'blue' },
  DONE: { label: 'Done', tone: 'green' },
};

export const brokenOff = { label: 'Interrupted', tone: 'red' } as const;

export const fieldName = (field: string) => importFieldLabel(field, 'en');
