import type { Membership } from '@foyer/contract/enums.ts';

const names: Record<Membership, string> = { USER: 'User', REGULAR: 'Regular', VIP: 'VIP' };

/** A level of membership in words; null is everyone. */
export const membershipName = (membership: Membership | null) =>
  membership === null ? 'Everyone' : names[membership];

/** For whom a coupon can be. */
export const membershipOptions = ([null, 'USER', 'REGULAR', 'VIP'] as const).map((value) => ({
  value,
  label: membershipName(value),
}));
