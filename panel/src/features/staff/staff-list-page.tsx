import { canEditStaff, type Staff, staffListQuery } from '@foyer/contract/people/staff.ts';
import { IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { staffListQueryOptions } from './staff.api.ts';
import { staffColumns } from './staff-columns.tsx';

/** `/app/admins`: staff accounts. */
export function StaffListPage() {
  const session = useSession();
  const list = useListQuery(staffListQuery, { name: 'admins' });
  const query = staffListQueryOptions(list.query);
  const staff = useRows(query);
  const targetOf = useCallback(
    (person: Staff): RowTarget | undefined =>
      session && canEditStaff(session, person)
        ? { to: '/app/admins/form/{-$id}', params: { id: person.id }, label: personName(person) }
        : undefined,
    [session],
  );
  return (
    <Page
      title="Admins"
      meta={session?.role === 'MANAGER' && <span>Only admins can edit admin accounts.</span>}
      actions={
        <>
          <ExportButton list={list} name="admins" path="/admin/staff" />
          {addNew}
        </>
      }
    >
      <ListToolbar list={list} search={<SearchField list={list} label="Search admins" />}>
        <NewestOldest list={list} by="createdAt" />
      </ListToolbar>
      <DataTable
        label="Admins"
        noun="admins"
        columns={staffColumns}
        list={list}
        result={staff}
        query={query}
        defaultSort={{ key: 'surname', direction: 'asc' }}
        open={targetOf}
        empty={{
          title: 'No admins yet',
          text: 'Everyone who works in this panel is listed here.',
          action: addNew,
        }}
      />
    </Page>
  );
}

const addNew = (
  <LinkButton to="/app/admins/form/{-$id}" variant="primary" icon={<IconPlus />}>
    Add new
  </LinkButton>
);
