import { z } from 'zod';

// Lists sort by the order of these values (decisions F).

export const language = z.enum(['pl', 'en']).meta({ id: 'Language' });
export type Language = z.infer<typeof language>;

export const role = z.enum(['USER', 'MANAGER', 'ADMIN']).meta({ id: 'Role' });
export type Role = z.infer<typeof role>;

/** Roles with access to the back office (spec §6). */
export const staffRole = z.enum(['MANAGER', 'ADMIN']).meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof staffRole>;

export const userStatus = z.enum(['ACTIVE', 'NOT_ACTIVE', 'BLOCKED', 'DELETED']).meta({ id: 'UserStatus' });
export type UserStatus = z.infer<typeof userStatus>;

export const membership = z.enum(['USER', 'REGULAR', 'VIP']).meta({ id: 'Membership' });
export type Membership = z.infer<typeof membership>;

export const eventCategory = z.enum(['LIMITED', 'UNLIMITED']).meta({ id: 'EventCategory' });
export type EventCategory = z.infer<typeof eventCategory>;

/** Status of an event. The database stores DRAFT, published and CANCELLED; the other statuses follow from the time. */
export const eventStatus = z
  .enum(['DRAFT', 'UPCOMING', 'CURRENT', 'PAST', 'CANCELLED'])
  .meta({ id: 'EventStatus' });
export type EventStatus = z.infer<typeof eventStatus>;

export const placeStatus = z.enum(['DRAFT', 'PUBLISHED']).meta({ id: 'PlaceStatus' });
export type PlaceStatus = z.infer<typeof placeStatus>;

export const discountStatus = z.enum(['ACTIVE', 'INACTIVE']).meta({ id: 'DiscountStatus' });
export type DiscountStatus = z.infer<typeof discountStatus>;

export const billingStatus = z
  .enum(['ERROR', 'IN_PROGRESS', 'PENDING', 'PAID', 'REFUNDED'])
  .meta({ id: 'BillingStatus' });
export type BillingStatus = z.infer<typeof billingStatus>;

/** Status of a billing in answers that only the panel reads: ERROR if it is missing or unknown (spec §2). */
export const knownStatus = billingStatus.catch('ERROR');

/** OFFERED entries hold their tickets. EXPIRED: the offer ran out, the event began, or it was cancelled. */
export const waitingListStatus = z
  .enum(['WAITING', 'OFFERED', 'EXPIRED', 'BOUGHT', 'LEFT'])
  .meta({ id: 'WaitingListStatus' });
export type WaitingListStatus = z.infer<typeof waitingListStatus>;

export const billingType = z.enum(['ORDER', 'EVENT', 'RESERVATION', 'REFUND']).meta({ id: 'BillingType' });
export type BillingType = z.infer<typeof billingType>;

export const messageStatus = z.enum(['PENDING', 'IN_PROGRESS', 'RESOLVED']).meta({ id: 'MessageStatus' });
export type MessageStatus = z.infer<typeof messageStatus>;
