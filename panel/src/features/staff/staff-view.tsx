import type { Staff } from '@foyer/contract/staff.ts';
import { Columns, Section } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { personPhone } from '#ui/person.ts';
import { roleName } from '#ui/role.ts';
import { StaffFrame } from './staff-frame.tsx';
import { StaffHistory } from './staff-history.tsx';

/** An account that the person who looks may not change: as text, to read. */
export function StaffView({ staff }: { staff: Staff }) {
  return (
    <StaffFrame staff={staff}>
      <Columns
        main={
          <>
            <Notice>Accounts of admins can be changed by admins only.</Notice>
            <Section title="Person">
              <DefinitionList>
                <Definition term="Name">{staff.profile.name}</Definition>
                <Definition term="Surname">{staff.profile.surname}</Definition>
                <Definition term="Phone number">
                  <span className="num">{personPhone(staff)}</span>
                </Definition>
                <Definition term="E-mail">{staff.email}</Definition>
                <Definition term="Role">{roleName(staff.role)}</Definition>
                <Definition term="Additional note" wide>
                  {staff.profile.additionalNote}
                </Definition>
              </DefinitionList>
            </Section>
          </>
        }
        aside={<StaffHistory staff={staff} />}
      />
    </StaffFrame>
  );
}
