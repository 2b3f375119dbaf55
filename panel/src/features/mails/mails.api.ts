import { type MailListQuery, mailListQuery, mailRecord } from '@foyer/contract/mails.ts';
import { mutationOptions } from '@tanstack/react-query';
import { rememberedRows } from '#api/first-screen/rows-memory.ts';
import { queryClient } from '#api/query-client.ts';
import { pageQuery } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';
import { readListQuery } from '#list/query/list-address.ts';

export const mailsQuery = (query: MailListQuery) => pageQuery(['mails'], '/mails', mailRecord, query);

/** Prefetches the first rows while the user points at a link. */
export const prefetchMails = ({ search }: { search: Record<string, string> }) =>
  queryClient.prefetchQuery(
    mailsQuery(readListQuery(mailListQuery, { size: rememberedRows('/app/mails'), ...search })),
  );

/** Queues a failed mail again. */
export const sendMailAgain = mutationOptions({
  mutationFn: (id: string) => api.post(`/mails/send_again/${id}`, mailRecord),
  meta: { invalidates: ['mails'] },
});
