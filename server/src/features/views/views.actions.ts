import { limits } from '@foyer/contract/limits.ts';
import { type ListName, maySeeList } from '@foyer/contract/lists.ts';
import type { ViewInput } from '@foyer/contract/view-input.ts';
import { canChangeView, type View } from '@foyer/contract/views.ts';
import type { Caller } from '#auth/caller.ts';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { checkIfMatch } from '#http/etag.ts';
import { newId } from '#lib/ids.ts';
import { getView } from './views.queries.ts';

type ViewDeps = Pick<Deps, 'change'>;
type Person = Pick<Caller, 'id' | 'role'>;

/** Makes a view of the caller's. 409 `tooManyViews`. */
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
        ...viewColumns(input),
        ownerId: caller.id,
        createdAt: context.now,
        updatedAt: context.now,
      })
      .execute();
    return getView(tx, caller, id);
  });

/**
 * Replaces what a view says; it stays with its list. One that was shared by somebody who is gone, and is no longer to be, becomes
 * the caller's. 400, 403, 404, 409 `tooManyViews`, 412.
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
      .set({ ...viewColumns(input), updatedAt: nextUpdatedAt(context.now) })
      .$if(takesOver, (update) => update.set({ ownerId: caller.id }))
      .where('id', '=', id)
      .execute();
    // As the caller has written it: what an ADMIN takes back for somebody else is no longer the ADMIN's to see.
    return getView(tx, { id: before.owner?.id ?? caller.id }, id);
  });

/** Removes a view. 403, 404, 412. */
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

const viewColumns = ({ query, ...input }: Omit<ViewInput, 'list'>) => ({
  ...input,
  query: JSON.stringify(query),
});

/** A view that the caller may change: seen, of a list that their role sees, and theirs, or shared where they are an ADMIN. */
async function lockView(tx: Tx, caller: Person, id: string, ifMatch: string | undefined): Promise<View> {
  await tx.selectFrom('views').select('id').where('id', '=', id).forUpdate().execute();
  const view = await getView(tx, caller, id);
  if (!maySeeList(caller.role, view.list) || !canChangeView(caller, view))
    throw new AppError('roleNotAllowed');
  checkIfMatch(ifMatch, view.updatedAt);
  return view;
}

/** Whoever makes two at once waits here with the second. */
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
