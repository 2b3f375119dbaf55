import { useMutation, useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { fillTemplate, templateCalls } from './templates.api.ts';

/** As many as a page of a list may have. */
const all = { page: 0, size: 100, search: '' };

/** Chooses a template for an answer. Renders nothing while the house has none. */
export function TemplateChoice({ messageId, onFill }: { messageId: string; onFill: (text: string) => void }) {
  const { data } = useQuery({ ...templateCalls.rows(all), meta: { aside: true } });
  const { mutate } = useMutation({
    ...fillTemplate,
    onSuccess: ({ text }) => onFill(text),
    onError: (error) => notify.error(messageFor(error)),
  });
  if (!data || data.content.length === 0) return null;
  return (
    <SelectInput
      label="Template"
      placeholder="Choose a template"
      options={data.content.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      onChange={(templateId) => mutate({ id: messageId, templateId })}
    />
  );
}
