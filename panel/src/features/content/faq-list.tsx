import type { Faq } from '@foyer/contract/content.ts';
import { faqs } from '@foyer/contract/resources/faqs.ts';
import { plainText } from '#domain/plain-text.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useRows } from '#list/table/use-rows.ts';
import { AddButton } from '#resource/add-button.tsx';
import { resourceColumns } from '#resource/resource-columns.tsx';
import { ResourceList } from '#resource/resource-list.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { faqCalls } from './content.api.ts';
import styles from './content.module.css';
import { faqDeletion } from './content-messages.ts';
import { ContentTabs } from './content-tabs.tsx';

/** Tab of questions and answers. */
export function FaqList() {
  const list = useListQuery(faqs.query, { name: faqs.list });
  const query = faqCalls.rows(list.query);
  const result = useRows(query);
  return (
    <Page
      title="Content Management"
      tabs={<ContentTabs page="faq" />}
      actions={
        <>
          <ExportButton list={list} name={faqs.list} path={faqs.path} />
          {addQuestion}
        </>
      }
    >
      <ResourceList
        resource={faqs}
        list={list}
        result={result}
        query={query}
        columns={columns}
        label="Questions and answers"
        nameOf={nameOf}
        defaultSort={{ key: 'updatedAt', direction: 'desc' }}
        deletion={faqDeletion}
        empty={{
          title: 'No questions yet',
          text: 'Answers to common questions appear in the app, in both languages.',
          action: addQuestion,
        }}
      />
    </Page>
  );
}

const nameOf = ({ question }: Faq) => question.pl;

const addQuestion = <AddButton resource={faqs}>Add question</AddButton>;

const Answer = ({ lang, html }: { lang: 'pl' | 'en'; html: string }) => {
  const text = plainText(html);
  return (
    <span className={styles.answer} lang={lang} title={text}>
      {text}
    </span>
  );
};

const Moment = ({ of }: { of: string }) => <span className="num">{formatDateTime(of)}</span>;

const columns = resourceColumns(faqs, {
  answer: { cell: ({ answer }) => <Answer lang="pl" html={answer.pl} /> },
  answerEn: { cell: ({ answer }) => <Answer lang="en" html={answer.en} /> },
  updatedAt: { width: 172, cell: ({ updatedAt }) => <Moment of={updatedAt} /> },
  createdAt: { width: 172, cell: ({ createdAt }) => <Moment of={createdAt} /> },
});
