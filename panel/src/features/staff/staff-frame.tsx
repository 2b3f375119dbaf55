import type { Staff } from '@foyer/contract/staff.ts';
import type { ReactNode } from 'react';
import { personName } from '#domain/person.ts';
import { Page } from '#ui/layout/page.tsx';
import { RoleTag } from './role-tag.tsx';

interface StaffFrameProps {
  /** Undefined while the account is new. */
  staff: Staff | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** What the form and the view of an account have in common. */
export function StaffFrame({ staff, actions, children }: StaffFrameProps) {
  return (
    <Page
      title={staff ? personName(staff) : 'New admin'}
      back={{ to: '/app/admins', label: 'Back to admins' }}
      meta={staff ? <RoleTag role={staff.role} /> : <span>Not saved yet</span>}
      actions={actions}
    >
      {children}
    </Page>
  );
}
