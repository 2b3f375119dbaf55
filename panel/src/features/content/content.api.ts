import {
  type LegalText,
  type LegalTextId,
  type LegalTextInput,
  legalText,
  legalTextVersion,
} from '@foyer/contract/content.ts';
import { faqs } from '@foyer/contract/resources/faqs.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { RecordChange } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

const path = '/admin/content_management';

export const faqCalls = resourceCalls(faqs);

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
