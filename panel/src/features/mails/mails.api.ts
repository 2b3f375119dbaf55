import { type MailListQuery, mailRecord } from '@foyer/contract/mails.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { pageQuery } from '#api/record-calls.ts';

export const mailsQuery = (query: MailListQuery) => pageQuery(['mails'], '/mails', mailRecord, query);

/** Queues a failed mail again. */
export const sendMailAgain = mutationOptions({
  mutationFn: (id: string) => api.post(`/mails/send_again/${id}`, mailRecord),
  meta: { invalidates: ['mails'] },
});
