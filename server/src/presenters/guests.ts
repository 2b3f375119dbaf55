/** Guests in the format of their API: identified by the caller's external id, without fields for staff. */
import type { AppGuest } from '@foyer/contract/app-api/guests.ts';
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

/** Reads a guest in any status. 404 `guestNotFound`. */
export async function getAppGuest(db: Db, externalId: string): Promise<AppGuest> {
  const row = await appGuestRows(db).where('u.externalId', '=', externalId).executeTakeFirst();
  if (!row) throw new AppError('guestNotFound');
  return toAppGuest(row);
}
