import type { Staff } from '@foyer/contract/people/staff.ts';
import { PhoneLink } from '#domain/phone-link.tsx';
import { roleName } from '#domain/role.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Columns, Section } from '#ui/layout/card.tsx';
import { StaffFrame, StaffHistory } from './staff-frame.tsx';

/** Read-only view of an account that the user may not change. */
export function StaffView({ staff }: { staff: Staff }) {
  return (
    <StaffFrame staff={staff}>
      <Columns
        main={
          <>
            <Notice>Only admins can edit admin accounts.</Notice>
            <Section title="Person">
              <DefinitionList>
                <Definition term="Name">{staff.profile.name}</Definition>
                <Definition term="Surname">{staff.profile.surname}</Definition>
                <Definition term="Phone number">
                  <PhoneLink of={staff} />
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
