/** FAQ and legal texts in the format shared by panel API, guests' API and webhooks. */
import type { Faq, LegalText, LegalTextId } from '@foyer/contract/content.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';

export const faqRows = (db: Db) =>
  db
    .selectFrom('faqs as f')
    .select([
      'f.id',
      'f.questionPl',
      'f.questionEn',
      'f.answerPl',
      'f.answerEn',
      'f.createdAt',
      'f.updatedAt',
    ]);

type FaqRow = Awaited<ReturnType<ReturnType<typeof faqRows>['executeTakeFirstOrThrow']>>;

export const toFaq = (row: Read<FaqRow>): Faq => ({
  id: row.id,
  question: { pl: row.questionPl, en: row.questionEn },
  answer: { pl: row.answerPl, en: row.answerEn },
  createdAt: isoMoment(row.createdAt),
  updatedAt: isoMoment(row.updatedAt),
});

const legalTextRow = (db: Db, id: LegalTextId) =>
  db.selectFrom('legalTexts').selectAll().where('id', '=', id);

/** Reads the privacy policy or the terms of use. Empty until it is first saved. */
export async function getLegalText(db: Db, id: LegalTextId): Promise<LegalText> {
  const row = await legalTextRow(db, id).executeTakeFirst();
  return {
    content: { pl: row?.contentPl ?? '', en: row?.contentEn ?? '' },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
