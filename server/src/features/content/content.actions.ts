import {
  type Faq,
  type FaqInput,
  type LegalText,
  type LegalTextId,
  legalTextVersion,
  richText,
} from '@foyer/contract/content.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { checkedBy } from '#http/requests/validation.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '#resources/rows.ts';
import { getLegalText } from '#shared/content-rows.ts';
import { getFaq } from './content.queries.ts';

type ContentDeps = Pick<Deps, 'change'>;

/** Creates an FAQ entry. 400 if a text is empty after cleaning. */
export const createFaq = ({ change }: ContentDeps, context: WriteContext, input: FaqInput): Promise<Faq> =>
  change(context, async (tx) =>
    getFaq(tx, await insertRow(tx, 'faqs', await faqColumns(input), context.now)),
  );

/** 404; 412 `changedMeanwhile`; 400 like `createFaq`. */
export const updateFaq = (
  { change }: ContentDeps,
  context: WriteContext,
  id: string,
  input: FaqInput,
  ifMatch?: string,
): Promise<Faq> =>
  change(context, async (tx) => {
    await lockRow(tx, 'faqs', id, ifMatch);
    await updateRow(tx, 'faqs', id, await faqColumns(input), context.now);
    return getFaq(tx, id);
  });

export const deleteFaq = (
  { change }: ContentDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    await lockRow(tx, 'faqs', id, ifMatch);
    await deleteRow(tx, 'faqs', id);
  });

async function faqColumns({ question, answer }: FaqInput) {
  const clean = await cleanTexts('answer', answer);
  return { questionPl: question.pl, questionEn: question.en, answerPl: clean.pl, answerEn: clean.en };
}

/**
 * Publishes the privacy policy or the terms of use. 412 `changedMeanwhile`; 400 if a text is empty after
 * cleaning.
 */
export const updateLegalText = (
  { change }: ContentDeps,
  context: WriteContext,
  id: LegalTextId,
  content: Localized,
  ifMatch?: string,
): Promise<LegalText> =>
  change(context, async (tx) => {
    const clean = await cleanTexts('content', content);
    const texts = { contentPl: clean.pl, contentEn: clean.en };
    const first = await tx
      .insertInto('legalTexts')
      .values({ id, ...texts, updatedAt: context.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (first) checkIfMatch(ifMatch, legalTextVersion({ updatedAt: null }));
    else await replaceLegalText(tx, context, id, texts, ifMatch);
    return getLegalText(tx, id);
  });

async function replaceLegalText(
  tx: Tx,
  { now }: WriteContext,
  id: LegalTextId,
  texts: { contentPl: string; contentEn: string },
  ifMatch?: string,
): Promise<void> {
  const row = tx.selectFrom('legalTexts').select('updatedAt').where('id', '=', id).forNoKeyUpdate();
  checkIfMatch(ifMatch, (await row.executeTakeFirstOrThrow()).updatedAt);
  await tx
    .updateTable('legalTexts')
    .set({ ...texts, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** Cleans the HTML and validates it again: cleaning can leave a text empty or longer than the limit. */
async function cleanTexts(path: string, { pl, en }: Localized): Promise<Localized> {
  // Loaded on first use: the HTML parser takes a good part of an idle server's memory.
  const { cleanHtml } = await import('./rich-text.ts');
  const stored = z.object({ [path]: z.object({ pl: richText, en: richText }) });
  const clean = { pl: cleanHtml(pl), en: cleanHtml(en) };
  const checked = checkedBy(stored, { [path]: clean });
  if ('error' in checked) throw checked.error;
  return clean;
}
