import type { Membership } from '@foyer/contract/enums.ts';
import { membershipName } from '#domain/membership.ts';
import { Tag } from '#ui/display/tag.tsx';

/** Membership level: a word, or a tag for levels that staff look out for. */
export function MembershipMark({ membership }: { membership: Membership }) {
  const name = membershipName(membership);
  return membership === 'VIP' ? <Tag tone="plum">{name}</Tag> : <span>{name}</span>;
}
