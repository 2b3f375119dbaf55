import { mailKind, mailListQuery, mailState } from '@foyer/contract/mails.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useIsIdle } from '#api/idle.ts';
import { mailStates } from '#domain/mails/mail-states.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { Page } from '#ui/layout/page.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { kindWords, notSentAgain } from './mail-words.ts';
import { mailsQuery, sendMailAgain } from './mails.api.ts';
import { mailsColumns } from './mails-columns.tsx';

const refreshMs = 5000;
const states = mailState.options.map((value) => ({ value, label: mailStates[value].label }));
const kinds = mailKind.options.map((value) => ({ value, label: kindWords[value] }));

/** `/app/mails`: mails to guests and staff, with their status. Polls while visible. */
export function MailsPage() {
  const list = useListQuery(mailListQuery);
  const { id, state, kind, eventId } = list.query;
  const mails = useQuery({ ...mailsQuery(list.query), refetchInterval: useIsIdle() ? false : refreshMs });
  const { mutate, isPending, variables } = useMutation({
    ...sendMailAgain,
    onSuccess: ({ recipient }) => notify.success(`Resending to ${recipient}`),
    onError: (error) => notify.error(notSentAgain(error)),
  });
  const busy = isPending ? variables : undefined;
  const table = useRef<HTMLElement>(null);
  const columns = useMemo(() => mailsColumns(({ id }) => mutate(id), busy, table), [mutate, busy]);
  const title = mails.data?.content.find(({ event }) => event && eventId.includes(event.id))?.event?.title.pl;
  return (
    <Page title="E-mails" meta={<span>Delivery log. Content isn’t stored; kept 90 days.</span>}>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search e-mails" />}
        chips={
          <>
            <FilterChip
              list={list}
              filter="id"
              label={id.length === 1 ? '1 e-mail' : `${id.length} e-mails`}
            />
            <FilterChip
              list={list}
              filter="state"
              label={`Status: ${state.map((one) => mailStates[one].label).join(', ')}`}
            />
            <FilterChip
              list={list}
              filter="kind"
              label={`Kind: ${kind.map((one) => kindWords[one]).join(', ')}`}
            />
            <FilterChip list={list} filter="eventId" label={title ? `Event: ${title}` : 'One event'} />
          </>
        }
      >
        <NewestOldest list={list} by="queuedAt" initially="desc" />
        <FilterDrawer list={list}>
          {({ values, set }) => (
            <>
              <CheckboxGroup
                label="Status"
                options={states}
                value={values.state}
                onChange={(chosen) => set({ state: chosen })}
              />
              <CheckboxGroup
                label="Kind"
                options={kinds}
                value={values.kind}
                onChange={(chosen) => set({ kind: chosen })}
              />
            </>
          )}
        </FilterDrawer>
      </ListToolbar>
      <section ref={table} tabIndex={-1} aria-label="List of e-mails">
        <DataTable
          label="E-mails"
          noun="e-mails"
          columns={columns}
          list={list}
          result={mails}
          empty={{
            title: 'No e-mails yet',
            text: 'E-mails sent by Foyer, with delivery status.',
          }}
        />
      </section>
    </Page>
  );
}
