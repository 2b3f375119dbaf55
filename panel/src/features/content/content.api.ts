import {
  type Faq,
  type FaqInput,
  type FaqListQuery,
  faq,
  type LegalText,
  type LegalTextId,
  type LegalTextInput,
  legalText,
  legalTextVersion,
} from '@foyer/contract/content.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import {
  createRecord,
  deleteRecord,
  pageQuery,
  type RecordChange,
  recordQuery,
  updateRecord,
} from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

const path = '/admin/content_management';

export const faqsQuery = (query: FaqListQuery) => pageQuery(['faqs'], `${path}/faq`, faq, query);
export const faqQuery = recordQuery('faq', `${path}/faq`, faq);

/** Prefetches a question while the user points at a link. */
export const prefetchFaq = ({ params: { id } }: { params: { id?: string } }) =>
  id !== undefined && queryClient.prefetchQuery(faqQuery(id));

const meta = { invalidates: ['faq', 'faqs'] };

export const createFaq = createRecord<FaqInput, Faq>(`${path}/faq`, faq, meta);
export const updateFaq = updateRecord<FaqInput, Faq>(`${path}/faq`, faq, meta);
export const deleteFaq = deleteRecord(`${path}/faq`, { invalidates: ['faqs'], forgets: 'faq' });

/** API path, with underscores: `privacy_policy`. */
const legalPath = (id: LegalTextId) => `${path}/${id.replaceAll('-', '_')}`;

export const legalTextQuery = (id: LegalTextId) =>
  queryOptions({
    queryKey: ['legalText', id],
    queryFn: ({ signal }) => api.get(legalPath(id), withId(id), { signal }),
  });

export const publishLegalText = (id: LegalTextId) =>
  mutationOptions({
    mutationFn: ({ ifMatch, input }: RecordChange<LegalTextInput>) =>
      api.put(legalPath(id), withId(id), { body: input, ifMatch }),
    meta: { invalidates: ['legalText'] },
  });

/** A legal text for a form. `updatedAt` is the version to save against, even for a text that was never published. */
export type StoredLegalText = LegalText & { id: LegalTextId; updatedAt: string; publishedAt: string | null };

const withId = (id: LegalTextId) =>
  legalText.transform(
    (text): StoredLegalText => ({
      ...text,
      id,
      updatedAt: legalTextVersion(text),
      publishedAt: text.updatedAt,
    }),
  );
