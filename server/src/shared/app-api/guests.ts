/** A guest as the guests' API knows one: by the caller's own identifier, without what is the staff's. */
import type { AppGuest } from '@foyer/contract/app-api/guests.ts';
import type { Membership, UserStatus } from '@foyer/contract/enums.ts';
import type { Db, Tx } from '#db/changes.ts';
import type { Read } from '#db/json.ts';
import { AppError } from '#errors.ts';
import { accountColumns, toAccount } from '#shared/accounts.ts';

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

/** One guest, in every status. 404 `guestNotFound`. */
export async function getAppGuest(db: Db, externalId: string): Promise<AppGuest> {
  const row = await appGuestRows(db).where('u.externalId', '=', externalId).executeTakeFirst();
  if (!row) throw new AppError('guestNotFound');
  return toAppGuest(row);
}

/** Who does something. */
interface ActingGuest {
  id: string;
  status: UserStatus;
  membership: Membership;
}

/** Locks the guest against being blocked meanwhile. */
export const guestLock = (tx: Tx, externalId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'status', 'membership'])
    .where('externalId', '=', externalId)
    .forShare();

/** 404 `guestNotFound`; see also `refuseBarred`. */
export async function lockActingGuest(tx: Tx, externalId: string): Promise<ActingGuest> {
  const guest = await guestLock(tx, externalId).executeTakeFirst();
  if (!guest) throw new AppError('guestNotFound');
  return guest;
}

/** Who is blocked or deleted does nothing any more. 409 `userBlocked`, `userDeleted`. */
export function refuseBarred({ status }: { status: UserStatus }): void {
  if (status === 'BLOCKED') throw new AppError('userBlocked');
  if (status === 'DELETED') throw new AppError('userDeleted');
}
