import { type Faq, type FaqInput, faqInput } from '@foyer/contract/content.ts';
import { limits } from '@foyer/contract/limits.ts';
import { faqs } from '@foyer/contract/resources/faqs.ts';
import { preloadRichText } from '#domain/rich-text/rich-text-input.tsx';
import { BilingualRichText } from '#form/fields/rich-text-field.tsx';
import { BilingualFields } from '#form/fields/text-field.tsx';
import { ResourceForm } from '#resource/resource-form.tsx';
import { Section } from '#ui/layout/card.tsx';
import { faqCalls } from './content.api.ts';
import { faqDeletion, faqSaveFailure } from './content-messages.ts';

void preloadRichText();

const empty: FaqInput = { question: { pl: '', en: '' }, answer: { pl: '', en: '' } };

/** `/app/faq/{id?}`: a new question, or one to edit. */
export const FaqFormPage = () => (
  <ResourceForm
    resource={faqs}
    calls={faqCalls}
    schema={faqInput}
    valuesOf={faqs.inputOf}
    empty={empty}
    nameOf={nameOf}
    nameLang="pl"
    add="Add question"
    saved={{ created: 'Question created', updated: 'Question updated' }}
    failure={faqSaveFailure}
    deletion={faqDeletion}
  >
    {(field) => (
      <>
        <Section title="Question" help="As a guest would ask it.">
          <BilingualFields {...field('question')} label="Question" rows={2} maxLength={limits.question} />
        </Section>
        <Section title="Answer" help="Shown in the app with this formatting.">
          <BilingualRichText {...field('answer')} label="Answer" rows={12} maxLength={limits.richText} />
        </Section>
      </>
    )}
  </ResourceForm>
);

const nameOf = ({ question }: Faq) => question.pl;
