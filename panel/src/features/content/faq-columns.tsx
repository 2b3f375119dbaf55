import type { Faq, FaqSortKey } from '@foyer/contract/content.ts';
import type { ListColumn } from '@foyer/contract/lists/lists.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { plainText, shortened } from '#domain/plain-text.ts';
import { type ColumnCells, namedColumns } from '#list/columns/named-columns.ts';
import { RowActions } from '#list/table/cells.tsx';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import styles from './content.module.css';

/** Columns of spec §2, and optional ones. */
export const faqColumns = (askToDelete: (faq: Faq) => void) =>
  namedColumns<'faq', Faq, FaqSortKey>('faq', cells, {
    header: 'Actions',
    isActions: true,
    width: 80,
    align: 'right',
    cell: (faq) => <Actions faq={faq} askToDelete={askToDelete} />,
  });

const cells: Record<ListColumn<'faq'>, ColumnCells<Faq, FaqSortKey>> = {
  question: { sort: 'question', cell: ({ question }) => <Text lang="pl" text={question.pl} strong /> },
  answer: { sort: 'answer', cell: ({ answer }) => <Text lang="pl" text={plainText(answer.pl)} /> },
  updatedAt: { sort: 'updatedAt', width: 172, cell: ({ updatedAt }) => <Moment of={updatedAt} /> },
  questionEn: { cell: ({ question }) => <Text lang="en" text={question.en} strong /> },
  answerEn: { cell: ({ answer }) => <Text lang="en" text={plainText(answer.en)} /> },
  createdAt: { sort: 'createdAt', width: 172, cell: ({ createdAt }) => <Moment of={createdAt} /> },
};

const Moment = ({ of }: { of: string }) => <span className="num">{formatDateTime(of)}</span>;

interface TextProps {
  lang: 'pl' | 'en';
  text: string;
  strong?: boolean;
}

const Text = ({ lang, text, strong }: TextProps) => (
  <span className={strong ? styles.question : styles.answer} lang={lang} title={text}>
    {text}
  </span>
);

function Actions({ faq, askToDelete }: { faq: Faq; askToDelete: (faq: Faq) => void }) {
  const name = shortened(faq.question.pl);
  return (
    <RowActions>
      <IconButton
        label={`Delete ${name}`}
        icon={<IconTrash />}
        danger
        aria-haspopup="dialog"
        onClick={() => askToDelete(faq)}
      />
      <IconLink label={`Edit ${name}`} icon={<IconPencil />} to="/app/faq/{-$id}" params={{ id: faq.id }} />
    </RowActions>
  );
}
