import { answerTemplates } from '@foyer/contract/resources/answer-templates.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useRows } from '#list/table/use-rows.ts';
import { AddButton } from '#resource/add-button.tsx';
import { resourceColumns } from '#resource/resource-columns.tsx';
import { ResourceList } from '#resource/resource-list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { templateCalls, templateDeletion, templateName } from './templates.api.ts';

/** `/app/answer-templates`: texts of the house for answers to guests. */
export function TemplatesListPage() {
  const list = useListQuery(answerTemplates.query, { name: answerTemplates.list });
  const query = templateCalls.rows(list.query);
  const result = useRows(query);
  return (
    <Page
      title="Answer templates"
      back={{ to: '/app/messages', label: 'Back to messages' }}
      actions={
        <>
          <ExportButton list={list} name={answerTemplates.list} path={answerTemplates.path} />
          {addTemplate}
        </>
      }
    >
      <ResourceList
        resource={answerTemplates}
        list={list}
        result={result}
        query={query}
        columns={columns}
        label="Answer templates"
        nameOf={templateName}
        defaultSort={{ key: 'name', direction: 'asc' }}
        deletion={templateDeletion}
        empty={{
          title: 'No templates yet',
          text: 'Write answers to common questions once, in both languages.',
          action: addTemplate,
        }}
      />
    </Page>
  );
}

const addTemplate = <AddButton resource={answerTemplates}>Add template</AddButton>;

const columns = resourceColumns(answerTemplates, {
  text: { cell: ({ text }) => text.pl },
  textEn: { cell: ({ text }) => text.en },
});
