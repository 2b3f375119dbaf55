import { type Message, type MessageInput, messageInput, messageStatusOf } from '@foyer/contract/messages.ts';
import { incorrectDataFor } from '#api/messages.ts';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { messageQuery, updateMessage } from './messages.api.ts';

/** The form itself. */
export type MessageForm = ZodForm<MessageInput, MessageInput>;

/** Who opens a message that is pending takes it on; another status can be chosen (spec §4). */
const valuesOf = (message: Message): MessageInput => ({
  status: isPending(message) ? 'IN_PROGRESS' : messageStatusOf(message),
  note: message.note,
});

const isPending = (message: Message) => messageStatusOf(message) === 'PENDING';

/** What is done about a message, as a form, and its saving. */
export function useMessageForm(message: Message, done: () => void) {
  const form = useRecordForm(messageInput, { stored: message, valuesOf, query: messageQuery });
  const save = useSave(form, {
    update: updateMessage,
    success: 'Message saved',
    failure: incorrectDataFor,
    evenUnchanged: isPending(message), // the form has taken it on already
    done,
  });
  return { form, save };
}
