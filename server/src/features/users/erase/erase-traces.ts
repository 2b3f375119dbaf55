import type { HistoryEntity } from '@foyer/contract/history.ts';
import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import { eraseValues, holdSealing } from '#history/erase-values.ts';
import { erasureEntity } from '#history/link.ts';
import { eraseCopies } from './erase-copies.ts';
import { historyWithout } from './erase-history.ts';
import type { Person } from './person.ts';

/**
 * Erases what is left of a person beside their records: copies, and values in the history, which gets an entry without a name.
 * Returns the ids of the erased mails.
 */
export async function eraseTraces(
  tx: Tx,
  context: WriteContext,
  person: Person,
  subject: HistoryEntity,
): Promise<string[]> {
  const { mailIds } = await eraseCopies(tx, person);
  await holdSealing(tx);
  await eraseValues(tx, await historyWithout(tx, person, mailIds), (erasedEntries) =>
    recordAction(tx, context, {
      entity: erasureEntity,
      entityId: person.id,
      subject,
      label: erasedPerson.name,
      details: { erasedEntries },
    }),
  );
  return mailIds;
}
