import type { Faq, FaqSortKey } from '@foyer/contract/content.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowActions } from '#list/cells.tsx';
import type { Column } from '#list/column-layout.ts';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import styles from './content.module.css';
import { plainText, shortened } from './plain-text.ts';

/** The columns of spec §2. */
export const faqColumns = (askToDelete: (faq: Faq) => void): Column<Faq, FaqSortKey>[] => [
  {
    header: 'Polish question',
    sort: 'question',
    cell: ({ question }) => <Polish text={question.pl} strong />,
  },
  { header: 'Polish answer', sort: 'answer', cell: ({ answer }) => <Polish text={plainText(answer.pl)} /> },
  {
    header: 'Last updated',
    sort: 'updatedAt',
    width: 172,
    cell: ({ updatedAt }) => <span className="num">{formatDateTime(updatedAt)}</span>,
  },
  {
    header: 'Actions',
    isActions: true,
    width: 80,
    align: 'right',
    cell: (faq) => <Actions faq={faq} askToDelete={askToDelete} />,
  },
];

const Polish = ({ text, strong }: { text: string; strong?: boolean }) => (
  <span className={strong ? styles.question : styles.answer} lang="pl" title={text}>
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
