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
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import type { RecordChange, RecordCreate } from '#api/record-calls.ts';

const path = '/admin/content_management';

export const faqsQuery = (query: FaqListQuery) =>
  queryOptions({
    queryKey: ['faqs', query],
    queryFn: ({ signal }) => api.get(`${path}/faq`, pageOf(faq), { query, signal }),
    placeholderData: keepPreviousData,
  });

export const faqQuery = (id: string) =>
  queryOptions({
    queryKey: ['faq', id],
    queryFn: ({ signal }) => api.get(`${path}/faq/${id}`, faq, { signal }),
  });

const meta = { invalidates: ['faq', 'faqs'] };

export const createFaq = mutationOptions({
  mutationFn: ({ input, idempotencyKey }: RecordCreate<FaqInput>) =>
    api.post(`${path}/faq`, faq, { body: input, idempotencyKey }),
  meta,
});

export const updateFaq = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<FaqInput>) =>
    api.put(`${path}/faq/${id}`, faq, { body: input, ifMatch }),
  meta,
});

export const deleteFaq = mutationOptions({
  mutationFn: ({ id, updatedAt }: Faq) => api.delete(`${path}/faq/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { invalidates: ['faqs'], forgets: 'faq' },
});

/** `privacy-policy` is at `privacy_policy`. */
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

/** As a form holds it: `updatedAt` is the version that a save rests on, also of a text that was never published. */
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
