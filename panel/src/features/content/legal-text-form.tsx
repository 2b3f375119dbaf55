import { type LegalText, type LegalTextId, legalTextInput } from '@foyer/contract/content.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { BilingualRichText } from '#form/rich-text-field.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useSave } from '#form/use-save.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { legalTextQuery, publishLegalText } from './content.api.ts';
import styles from './content.module.css';
import { legalWords, publishFailure } from './content-messages.ts';
import { ResetText } from './reset-text.tsx';

interface LegalTextFormProps {
  id: LegalTextId;
  stored: LegalText;
}

/** One of the two texts, in both languages. What is saved is published with it. */
export function LegalTextForm({ id, stored }: LegalTextFormProps) {
  const { name, published } = legalWords[id];
  const queryClient = useQueryClient();
  const publish = useMutation(publishLegalText).mutateAsync;
  const form = useZodForm(legalTextInput, {
    values: { content: stored.content },
    version: stored.updatedAt ?? undefined,
  });
  const save = useSave(form, {
    send: (input, { ifMatch }) => publish({ id, input, ifMatch }),
    success: published,
    failure: publishFailure(id),
    stored: ({ content }) => ({ content }),
    reload: () => queryClient.refetchQueries({ queryKey: legalTextQuery(id).queryKey }),
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

const LastPublished = ({ text: { updatedAt } }: { text: LegalText }) => (
  <p className={styles.published}>
    {updatedAt === null ? (
      'Not published yet'
    ) : (
      <>
        Last published{' '}
        <time className="num" dateTime={updatedAt}>
          {formatDateTime(updatedAt)}
        </time>
      </>
    )}
  </p>
);
