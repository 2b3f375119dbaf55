import { type AnswerTemplateInput, answerTemplateInput } from '@foyer/contract/answers/answer-templates.ts';
import { limits } from '@foyer/contract/limits.ts';
import { answerTemplates } from '@foyer/contract/resources/answer-templates.ts';
import { BilingualFields, TextField } from '#form/fields/text-field.tsx';
import { ResourceForm } from '#resource/resource-form.tsx';
import { Section } from '#ui/layout/card.tsx';
import { templateCalls, templateDeletion, templateName } from './templates.api.ts';

const empty: AnswerTemplateInput = { name: '', text: { pl: '', en: '' } };

/** `/app/answer-templates/form/{id?}`: a new template, or one to edit. */
export const TemplateFormPage = () => (
  <ResourceForm
    resource={answerTemplates}
    calls={templateCalls}
    schema={answerTemplateInput}
    valuesOf={answerTemplates.inputOf}
    empty={empty}
    nameOf={templateName}
    add="Add template"
    deletion={templateDeletion}
  >
    {(field) => (
      <Section
        title="Template"
        help="{name}, {event}, {date} and {place} become the guest’s name, and event, day and place of their next booking."
      >
        <TextField {...field('name')} label="Name" maxLength={limits.text} />
        <BilingualFields {...field('text')} label="Text" rows={8} maxLength={limits.longText} />
      </Section>
    )}
  </ResourceForm>
);
