import { isDeepStrictEqual } from 'node:util';
import type { AppGuest, AppGuestInput } from '@foyer/contract/app-api/guests.ts';
import { sql } from 'kysely';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import { lockName } from '#db/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/etag.ts';
import { newId } from '#lib/ids.ts';
import { endAccount, refuseDayOfBirth } from '#shared/accounts.ts';
import { getAppGuest, refuseBarred } from '#shared/app-api/guests.ts';

type GuestDeps = Pick<Deps, 'change' | 'clock'>;

/**
 * Makes a guest, or says anew what one is like. Who is there without an identifier and has this e-mail address is taken over by
 * it. 409 `userEmailAlreadyExists` where the address is that of somebody else, `userBlocked`, `userDeleted`; 412.
 */
export async function putGuest(
  { change, clock }: GuestDeps,
  context: WriteContext,
  externalId: string,
  { email, language, status, profile }: AppGuestInput,
  ifMatch?: string,
): Promise<{ isNew: boolean; guest: AppGuest }> {
  refuseDayOfBirth(clock, profile);
  const { now } = context;
  return change(context, async (tx) => {
    await lockName(tx, `guest ${externalId}`); // of two first calls for one guest the second finds who was made
    const known = (await lockGuest(tx, externalId)) ?? (await lockGuestToTakeOver(tx, email));
    const values = { externalId, email, language, ...profile, ...(status && { status }) };
    if (known) {
      refuseBarred(known);
      checkIfMatch(ifMatch, known.updatedAt);
      // A program that tells of all its guests each night does not make a new version of each.
      if (!isDeepStrictEqual({ ...known, ...values }, known)) await save(tx, known.id, values, now);
    } else {
      const account = { id: newId(), role: 'USER' as const, status: 'ACTIVE' as const };
      await tx
        .insertInto('users')
        .values({ ...account, ...values, createdAt: now, updatedAt: now })
        .execute();
    }
    return { isNew: !known, guest: await getAppGuest(tx, externalId) };
  });
}

const save = (tx: Tx, id: string, values: object, now: Date) =>
  tx
    .updateTable('users')
    .set({ ...values, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();

/** Ends the account of a guest; once more changes nothing. 404 `guestNotFound`, 409 `userBlocked`. */
export const deleteGuest = (
  { change }: Pick<GuestDeps, 'change'>,
  context: WriteContext,
  externalId: string,
): Promise<void> =>
  change(context, async (tx) => {
    const guest = await lockGuest(tx, externalId);
    if (!guest) throw new AppError('guestNotFound');
    if (guest.status === 'DELETED') return;
    refuseBarred(guest); // or a blocked guest would come back with the same address as a new one
    await endAccount(tx, guest.id, context.now);
  });

const lockedGuests = (tx: Tx) => tx.selectFrom('users').selectAll().forUpdate();

const lockGuest = (tx: Tx, externalId: string) =>
  lockedGuests(tx).where('externalId', '=', externalId).executeTakeFirst();

/** 409 where the address is that of staff, or of a guest with an identifier. */
async function lockGuestToTakeOver(tx: Tx, email: string) {
  const holder = await lockedGuests(tx)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '!=', 'DELETED')
    .executeTakeFirst();
  if (holder && (holder.role !== 'USER' || holder.externalId !== null))
    throw new AppError('userEmailAlreadyExists', { details: [{ path: 'email', key: 'emailUsed' }] });
  return holder;
}
