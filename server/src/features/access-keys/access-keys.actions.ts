import {
  type AccessKeyInput,
  accessScope,
  type NewAccessKey,
} from '@foyer/contract/integrations/access-keys.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { newSecret, secretHash } from '#lib/secrets/secrets.ts';
import { getAccessKey } from './access-keys.queries.ts';

type KeyDeps = Pick<Deps, 'change' | 'clock'>;

/** Leading characters of a key that stay visible in lists. The hidden rest has more than 200 bits. */
const startLength = 12;

/**
 * Creates an access key and returns the secret, which cannot be read again. 400 if it would already have
 * expired.
 */
export async function createAccessKey(
  { change, clock }: KeyDeps,
  context: WriteContext,
  { name, scopes, expiresAt, callsPerSecond = null }: AccessKeyInput,
  /** Account that connects a door device. The device ends with it. */
  { makerOfDevice = null }: { makerOfDevice?: string | null } = {},
): Promise<NewAccessKey> {
  const id = newId();
  const ends = expiresAt ? new Date(expiresAt) : null;
  if (ends && ends <= context.now)
    throw invalid('expiresAt', { key: clock.dayOf(ends) < clock.today() ? 'dateInPast' : 'timeInPast' });
  // stays undefined when an idempotent call is repeated: only the hash of the key is stored
  let key: string | undefined;
  const made = await change(context, async (tx) => {
    if (makerOfDevice !== null) await lockMaker(tx, makerOfDevice);
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
        callsPerSecond,
        doorDevice: makerOfDevice !== null,
        makerId: makerOfDevice,
      })
      .execute();
    return getAccessKey(tx, id);
  });
  return { ...made, ...(key && { key }) };
}

/** Keeps the account from being blocked, deleted or demoted meanwhile. 403 if that has just happened. */
async function lockMaker(tx: Tx, id: string): Promise<void> {
  const maker = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('role', '<>', 'USER')
    .forShare()
    .executeTakeFirst();
  if (!maker) throw new AppError('roleNotAllowed');
}

/** Revokes a key at once and keeps its row. Repeating the call changes nothing. 404, also for other kinds of keys. */
export const revokeAccessKey = (
  { change }: Pick<KeyDeps, 'change'>,
  context: WriteContext,
  id: string,
  { onlyDoorDevices = false } = {},
): Promise<void> =>
  change(context, async (tx) => {
    const key = await tx
      .selectFrom('accessKeys')
      .select('revokedAt')
      .where('id', '=', id)
      .$if(onlyDoorDevices, (keys) => keys.where('doorDevice', '=', true))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!key) throw new AppError('notFound');
    if (key.revokedAt) return;
    await tx.updateTable('accessKeys').set({ revokedAt: context.now }).where('id', '=', id).execute();
  });
