import { isDeepStrictEqual } from 'node:util';
import type { AppGuest, AppGuestInput } from '@foyer/contract/app-api/guests.ts';
import { sql } from 'kysely';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { getAppGuest, refuseBarred } from '#presenters/guests.ts';
import { endAccount, refuseDayOfBirth } from '#shared/accounts/accounts.ts';

type GuestDeps = Pick<Deps, 'change' | 'clock'>;

/**
 * Creates or updates a guest. A user with this e-mail address but without an external id is linked to it. 409
 * `userEmailAlreadyExists`, `userBlocked`, `userDeleted`; 412.
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
    await lockName(tx, `guest ${externalId}`); // serializes calls with the same `externalId`
    const known = (await lockGuest(tx, externalId)) ?? (await lockGuestToTakeOver(tx, email));
    const values = { externalId, email, language, ...profile, ...(status && { status }) };
    if (known) {
      refuseBarred(known);
      checkIfMatch(ifMatch, known.updatedAt);
      // Skips unchanged guests, so that a nightly sync of all guests does not change their versions.
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

/** Deletes a guest's account; repeating it changes nothing. 404 `guestNotFound`; 409 `userBlocked`. */
export const deleteGuest = (
  { change }: Pick<GuestDeps, 'change'>,
  context: WriteContext,
  externalId: string,
): Promise<void> =>
  change(context, async (tx) => {
    const guest = await lockGuest(tx, externalId);
    if (!guest) throw new AppError('guestNotFound');
    if (guest.status === 'DELETED') return;
    refuseBarred(guest); // otherwise a blocked guest could register again with the same address
    await endAccount(tx, guest.id, context.now);
  });

const lockedGuests = (tx: Tx) => tx.selectFrom('users').selectAll().forUpdate();

const lockGuest = (tx: Tx, externalId: string) =>
  lockedGuests(tx).where('externalId', '=', externalId).executeTakeFirst();

/** 409 if the address belongs to staff or to a guest with another external id. */
async function lockGuestToTakeOver(tx: Tx, email: string) {
  const holder = await lockedGuests(tx)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '!=', 'DELETED')
    .executeTakeFirst();
  if (holder && (holder.role !== 'USER' || holder.externalId !== null))
    throw new AppError('userEmailAlreadyExists', { details: [{ path: 'email', key: 'emailUsed' }] });
  return holder;
}
