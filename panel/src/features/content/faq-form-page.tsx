import { useParams } from '@tanstack/react-router';
import { queryClient } from '#api/query-client.ts';
import { preloadRichText } from '#domain/rich-text/rich-text-input.tsx';
import { RecordPage } from '#form/record-page.tsx';
import { faqQuery } from './content.api.ts';
import { FaqEditor } from './faq-editor.tsx';

/** While somebody points at a link to a question, it is on its way, and so is what it is edited with. */
export const preload = ({ params: { id } }: { params: { id?: string } }) => {
  void preloadRichText();
  return id !== undefined && queryClient.prefetchQuery(faqQuery(id));
};

/** `/app/faq/{id?}`: a new question, or one to edit. */
export function FaqFormPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={faqQuery} title="Question" back={back}>
      {(faq) => <FaqEditor saved={faq} />}
    </RecordPage>
  );
}

const back = {
  to: '/app/content-management/{-$subpage}',
  params: { subpage: 'faq' },
  label: 'Back to questions',
} as const;
