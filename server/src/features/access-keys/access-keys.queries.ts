import {
  type AccessKey,
  type AccessKeyListQuery,
  type AccessKeySortKey,
  accessKeysOrder,
} from '@foyer/contract/integrations/access-keys.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { polishOrder, type SortColumn, sortedBy } from '#lists/sorting.ts';

const sortColumns: Record<AccessKeySortKey, SortColumn> = {
  name: { by: polishOrder(sql.ref('k.name')) },
  createdAt: { by: sql.ref('k.created_at') },
  createdBy: { by: polishOrder(sql.ref('k.created_by')) },
  lastUsedAt: { by: sql.ref('k.last_used_at'), nullable: true },
  expiresAt: { by: sql.ref('k.expires_at'), nullable: true },
};

/**
 * Lists access keys, expired and revoked ones included (default order: newest first). Sorts without
 * indexes, because the table is small.
 */
export const listAccessKeys = (reading: ListContext, query: AccessKeyListQuery): PageReading<AccessKey> =>
  readPage(reading, {
    name: 'access keys',
    query,
    dependsOn: ['access_keys'],
    select: (db) => ({
      id: 'k.id',
      matching: filteredAccessKeys(db, query),
      shown: accessKeyRows(db),
      order: sortedBy(query.sort ?? accessKeysOrder, sortColumns),
    }),
    toItem: toAccessKey,
  });

function filteredAccessKeys(db: Db, { search }: AccessKeyListQuery) {
  const keys = db.selectFrom('accessKeys as k');
  const searched = sql`searchable(concat_ws(' ', k.name, k.start, k.created_by, array_to_string(k.scopes, ' ')))`;
  return search ? keys.where(matchesSearch(searched, search)) : keys;
}

export async function getAccessKey(db: Db, id: string): Promise<AccessKey> {
  const row = await accessKeyRows(db).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAccessKey(row);
}

const accessKeyRows = (db: Db) =>
  db
    .selectFrom('accessKeys as k')
    .select(['k.id', 'k.name', 'k.scopes', 'k.start', 'k.createdAt', 'k.createdBy'])
    .select(['k.lastUsedAt', 'k.expiresAt', 'k.revokedAt', 'k.callsPerSecond']);

type AccessKeyRow = Awaited<ReturnType<ReturnType<typeof accessKeyRows>['executeTakeFirstOrThrow']>>;

const toAccessKey = ({ createdAt, lastUsedAt, expiresAt, revokedAt, ...same }: Read<AccessKeyRow>) => ({
  ...same,
  createdAt: isoMoment(createdAt),
  lastUsedAt: lastUsedAt && isoMoment(lastUsedAt),
  expiresAt: expiresAt && isoMoment(expiresAt),
  revokedAt: revokedAt && isoMoment(revokedAt),
});
