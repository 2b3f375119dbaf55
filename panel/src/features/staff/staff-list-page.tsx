import { canEditStaff, type Staff } from '@foyer/contract/people/staff.ts';
import { staff } from '@foyer/contract/resources/staff.ts';
import { useCallback } from 'react';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { AddButton } from '#resource/add-button.tsx';
import { recordTarget } from '#resource/page-targets.ts';
import { ResourceList } from '#resource/resource-list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { staffCalls } from './staff.api.ts';
import { staffColumns } from './staff-columns.tsx';

/** `/app/admins`: staff accounts. */
export function StaffListPage() {
  const session = useSession();
  const list = useListQuery(staff.query, { name: staff.list });
  const query = staffCalls.rows(list.query);
  const result = useRows(query);
  const targetOf = useCallback(
    (person: Staff): RowTarget | undefined =>
      session && canEditStaff(session, person)
        ? { ...recordTarget(staff, person.id), label: personName(person) }
        : undefined,
    [session],
  );
  return (
    <Page
      title="Admins"
      meta={session?.role === 'MANAGER' && <span>Only admins can edit admin accounts.</span>}
      actions={
        <>
          <ExportButton list={list} name={staff.list} path={staff.path} />
          {addNew}
        </>
      }
    >
      <ResourceList
        resource={staff}
        list={list}
        result={result}
        query={query}
        columns={staffColumns}
        label="Admins"
        nameOf={personName}
        open={targetOf}
        defaultSort={{ key: 'surname', direction: 'asc' }}
        empty={{
          title: 'No admins yet',
          text: 'Everyone who works in this panel is listed here.',
          action: addNew,
        }}
      />
    </Page>
  );
}

const addNew = <AddButton resource={staff}>Add new</AddButton>;
