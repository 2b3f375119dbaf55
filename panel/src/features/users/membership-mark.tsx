import type { Membership } from '@foyer/contract/enums.ts';
import { membershipName } from '#domain/membership.ts';
import { Tag } from '#ui/display/tag.tsx';

/** A level of membership: a word, and a tag for those whom one looks out for. */
export function MembershipMark({ membership }: { membership: Membership }) {
  const name = membershipName(membership);
  return membership === 'VIP' ? <Tag tone="plum">{name}</Tag> : <span>{name}</span>;
}
