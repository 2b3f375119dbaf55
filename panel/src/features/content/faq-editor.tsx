import { type Faq, type FaqInput, faqInput } from '@foyer/contract/content.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useRouter } from '@tanstack/react-router';
import { BilingualFields } from '#form/bilingual-fields.tsx';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { BilingualRichText } from '#form/rich-text-field.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { returnTo } from '#ui/history.ts';
import { Section, Stack } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { createFaq, faqQuery, updateFaq } from './content.api.ts';
import styles from './content.module.css';
import { saveFailure } from './content-messages.ts';
import { DeleteFaqDialog } from './delete-faq-dialog.tsx';
import { shortened } from './plain-text.ts';

const emptyFaq: FaqInput = { question: { pl: '', en: '' }, answer: { pl: '', en: '' } };

const valuesOf = ({ question, answer }: Faq): FaqInput => ({ question, answer });

/** A question with its answer, to write or to rewrite. */
export function FaqEditor({ saved }: { saved: Faq | undefined }) {
  const router = useRouter();
  const form = useRecordForm(faqInput, { stored: saved, valuesOf, empty: emptyFaq, query: faqQuery });
  const field = fieldsOf(form);
  const leave = () =>
    void returnTo(router, { to: '/app/content-management/{-$subpage}', params: { subpage: 'faq' } });
  const save = useSave(form, {
    create: createFaq,
    update: updateFaq,
    success: saved ? 'Question updated' : 'Question created',
    failure: saveFailure,
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
      back={{
        to: '/app/content-management/{-$subpage}',
        params: { subpage: 'faq' },
        label: 'Back to questions',
      }}
      meta={<LastUpdated faq={saved} />}
      actions={
        saved && (
          <DeleteButton question={(dialog) => <DeleteFaqDialog {...dialog} faq={saved} onDone={deleted} />} />
        )
      }
    >
      <Form form={form} onSubmit={save.press}>
        <div className={styles.form}>
          <Stack>
            <Section title="Question" help="As a guest would ask it.">
              <BilingualFields {...field('question')} label="Question" rows={2} maxLength={limits.question} />
            </Section>
            <Section title="Answer" help="Shown in the app as it is formatted here.">
              <BilingualRichText {...field('answer')} label="Answer" rows={12} maxLength={limits.richText} />
            </Section>
          </Stack>
        </div>
        <FormFooter>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <SaveButton save={save} variant="primary">
            {saved ? 'Save' : 'Add question'}
          </SaveButton>
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
