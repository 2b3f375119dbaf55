import type { StaffRef } from '@foyer/contract/people/staff.ts';
import type { Actor } from './actor-name.ts';
import { useActorName, useStaffName } from './use-staff-names.ts';

/** Name of who made or changed something, with the e-mail address in a tooltip. */
export const Author = (actor: Actor) => <span title={actor.email}>{useActorName()(actor)}</span>;

/** Author in a row of a list. */
export const AuthorCell = (actor: Actor) => (
  <span className="clip">
    <Author {...actor} />
  </span>
);

/** Staff whom a record refers to, with commas between them. */
export function StaffNames({ of }: { of: readonly StaffRef[] }) {
  const nameOf = useStaffName();
  return of.map(nameOf).join(', ');
}
