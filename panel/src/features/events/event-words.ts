import type { EventCategory, Membership } from '@foyer/contract/enums.ts';

export const categoryNames: Record<EventCategory, string> = { LIMITED: 'Limited', UNLIMITED: 'Unlimited' };

const membershipNames: Record<Membership, string> = { USER: 'User', REGULAR: 'Regular', VIP: 'VIP' };

/** For whom a coupon is; null is everyone. */
export const membershipOptions = [
  { value: null, label: 'Everyone' },
  { value: 'USER', label: membershipNames.USER },
  { value: 'REGULAR', label: membershipNames.REGULAR },
  { value: 'VIP', label: membershipNames.VIP },
] as const;

export const membershipName = (membership: Membership | null) =>
  membership === null ? 'Everyone' : membershipNames[membership];
