import { isDeepStrictEqual } from 'node:util';
import type { AppGuest, AppGuestChanges, AppGuestInput } from '@foyer/contract/app-api/guests.ts';
import type { Role } from '@foyer/contract/enums.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { getAppGuest } from '#presenters/guests.ts';
import { endAccount, refuseDayOfBirth } from '#shared/accounts/accounts.ts';
import { refuseBarred } from '#shared/accounts/acting-guest.ts';

type GuestDeps = Pick<Deps, 'change' | 'clock'>;

/**
 * Creates or updates a guest. A user with this e-mail address but without an external id is linked to it. 409
 * `userEmailAlreadyExists`, `userBlocked`, `userDeleted`; 412.
 */
export async function putGuest(
  { change, clock }: GuestDeps,
  context: WriteContext,
  externalId: string,
  { email, language, status, acceptsMessages, profile }: AppGuestInput,
  ifMatch?: string,
): Promise<{ isNew: boolean; guest: AppGuest }> {
  refuseDayOfBirth(clock, profile);
  const { now } = context;
  return change(context, async (tx) => {
    await lockName(tx, `guest ${externalId}`); // serializes calls with the same `externalId`
    const known = (await lockGuest(tx, externalId)) ?? (await lockGuestToTakeOver(tx, email));
    const values = {
      ...{ externalId, email, language, ...profile },
      ...(status && { status }),
      ...(acceptsMessages !== undefined && { acceptsMessages }),
    };
    if (known) {
      refuseBarred(known);
      checkIfMatch(ifMatch, known.updatedAt);
      await refuseTakenEmail(tx, email, known.id);
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

/**
 * Changes the given fields of a guest. 404 `guestNotFound`; 409 `userEmailAlreadyExists`, `userBlocked`,
 * `userDeleted`; 412.
 */
export async function patchGuest(
  { change, clock }: GuestDeps,
  context: WriteContext,
  externalId: string,
  { profile = {}, ...account }: AppGuestChanges,
  ifMatch?: string,
): Promise<AppGuest> {
  refuseDayOfBirth(clock, profile);
  return change(context, async (tx) => {
    const known = await lockGuest(tx, externalId);
    if (!known) throw new AppError('guestNotFound');
    refuseBarred(known);
    checkIfMatch(ifMatch, known.updatedAt);
    const values = { ...account, ...profile };
    if (values.email !== undefined) await refuseTakenEmail(tx, values.email, known.id);
    if (!isDeepStrictEqual({ ...known, ...values }, known)) await save(tx, known.id, values, context.now);
    return getAppGuest(tx, externalId);
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

const lockedGuests = (tx: Tx) => tx.selectFrom('users').selectAll().forNoKeyUpdate();

const lockGuest = (tx: Tx, externalId: string) =>
  lockedGuests(tx).where('externalId', '=', externalId).executeTakeFirst();

/** 409 if the address belongs to staff or to a guest with another external id. */
async function lockGuestToTakeOver(tx: Tx, email: string) {
  const holder = await withEmail(lockedGuests(tx), email).executeTakeFirst();
  if (holder && (holder.role !== 'USER' || holder.externalId !== null)) throw emailTaken(holder);
  return holder;
}

/** 409 if another account has the address. */
async function refuseTakenEmail(tx: Tx, email: string, ownId: string): Promise<void> {
  const accounts = tx.selectFrom('users').select(['role', 'externalId']).where('id', '!=', ownId);
  const holder = await withEmail(accounts, email).executeTakeFirst();
  if (holder) throw emailTaken(holder);
}

const withEmail = <Row>(accounts: SelectQueryBuilder<Tables, 'users', Row>, email: string) =>
  accounts.where(sql`lower(email)`, '=', email.toLowerCase()).where('status', '!=', 'DELETED');

/** Names the guest who has the address: this scope may read guests. */
const emailTaken = ({ role, externalId }: { role: Role; externalId: string | null }) =>
  new AppError('userEmailAlreadyExists', {
    details: [{ path: 'email', key: 'emailUsed' }],
    ...(role === 'USER' && { params: { externalId } }),
  });
