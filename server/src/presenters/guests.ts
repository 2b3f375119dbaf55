/** Guests in the format of their API: identified by the caller's external id, without fields for staff. */
import type { AnyAppGuest, AppGuest } from '@foyer/contract/app-api/guests.ts';
import type { Db } from '#db/handles.ts';
import type { Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import { accountColumns, toAccount } from '#shared/accounts/accounts.ts';

export const appGuestRows = (db: Db) =>
  db.selectFrom('users as u').select(accountColumns).select('u.externalId').where('u.role', '=', 'USER');
type AppGuestRow = Awaited<ReturnType<ReturnType<typeof appGuestRows>['executeTakeFirstOrThrow']>>;

export function toAppGuest(row: Read<AppGuestRow>): AppGuest {
  const { profile, ...account } = toAccount(row);
  return {
    id: account.id,
    externalId: row.externalId,
    email: account.email,
    language: account.language,
    status: account.status,
    membership: account.membership,
    acceptsMessages: account.acceptsMessages,
    profile: {
      name: profile.name,
      surname: profile.surname,
      phonePrefix: profile.phonePrefix,
      phoneNumber: profile.phoneNumber,
      dateOfBirth: profile.dateOfBirth,
    },
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
  };
}

/** Guest in any status. Of a deleted one, only what identifies the account. */
export function toAnyAppGuest(row: Read<AppGuestRow>): AnyAppGuest {
  const guest = toAppGuest(row);
  const { externalId, updatedAt, status } = guest;
  return status === 'DELETED' ? { externalId, updatedAt, status } : guest;
}

/** Reads a guest in any status. 404 `guestNotFound`. */
export const getAnyAppGuest = async (db: Db, externalId: string): Promise<AnyAppGuest> =>
  toAnyAppGuest(await readGuest(db, externalId));

/** Reads a guest that a program has written. */
export const getAppGuest = async (db: Db, externalId: string): Promise<AppGuest> =>
  toAppGuest(await readGuest(db, externalId));

async function readGuest(db: Db, externalId: string): Promise<AppGuestRow> {
  const row = await appGuestRows(db).where('u.externalId', '=', externalId).executeTakeFirst();
  if (!row) throw new AppError('guestNotFound');
  return row;
}
