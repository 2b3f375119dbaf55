import {
  type Faq,
  type FaqInput,
  type FaqListQuery,
  faq,
  type LegalTextId,
  type LegalTextInput,
  legalText,
} from '@foyer/contract/content.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

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
  mutationFn: ({ input, idempotencyKey }: { input: FaqInput; idempotencyKey: string }) =>
    api.post(`${path}/faq`, faq, { body: input, idempotencyKey }),
  meta,
});

interface FaqChange {
  id: string;
  /** The `updatedAt` that the change rests on; without it a newer one is overwritten. */
  ifMatch?: string;
  input: FaqInput;
}

export const updateFaq = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: FaqChange) =>
    api.put(`${path}/faq/${id}`, faq, { body: input, ifMatch }),
  meta,
});

export const deleteFaq = mutationOptions({
  mutationFn: ({ id, updatedAt }: Faq) => api.delete(`${path}/faq/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { invalidates: ['faqs'] }, // not the question itself: nobody should ask for it again
});

/** `privacy-policy` is at `privacy_policy`. */
const legalPath = (id: LegalTextId) => `${path}/${id.replaceAll('-', '_')}`;

export const legalTextQuery = (id: LegalTextId) =>
  queryOptions({
    queryKey: ['legalText', id],
    queryFn: ({ signal }) => api.get(legalPath(id), legalText, { signal }),
  });

interface Publication {
  id: LegalTextId;
  /** As for a question; absent while the text was never published. */
  ifMatch?: string;
  input: LegalTextInput;
}

export const publishLegalText = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: Publication) =>
    api.put(legalPath(id), legalText, { body: input, ifMatch }),
  meta: { invalidates: ['legalText'] },
});
