import type { Membership } from '@foyer/contract/enums.ts';
import { canEditUser, type UserListQuery } from '@foyer/contract/people/users.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { setMembership, setUserStatus, unblockUser } from './users.actions.ts';
import { filteredUsers } from './users.queries.ts';

type Query = Pick<UserListQuery, 'search' | 'status' | 'membership' | 'tags'>;

interface Action {
  action: 'block' | 'unblock' | 'setMembership';
  membership?: Membership | undefined;
}

const auditActions = { block: 'blockUser', unblock: 'unblockUser', setMembership: 'updateUser' } as const;

export const bulkUsers = (deps: Pick<Deps, 'change'>): BulkFeature<Query, Action> => ({
  idsOf: async (db, query, limit) =>
    (await filteredUsers(db, query).select('u.id').orderBy('u.id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  predict: async (db, ids) => {
    const rows = await db
      .selectFrom('users as u')
      .select(['u.id', 'u.status', accountLabel.as('label')])
      .where('u.role', '=', 'USER')
      .where('u.id', 'in', ids)
      .execute();
    return rows.map(({ id, label, status }) => ({
      id,
      label: label ?? '',
      refusal: canEditUser({ status }) ? undefined : new AppError('userDeleted'),
    }));
  },
  run: async (context, id, { action, membership }) => {
    if (action === 'block') return setUserStatus(deps, context, id, { status: 'BLOCKED' });
    if (action === 'unblock') return unblockUser(deps, context, id);
    if (!membership) throw invalid('membership', { key: 'empty' });
    return setMembership(deps, context, id, membership);
  },
  auditAction: ({ action }) => auditActions[action],
});
