import { type LegalTextId, type LegalTextInput, legalTextInput } from '@foyer/contract/content.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '#form/fields/field.ts';
import { BilingualRichText } from '#form/fields/rich-text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { NoRecordYet } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { HistoryButton } from '#history/history-button.tsx';
import { mergingOf } from '#history/merging.ts';
import { formatDateTime } from '#ui/format.ts';
import { Columns, Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { legalTextQuery, publishLegalText, type StoredLegalText } from './content.api.ts';
import { legalTextPublishFailure, legalTextPublishQuestion, legalWords } from './content-messages.ts';
import { ContentTabs } from './content-tabs.tsx';
import { ResetText } from './reset-text.tsx';

/** Id in the history, with underscores: `privacy_policy`. */
const historyId = (id: string) => id.replaceAll('-', '_');

const merging = mergingOf('legal_texts', { historyId });

/** Tab of the privacy policy or the terms of use. */
export function LegalTextPage({ id }: { id: LegalTextId }) {
  const text = useQuery(legalTextQuery(id));
  return (
    <Page
      title="Content Management"
      tabs={<ContentTabs page={id} />}
      actions={<HistoryButton entity="legal_texts" id={historyId(id)} />}
    >
      {text.data ? <LegalTextForm id={id} stored={text.data} /> : <NoRecordYet result={text} />}
    </Page>
  );
}

interface LegalTextFormProps {
  id: LegalTextId;
  stored: StoredLegalText;
}

const valuesOf = ({ content }: StoredLegalText): LegalTextInput => ({ content });

/** Editor of a legal text in both languages. Saving publishes it. */
function LegalTextForm({ id, stored }: LegalTextFormProps) {
  const { name, published } = legalWords[id];
  const form = useRecordForm(legalTextInput, { stored, valuesOf, query: () => legalTextQuery(id), merging });
  const question = useQuestion();
  const save = useSave(form, {
    ask: question.ask,
    update: publishLegalText(id),
    success: published,
    failure: legalTextPublishFailure(id),
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Columns
        main={
          <Section
            title={name}
            help="Shown to guests in the app. Changes go live when you publish."
            aside={<LastPublished text={stored} />}
          >
            <BilingualRichText
              {...fieldsOf(form)('content')}
              label={name}
              rows={20}
              maxLength={limits.richText}
            />
          </Section>
        }
      />
      <FormFooter>
        <ResetText form={form} name={name} />
        <SaveButton save={save}>Save and publish</SaveButton>
      </FormFooter>
      <ConfirmDialog {...question.dialog} {...legalTextPublishQuestion(id, stored.publishedAt === null)} />
    </Form>
  );
}

const LastPublished = ({ text: { publishedAt } }: { text: StoredLegalText }) => (
  <p className="small muted">
    {publishedAt === null ? (
      'Not published yet'
    ) : (
      <>
        Last published{' '}
        <time className="num" dateTime={publishedAt}>
          {formatDateTime(publishedAt)}
        </time>
      </>
    )}
  </p>
);
