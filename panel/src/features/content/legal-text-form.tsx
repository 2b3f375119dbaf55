import {
  type LegalText,
  type LegalTextId,
  type LegalTextInput,
  legalTextInput,
} from '@foyer/contract/content.ts';
import { limits } from '@foyer/contract/limits.ts';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { BilingualRichText } from '#form/rich-text-field.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { legalTextQuery, publishLegalText, type StoredLegalText } from './content.api.ts';
import styles from './content.module.css';
import { legalWords, publishFailure } from './content-messages.ts';
import { ResetText } from './reset-text.tsx';

interface LegalTextFormProps {
  id: LegalTextId;
  stored: StoredLegalText;
}

const valuesOf = ({ content }: LegalText): LegalTextInput => ({ content });

/** One of the two texts, in both languages. What is saved is published with it. */
export function LegalTextForm({ id, stored }: LegalTextFormProps) {
  const { name, published } = legalWords[id];
  const form = useRecordForm(legalTextInput, { stored, valuesOf, query: () => legalTextQuery(id) });
  const save = useSave(form, {
    update: publishLegalText(id),
    success: published,
    failure: publishFailure(id),
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <div className={styles.form}>
        <Section
          title={name}
          help="Guests read it in the app. Publishing replaces what they see at once."
          aside={<LastPublished text={stored} />}
        >
          <BilingualRichText
            {...fieldsOf(form)('content')}
            label={name}
            rows={20}
            maxLength={limits.richText}
          />
        </Section>
      </div>
      <FormFooter>
        <ResetText form={form} name={name} />
        <SaveButton save={save} variant="primary">
          Save and publish
        </SaveButton>
      </FormFooter>
    </Form>
  );
}

const LastPublished = ({ text: { publishedAt } }: { text: StoredLegalText }) => (
  <p className={styles.published}>
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
