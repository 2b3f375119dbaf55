import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { View } from '@foyer/contract/lists/views.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller/caller.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, jsonRow } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import { polishOrder } from '#lists/sorting.ts';
import { knownColumns } from '#shared/list-settings.ts';
import { queryFor } from './reader-filters.ts';

/**
 * Lists the caller's views, then those that others share, by name. Unpaged, because views per user are
 * limited.
 */
export async function listViews(db: Db, caller: Pick<Caller, 'id'>, list: ListName): Promise<View[]> {
  const rows = await viewRows(db, caller)
    .where('v.list', '=', list)
    .orderBy(sql`v.owner_id is distinct from ${caller.id}::uuid`)
    .orderBy(polishOrder(sql.ref('v.name')))
    .orderBy('v.id')
    .execute();
  return rows.map((row) => toView(row, caller));
}

/** Reads a view for the caller. 404 unless it is shared or belongs to `owner`, by default the caller. */
export async function getView(
  db: Db,
  caller: Pick<Caller, 'id'>,
  id: string,
  owner: Pick<Caller, 'id'> = caller,
): Promise<View> {
  const row = await viewRows(db, owner).where('v.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toView(row, caller);
}

const viewRows = (db: Db, { id }: Pick<Caller, 'id'>) =>
  db
    .selectFrom('views as v')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.shared', 'v.createdAt', 'v.updatedAt'])
    .select((eb) =>
      jsonRow(
        eb
          .selectFrom('users as u')
          .select(['u.id', 'u.email', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
          .whereRef('u.id', '=', 'v.ownerId'),
      ).as('owner'),
    )
    .where((eb) => eb.or([eb('v.ownerId', '=', id), eb('v.shared', '=', true)]));

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['executeTakeFirstOrThrow']>>;

const toView = (
  { owner, columns, query, createdAt, updatedAt, ...same }: ViewRow,
  { id }: Pick<Caller, 'id'>,
): View => ({
  ...same,
  query: queryFor(query, id),
  columns: knownColumns(same.list, columns),
  owner: owner && toOwner(owner),
  createdAt: isoMoment(createdAt),
  updatedAt: isoMoment(updatedAt),
});

const toOwner = ({ id, email, ...profile }: NonNullable<ViewRow['owner']>) => ({ id, email, profile });
