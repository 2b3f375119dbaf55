import type { Membership } from '@foyer/contract/enums.ts';

const names: Record<Membership, string> = { USER: 'User', REGULAR: 'Regular', VIP: 'VIP' };

/** Name of a membership level. Null means everyone. */
export const membershipName = (membership: Membership | null) =>
  membership === null ? 'Everyone' : names[membership];

/** Membership options of a coupon. */
export const membershipOptions = ([null, 'USER', 'REGULAR', 'VIP'] as const).map((value) => ({
  value,
  label: membershipName(value),
}));
