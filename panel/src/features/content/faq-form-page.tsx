import { type Faq, type FaqInput, faqInput } from '@foyer/contract/content.ts';
import { limits } from '@foyer/contract/limits.ts';
import { IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { shortened } from '#domain/plain-text.ts';
import { preloadRichText } from '#domain/rich-text/rich-text-input.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { BilingualRichText } from '#form/fields/rich-text-field.tsx';
import { BilingualFields } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { HistoryButton } from '#history/history-button.tsx';
import { mergingOf } from '#history/merging.ts';
import { formatDateTime } from '#ui/format.ts';
import { useReturnTo } from '#ui/history.ts';
import { Columns, Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { createFaq, faqQuery, updateFaq } from './content.api.ts';
import { saveFailure } from './content-messages.ts';
import { DeleteFaqDialog } from './delete-faq-dialog.tsx';

void preloadRichText();

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

const merging = mergingOf('faq');

const emptyFaq: FaqInput = { question: { pl: '', en: '' }, answer: { pl: '', en: '' } };

const valuesOf = ({ question, answer }: Faq): FaqInput => ({ question, answer });

/** Editor of a question and its answer. */
function FaqEditor({ saved }: { saved: Faq | undefined }) {
  const form = useRecordForm(faqInput, {
    stored: saved,
    valuesOf,
    empty: emptyFaq,
    query: faqQuery,
    merging,
  });
  const field = fieldsOf(form);
  const leave = useReturnTo(back);
  const save = useSave(form, {
    create: createFaq,
    update: updateFaq,
    success: saved ? 'Question updated' : 'Question created',
    failure: saveFailure,
    notifiesFailure: true,
    done: leave,
  });

  const deleted = () => {
    form.discard();
    leave();
  };

  return (
    <Page
      title={saved ? shortened(saved.question.pl) : 'New question'}
      titleLang={saved && 'pl'}
      back={back}
      meta={<LastUpdated faq={saved} />}
      actions={
        saved && (
          <RecordActions
            actions={[
              {
                label: 'Delete',
                icon: <IconTrash />,
                rank: 'final',
                dialog: (dialog) => <DeleteFaqDialog {...dialog} faq={saved} onDone={deleted} />,
              },
            ]}
          >
            <HistoryButton entity="faq" id={saved.id} />
          </RecordActions>
        )
      }
    >
      <Form form={form} onSubmit={save.press}>
        <Columns
          main={
            <>
              <Section title="Question" help="As a guest would ask it.">
                <BilingualFields
                  {...field('question')}
                  label="Question"
                  rows={2}
                  maxLength={limits.question}
                />
              </Section>
              <Section title="Answer" help="Shown in the app with this formatting.">
                <BilingualRichText
                  {...field('answer')}
                  label="Answer"
                  rows={12}
                  maxLength={limits.richText}
                />
              </Section>
            </>
          }
        />
        <FormFooter onCancel={leave}>
          <SaveButton save={save}>{saved ? 'Save' : 'Add question'}</SaveButton>
        </FormFooter>
      </Form>
    </Page>
  );
}

const LastUpdated = ({ faq }: { faq: Faq | undefined }) =>
  faq ? (
    <span>
      Last updated{' '}
      <time className="num" dateTime={faq.updatedAt}>
        {formatDateTime(faq.updatedAt)}
      </time>
    </span>
  ) : (
    <span>Not saved yet</span>
  );
