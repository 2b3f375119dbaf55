import type { Language, Role, StaffRole } from '@foyer/contract/enums.ts';
import {
  canEditStaff,
  type NewStaffInput,
  rolesToGive,
  type Staff,
  type StaffInput,
} from '@foyer/contract/people/staff.ts';
import type { Caller } from '#auth/caller/caller.ts';
import { countInvitation } from '#auth/login/throttle.ts';
import { welcomeSubject } from '#auth/mails/mails.ts';
import { endInvitation } from '#auth/passwords/invitations.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, refuseWrongFields } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { insertRow, updateRow } from '#resources/rows.ts';
import { accountLabel, endAccount, refuseDayOfBirth } from '#shared/accounts/accounts.ts';
import { getStaff } from './staff.queries.ts';

type StaffDeps = Pick<Deps, 'change' | 'clock'>;

/**
 * Creates a NOT_ACTIVE account and mails its owner a link to set a password. 403 for a role that the caller
 * may not assign; 409 `userEmailAlreadyExists`; 429 `tooManyTries`.
 */
export async function createStaff(
  { change, clock, jobs }: StaffDeps & Pick<Deps, 'jobs'>,
  context: WriteContext,
  caller: Caller,
  input: NewStaffInput,
  language: Language,
): Promise<Staff> {
  refuseRole(caller, input.role);
  refuseDayOfBirth(clock, input.profile);
  return change(context, async (tx) => {
    const { email, role, profile } = input;
    const row = { email, role, language, status: 'NOT_ACTIVE' as const, ...profile };
    const id = await insertRow(tx, 'users', row, context.now);
    await enqueueInvitation(tx, { jobs, now: context.now }, caller, { id, email: input.email, language });
    return getStaff(tx, id);
  });
}

/** Sends another invitation and voids the previous one. 403; 404; 409 `invitationAccepted` once a password is set; 429 `tooManyTries`. */
export const inviteAgain = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  caller: Caller,
  id: string,
): Promise<void> =>
  change(context, async (tx) => {
    const staff = await lockStaff(tx, id);
    if (!staff || staff.status === 'DELETED') throw new AppError('notFound');
    if (!canEditStaff(caller, staff)) throw new AppError('roleNotAllowed');
    if (staff.status !== 'NOT_ACTIVE') throw new AppError('invitationAccepted');
    await endInvitation(tx, id);
    await enqueueInvitation(tx, { jobs, now: context.now }, caller, { ...staff, id });
    await recordAction(tx, context, {
      entity: 'invitations',
      entityId: id,
      subject: 'staff',
      label: staff.label ?? staff.email,
      details: { recipient: staff.email },
    });
  });

async function enqueueInvitation(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs'> & { now: Date },
  caller: Caller,
  { id, email, language }: { id: string; email: string; language: Language },
): Promise<void> {
  await countInvitation(tx, email, now);
  const { name: invitedBy } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const subject = welcomeSubject(invitedBy, language);
  const data = { userId: id, invitedBy };
  await enqueueMails({ tx, jobs, now }, 'WELCOME', [{ to: email, language, subject, data }]);
}

/**
 * Updates a profile and, if given, the role and the limit to places. 403 if the caller may not; 400 for a changed e-mail address;
 * 404; 409 `staffSelfChange`, `lastAdmin`; 412.
 */
export const updateStaff = (
  { change, clock }: StaffDeps,
  context: WriteContext,
  caller: Pick<Caller, 'id' | 'role'>,
  id: string,
  { email, role, profile, limitedTo }: StaffInput,
  ifMatch?: string,
): Promise<Staff> =>
  change(context, async (tx) => {
    const admins = await lockAdmins(tx);
    const staff = await lockStaff(tx, id);
    if (!staff || staff.status === 'DELETED') throw new AppError('notFound');
    if (!canEditStaff(caller, staff)) throw new AppError('roleNotAllowed');
    if (role && role !== staff.role) {
      refuseRole(caller, role);
      if (id === caller.id) throw new AppError('staffSelfChange');
      if (staff.role === 'ADMIN') refuseLastOf(admins, id);
    }
    checkIfMatch(ifMatch, staff.updatedAt);
    if (email && email.toLowerCase() !== staff.email.toLowerCase())
      throw invalid('email', { key: 'noMatch' });
    if (profile) refuseDayOfBirth(clock, profile);
    const limit = limitedTo === undefined ? {} : { limitedTo };
    if (limitedTo !== undefined)
      await refuseLimit(tx, caller, { role: role ?? staff.role, before: staff.limitedTo, limitedTo });
    const unlimited = role === 'ADMIN' ? { limitedTo: null } : {};
    await updateRow(
      tx,
      'users',
      id,
      { ...profile, ...(role && { role }), ...limit, ...unlimited },
      context.now,
    );
    return getStaff(tx, id);
  });

/**
 * Deletes an account: ends its logins, frees its e-mail address and removes it as manager of places. Deleting
 * again changes nothing. 403; 404; 409 `staffSelfChange`, `lastAdmin`; 412.
 */
export const deleteStaff = (
  { change }: StaffDeps,
  context: WriteContext,
  caller: Pick<Caller, 'id' | 'role'>,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    const admins = await lockAdmins(tx);
    const staff = await lockStaff(tx, id);
    if (!staff) throw new AppError('notFound');
    if (!canEditStaff(caller, staff)) throw new AppError('roleNotAllowed');
    if (id === caller.id) throw new AppError('staffSelfChange');
    if (staff.status === 'DELETED') return;
    if (staff.role === 'ADMIN') refuseLastOf(admins, id);
    checkIfMatch(ifMatch, staff.updatedAt);
    await endAccount(tx, id, context.now);
  });

/**
 * Locks all active admins before any other row. If two admins demote each other at once, the second waits
 * here and sees the result of the first.
 */
const lockAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const lockStaff = (tx: Tx, id: string) =>
  tx
    .selectFrom('users as u')
    .select(['email', 'language', 'role', 'status', 'updatedAt', 'limitedTo', accountLabel.as('label')])
    .where('id', '=', id)
    .where('role', '!=', 'USER')
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Limiting {
  role: Role;
  before: readonly string[] | null;
  limitedTo: readonly string[] | null;
}

/** 403 unless an ADMIN limits a MANAGER, but the same limit again is no change; 400 for an unknown place. */
async function refuseLimit(
  tx: Tx,
  caller: Pick<Caller, 'role'>,
  { role, before, limitedTo }: Limiting,
): Promise<void> {
  if (limitedTo === null && before === null) return;
  if (caller.role !== 'ADMIN' && limitedTo?.toSorted().join() !== before?.toSorted().join())
    throw new AppError('roleNotAllowed');
  if (limitedTo === null) return;
  if (role !== 'MANAGER') throw invalid('limitedTo', { key: 'unknownValue' });
  const places = tx.selectFrom('places').select('id').where('id', 'in', limitedTo);
  const known = new Set([...(before ?? []), ...(await places.execute()).map(({ id }) => id)]);
  refuseWrongFields(
    limitedTo.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `limitedTo.${index}`, key: 'unknownRecord' as const }],
    ),
  );
}

function refuseLastOf(admins: { id: string }[], id: string): void {
  if (admins.every((admin) => admin.id === id)) throw new AppError('lastAdmin');
}

function refuseRole(caller: Pick<Caller, 'role'>, role: StaffRole): void {
  if (!rolesToGive(caller).includes(role)) throw new AppError('roleNotAllowed');
}
