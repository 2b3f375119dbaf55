import type { Staff } from '@foyer/contract/staff.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { placesOf } from './staff-words.ts';

/** Since when the account is there, and what its owner looks after. */
export function StaffHistory({ staff }: { staff: Staff }) {
  return (
    <Section title="About this account">
      <DefinitionList size="large">
        <Definition term="Registered">
          <span className="num">{formatDate(staff.createdAt)}</span>
        </Definition>
        <Definition term="Last updated">
          <span className="num">{formatDateTime(staff.updatedAt)}</span>
        </Definition>
        <Definition term="Password">{staff.status === 'NOT_ACTIVE' ? 'Not set yet' : 'Set'}</Definition>
        <Definition term="Looks after" lang="pl">
          {placesOf(staff)}
        </Definition>
      </DefinitionList>
    </Section>
  );
}
