import { canEditStaff, type Staff } from '@foyer/contract/people/staff.ts';
import type { ReactNode } from 'react';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RoleTag } from './role-tag.tsx';
import { managedPlaces } from './staff-words.ts';

interface StaffFrameProps {
  /** Undefined for a new account. */
  staff: Staff | undefined;
  actions?: readonly RecordAction[];
  children: ReactNode;
}

/** Header of an account's form and view. */
export function StaffFrame({ staff, actions = [], children }: StaffFrameProps) {
  const session = useSession();
  const canEdit = session !== undefined && staff !== undefined && canEditStaff(session, staff);
  return (
    <Page
      title={staff ? personName(staff) : 'New admin'}
      back={{ to: '/app/admins', label: 'Back to admins' }}
      meta={staff ? <RoleTag role={staff.role} /> : <span>Not saved yet</span>}
      actions={
        staff && (
          <RecordActions actions={actions}>
            <HistoryButton entity="staff" id={staff.id} canUndo={canEdit} />
          </RecordActions>
        )
      }
    >
      {children}
    </Page>
  );
}

/** Creation date of the account, and the places its owner manages. */
export function StaffHistory({ staff }: { staff: Staff }) {
  return (
    <Section title="About this account">
      <DefinitionList size="large">
        <Definition term="Registered" num>
          {formatDate(staff.createdAt)}
        </Definition>
        <Definition term="Last updated" num>
          {formatDateTime(staff.updatedAt)}
        </Definition>
        <Definition term="Password">{staff.status === 'NOT_ACTIVE' ? 'Not set yet' : 'Set'}</Definition>
        <Definition term="Manages" lang="pl">
          {managedPlaces(staff)}
        </Definition>
      </DefinitionList>
    </Section>
  );
}
