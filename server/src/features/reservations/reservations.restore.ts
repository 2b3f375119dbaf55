import { reservationInput } from '@foyer/contract/reservations/reservations.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateReservation } from './reservations.actions.ts';
import { getReservation } from './reservations.queries.ts';

export const reservationRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(reservationInput, input),
    read: (id) => getReservation(deps, id),
    inputOf: ({
      placeId,
      reservationDate,
      guestsQty,
      tableNumber,
      name,
      phone,
      note,
      guestNote,
      status,
      userId,
    }) => ({
      placeId,
      reservationDate,
      guestsQty,
      tableNumber,
      name,
      phone,
      note,
      guestNote,
      status,
      userId,
    }),
    update: ({ context, id, input, ifMatch }) => updateReservation(deps, context, id, input, etagOf(ifMatch)),
  });
