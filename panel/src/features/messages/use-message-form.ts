import { type Message, type MessageInput, messageInput } from '@foyer/contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { incorrectDataFor } from '#api/messages.ts';
import { useSave } from '#form/use-save.ts';
import { useZodForm, type ZodForm } from '#form/use-zod-form.ts';
import { messageQuery, updateMessage } from './messages.api.ts';

/** The form itself. */
export type MessageForm = ZodForm<MessageInput, MessageInput>;

/** Who opens a message that nobody has looked at takes it on; another status can be chosen (spec §4). */
const valuesOf = ({ status, note }: Message): MessageInput => ({ status: status ?? 'IN_PROGRESS', note });

/** What is done about a message, as a form, and its saving. */
export function useMessageForm(message: Message, done: () => void) {
  const queryClient = useQueryClient();
  const update = useMutation(updateMessage).mutateAsync;
  const form = useZodForm(messageInput, { values: valuesOf(message), version: message.updatedAt });
  const save = useSave(form, {
    send: (input, { ifMatch }) => update({ id: message.id, input, ifMatch }),
    success: 'Message saved',
    failure: incorrectDataFor,
    stored: valuesOf,
    reload: () => queryClient.refetchQueries({ queryKey: messageQuery(message.id).queryKey }),
    done,
  });
  return { form, save };
}
