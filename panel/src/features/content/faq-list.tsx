import { type Faq, faqListQuery } from '@foyer/contract/content.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
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
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { faqsQuery } from './content.api.ts';
import { ContentTabs } from './content-tabs.tsx';
import { DeleteFaqDialog } from './delete-faq-dialog.tsx';
import { faqColumns } from './faq-columns.tsx';

/** Tab of questions and answers. */
export function FaqList() {
  const list = useListQuery(faqListQuery, { name: 'faq' });
  const query = faqsQuery(list.query);
  const faqs = useRows(query);
  const { show, subject, dialog } = useDialogFor<Faq>();
  const columns = useMemo(() => faqColumns(show), [show]);
  // The latest version, because the list reloads after a refusal.
  const faq = faqs.data?.content.find(({ id }) => id === subject?.id) ?? subject;
  return (
    <Page
      title="Content Management"
      tabs={<ContentTabs page="faq" />}
      actions={
        <>
          <ExportButton list={list} name="faq" path="/admin/content_management/faq" />
          {addQuestion}
        </>
      }
    >
      <ListToolbar list={list} search={<SearchField list={list} label="Search questions" />}>
        <NewestOldest list={list} by="createdAt" />
      </ListToolbar>
      <DataTable
        label="Questions and answers"
        noun="questions"
        columns={columns}
        list={list}
        result={faqs}
        query={query}
        defaultSort={{ key: 'updatedAt', direction: 'desc' }}
        open={targetOf}
        empty={{
          title: 'No questions yet',
          text: 'Answers to common questions appear in the app, in both languages.',
          action: addQuestion,
        }}
      />
      {faq && <DeleteFaqDialog faq={faq} {...dialog} />}
    </Page>
  );
}

const targetOf = ({ id, question }: Faq): RowTarget => ({
  to: '/app/faq/{-$id}',
  params: { id },
  name: question.pl,
});

const addQuestion = (
  <LinkButton to="/app/faq/{-$id}" variant="primary" icon={<IconPlus />}>
    Add question
  </LinkButton>
);
