/** Separate from `events.api.ts`, because it loads with the dialog. */
import {
  type MailedGuests,
  type MailGuestsInput,
  mailGuestsPreview,
  mailGuestsResult,
} from '@foyer/contract/events/mail-guests.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Reloaded for each opening and after a refusal, so that the user agrees to the number shown. */
export const mailGuestsPreviewQuery = (id: string, to: MailedGuests) =>
  queryOptions({
    queryKey: ['mail-guests-preview', id, to],
    queryFn: ({ signal }) =>
      api.get(`/events/mail_guests/${id}`, mailGuestsPreview, { query: { to }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { aside: true },
  });

interface MailingGuests {
  id: string;
  input: MailGuestsInput;
  idempotencyKey: string;
}

export const mailGuests = mutationOptions({
  mutationFn: ({ id, input, idempotencyKey }: MailingGuests) =>
    api.post(`/events/mail_guests/${id}`, mailGuestsResult, { body: input, idempotencyKey }),
  meta: { invalidates: ['event', 'mails', 'history'] },
});
