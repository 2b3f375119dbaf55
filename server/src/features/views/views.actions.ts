import { limits } from '@foyer/contract/limits.ts';
import { type ListName, maySeeList } from '@foyer/contract/lists/lists.ts';
import type { ViewInput } from '@foyer/contract/lists/view-input.ts';
import { canChangeView, type View } from '@foyer/contract/lists/views.ts';
import type { Caller } from '#auth/caller/caller.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { storedQuery } from './reader-filters.ts';
import { getView } from './views.queries.ts';

type ViewDeps = Pick<Deps, 'change'>;
type Person = Pick<Caller, 'id' | 'role'>;

/** Creates a view owned by the caller. 409 `tooManyViews`. */
export const createView = (
  { change }: ViewDeps,
  context: WriteContext,
  caller: Person,
  { list, ...input }: ViewInput,
): Promise<View> =>
  change(context, async (tx) => {
    await refuseTooMany(tx, caller, list);
    const id = newId();
    await tx
      .insertInto('views')
      .values({
        id,
        list,
        ...viewColumns(caller, input),
        ownerId: caller.id,
        createdAt: context.now,
        updatedAt: context.now,
      })
      .execute();
    return getView(tx, caller, id);
  });

/**
 * Updates a view; its list cannot change. If its owner's account is deleted and the caller stops sharing it,
 * the caller becomes the owner. 400, 403, 404, 409 `tooManyViews`, 412.
 */
export const updateView = (
  { change }: ViewDeps,
  context: WriteContext,
  caller: Person,
  id: string,
  { list, ...input }: ViewInput,
  ifMatch?: string,
): Promise<View> =>
  change(context, async (tx) => {
    const before = await lockView(tx, caller, id, ifMatch);
    if (list !== before.list) throw invalid('list', { key: 'unknownValue' });
    const takesOver = before.owner === null && !input.shared;
    if (takesOver) await refuseTooMany(tx, caller, list);
    await tx
      .updateTable('views')
      .set({ ...viewColumns(caller, input), updatedAt: nextUpdatedAt(context.now) })
      .$if(takesOver, (update) => update.set({ ownerId: caller.id }))
      .where('id', '=', id)
      .execute();
    // Reads it as its owner: if an ADMIN stops sharing it, only the owner still sees it.
    return getView(tx, caller, id, before.owner ?? caller);
  });

/** Deletes a view. 403, 404, 412. */
export const deleteView = (
  { change }: ViewDeps,
  context: WriteContext,
  caller: Person,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    await lockView(tx, caller, id, ifMatch);
    await tx.deleteFrom('views').where('id', '=', id).execute();
  });

const viewColumns = ({ id }: Person, { query, ...input }: Omit<ViewInput, 'list'>) => ({
  ...input,
  query: JSON.stringify(storedQuery(query, id)),
});

/**
 * Locks a view that the caller may change: an own view, or a shared one for ADMINs, of a list that their role
 * may see.
 */
async function lockView(tx: Tx, caller: Person, id: string, ifMatch: string | undefined): Promise<View> {
  await tx.selectFrom('views').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const view = await getView(tx, caller, id);
  if (!maySeeList(caller.role, view.list) || !canChangeView(caller, view))
    throw new AppError('roleNotAllowed');
  checkIfMatch(ifMatch, view.updatedAt);
  return view;
}

/** Locks the user first, so that concurrent calls cannot exceed the limit. */
async function refuseTooMany(tx: Tx, { id }: Person, list: ListName): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  const max = limits.viewsPerList;
  if (Number(count) >= max) throw new AppError('tooManyViews', { params: { max } });
}
