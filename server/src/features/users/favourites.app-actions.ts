import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { isVisibleEvent } from '#presenters/events.ts';
import { isVisiblePlace } from '#presenters/places.ts';
import { lockActingGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';

/** One kind of favourites. */
interface Favourites {
  /** Returns undefined if guests cannot see the record. */
  find(tx: Tx, id: string): Promise<object | undefined>;
  add(tx: Tx, id: string, userId: string): Promise<unknown>;
  remove(tx: Tx, id: string, userId: string): Promise<unknown>;
}

export const favouriteEvents: Favourites = {
  find: (tx, id) =>
    tx.selectFrom('events as e').select('id').where('id', '=', id).where(isVisibleEvent).executeTakeFirst(),
  add: (tx, eventId, userId) =>
    tx
      .insertInto('eventLikes')
      .values({ eventId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  remove: (tx, eventId, userId) =>
    tx.deleteFrom('eventLikes').where('eventId', '=', eventId).where('userId', '=', userId).execute(),
};

export const favouritePlaces: Favourites = {
  find: (tx, id) =>
    tx.selectFrom('places as p').select('id').where('id', '=', id).where(isVisiblePlace).executeTakeFirst(),
  add: (tx, placeId, userId) =>
    tx
      .insertInto('placeLikes')
      .values({ placeId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  remove: (tx, placeId, userId) =>
    tx.deleteFrom('placeLikes').where('placeId', '=', placeId).where('userId', '=', userId).execute(),
};

interface Favourite {
  externalId: string;
  id: string;
}

/**
 * Adds a favourite; repeating it changes nothing. 404 `guestNotFound`, `notFound`; 409 `userBlocked`,
 * `userDeleted`.
 */
export const addFavourite = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  favourites: Favourites,
  { externalId, id }: Favourite,
): Promise<void> =>
  change(context, async (tx) => {
    const guest = await lockActingGuest(tx, externalId);
    if (!(await favourites.find(tx, id))) throw new AppError('notFound');
    refuseBarred(guest);
    await favourites.add(tx, id, guest.id);
  });

/**
 * Removes a favourite, even of a record that guests no longer see. 404 `guestNotFound`; 409 `userBlocked`,
 * `userDeleted`.
 */
export const removeFavourite = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  favourites: Favourites,
  { externalId, id }: Favourite,
): Promise<void> =>
  change(context, async (tx) => {
    const guest = await lockActingGuest(tx, externalId);
    refuseBarred(guest);
    await favourites.remove(tx, id, guest.id);
  });
