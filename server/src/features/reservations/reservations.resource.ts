import { reservations } from '@foyer/contract/resources/reservations.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { createReservation, deleteReservation, updateReservation } from './reservations.actions.ts';
import { getReservation, listReservations } from './reservations.queries.ts';
import { exportReservations } from './reservations-export.queries.ts';

/** Reservations of places. Those of orders of type RESERVATION are among them. */
export const servedReservations = (deps: Deps) =>
  serve(reservations, ['reservations', 'places', 'users', 'billings'], {
    list: (query) => listReservations(deps, query),
    file: (query) => exportReservations(deps.db, query),
    get: (id) => getReservation(deps, id),
    create: ({ context, input }) => createReservation(deps, context, input),
    update: ({ context, id, input, ifMatch }) => updateReservation(deps, context, id, input, ifMatch),
    remove: ({ context, id, ifMatch }) => deleteReservation(deps, context, id, ifMatch),
    texts: {
      list: [
        'List reservations',
        'Returns reservations by time, filtered by day, place and status. `search` finds names and phone numbers. A reservation after midnight belongs to the day whose opening hours it is in. `warnings` are computed on every read.',
      ],
      get: ['Get a reservation', 'Returns a reservation with its warnings.'],
      create: [
        'Create a reservation',
        'Creates a reservation for a guest (`userId`) or a `name`. Warnings never refuse it. `notify` e-mails a guest with an account what is booked, with a calendar file. Errors: 400 if `reservationDate` is before today.',
      ],
      update: [
        'Update a reservation',
        'Replaces all fields of a reservation; without `status` it stays as it is. A date before today is refused if it is new. `notify` e-mails the guest if the time, place, table, guests, name or their note changed. Errors: 409 `reservationPaymentOver`; 412 `changedMeanwhile`.',
      ],
      remove: [
        'Delete a reservation',
        'Deletes a reservation that no order made; others can be cancelled. Errors: 409 `reservationHasPayment`; 412 `changedMeanwhile`.',
      ],
    },
  });
