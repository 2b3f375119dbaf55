import { type MailListQuery, mailRecord } from '@foyer/contract/mails.ts';
import { mutationOptions } from '@tanstack/react-query';
import { pageQuery } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

export const mailsQuery = (query: MailListQuery) => pageQuery(['mails'], '/mails', mailRecord, query);

/** Queues a failed mail again. */
export const sendMailAgain = mutationOptions({
  mutationFn: (id: string) => api.post(`/mails/send_again/${id}`, mailRecord),
  meta: { invalidates: ['mails'] },
});
