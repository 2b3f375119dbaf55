import type { Membership, UserStatus } from '@foyer/contract/enums.ts';
import type { Tx } from '#db/handles.ts';
import { compiledOnce, execute } from '#db/reading/reusable-statement.ts';
import { AppError, unknownRecord } from '#errors.ts';

/** Guest on whose behalf a program acts. */
interface ActingGuest {
  id: string;
  status: UserStatus;
  membership: Membership;
}

/** Takes a shared lock, so that the guest cannot be blocked at the same time. */
export const guestLock = compiledOnce((tx: Tx, { externalId }: { externalId: string }) =>
  tx
    .selectFrom('users')
    .select(['id', 'status', 'membership'])
    .where('externalId', '=', externalId)
    .forShare(),
);

/** 404 `guestNotFound`. Blocked guests are found too: see `refuseBarred`. */
export async function lockActingGuest(tx: Tx, externalId: string): Promise<ActingGuest> {
  const [guest] = await execute(tx, guestLock(tx, { externalId }));
  if (!guest) throw new AppError('guestNotFound');
  return guest;
}

/** The same for a guest whom staff have chosen. 404 for an unknown one. */
export async function lockGuest(tx: Tx, id: string): Promise<ActingGuest> {
  const guest = await tx
    .selectFrom('users')
    .select(['id', 'status', 'membership'])
    .where('id', '=', id)
    .where('role', '=', 'USER')
    .forShare()
    .executeTakeFirst();
  if (!guest) throw unknownRecord('userId');
  return guest;
}

/** 409 `userBlocked`, `userDeleted`. */
export function refuseBarred({ status }: { status: UserStatus }): void {
  if (status === 'BLOCKED') throw new AppError('userBlocked');
  if (status === 'DELETED') throw new AppError('userDeleted');
}
