import type { Membership } from '@foyer/contract/enums.ts';
import { membershipName } from '#ui/membership.ts';
import { Tag, type Tone } from '#ui/tag.tsx';

const tones: Record<Membership, Tone> = { USER: 'grey', REGULAR: 'grey', VIP: 'plum' };

export const MembershipTag = ({ membership }: { membership: Membership }) => (
  <Tag tone={tones[membership]}>{membershipName(membership)}</Tag>
);
