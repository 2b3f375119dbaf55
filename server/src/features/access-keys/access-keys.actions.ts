import { type AccessKeyInput, accessScope, type NewAccessKey } from '@foyer/contract/access-keys.ts';
import type { WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { newSecret, secretHash } from '#lib/secrets.ts';
import { getAccessKey } from './access-keys.queries.ts';

type KeyDeps = Pick<Deps, 'change' | 'clock'>;

/** So much of a key is shown for good; what is left are more than 200 bits that nobody knows. */
const startLength = 12;

/** Makes a key and tells it this once. 400 where it would have ended already. */
export async function createAccessKey(
  { change, clock }: KeyDeps,
  context: WriteContext,
  { name, scopes, expiresAt }: AccessKeyInput,
): Promise<NewAccessKey> {
  const id = newId();
  const ends = expiresAt ? new Date(expiresAt) : null;
  if (ends && ends <= context.now)
    throw invalid('expiresAt', { key: clock.dayOf(ends) < clock.today() ? 'dateInPast' : 'timeInPast' });
  let key: string | undefined; // stays undefined when the call was answered before: the key is kept nowhere
  const made = await change(context, async (tx) => {
    key = `foyer_${newSecret()}`;
    await tx
      .insertInto('accessKeys')
      .values({
        id,
        name,
        scopes: accessScope.options.filter((scope) => scopes.includes(scope)),
        keyHash: secretHash(key),
        start: key.slice(0, startLength),
        createdAt: context.now,
        createdBy: context.actor.email,
        lastUsedAt: null,
        expiresAt: ends,
        revokedAt: null,
      })
      .execute();
    return getAccessKey(tx, id);
  });
  return { ...made, ...(key && { key }) };
}

/** Ends a key at once; the entry stays. Ending it again changes nothing. 404. */
export const revokeAccessKey = (
  { change }: Pick<KeyDeps, 'change'>,
  context: WriteContext,
  id: string,
): Promise<void> =>
  change(context, async (tx) => {
    const key = await tx
      .selectFrom('accessKeys')
      .select('revokedAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!key) throw new AppError('notFound');
    if (key.revokedAt) return;
    await tx.updateTable('accessKeys').set({ revokedAt: context.now }).where('id', '=', id).execute();
  });
