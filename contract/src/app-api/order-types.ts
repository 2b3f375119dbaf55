/** Documentation of orders by type. `appOrder` and `appOrderInput` validate all types, to list every invalid field at once. */
import { z } from 'zod';
import { id } from '../fields.ts';
import { visit } from '../reviews.ts';
import { externalId } from './guests.ts';
import { appOrder, appOrderInput } from './orders.ts';

export const ticketOrder = appOrder
  .omit({ placeId: true, reservationDetails: true })
  .extend({ type: z.literal('EVENT'), quantity: z.int() })
  .meta({ id: 'TicketOrder' });

/** Fields that are null in every order at a place are left out: answers have them, descriptions need not. */
const atPlace = appOrder
  .omit({ eventId: true, quantity: true, couponCode: true, guestName: true, holdUntil: true })
  .extend({ placeId: id.nullable() });

export const placeOrder = atPlace
  .omit({ reservationDetails: true })
  .extend({ type: z.literal('ORDER') })
  .meta({ id: 'PlaceOrder' });

export const reservationOrder = atPlace
  .extend({ type: z.literal('RESERVATION'), reservationDetails: visit })
  .meta({ id: 'ReservationOrder' });

export const orderByType = z.discriminatedUnion('type', [ticketOrder, placeOrder, reservationOrder]);

const {
  eventId,
  quantity,
  waitingListId,
  couponCode,
  mailTickets,
  holdUntil,
  placeId,
  cost,
  reservationDetails,
  guest,
  guestName,
  ...common
} = appOrderInput.shape;

/** Fields that a type requires may be neither absent nor null. */
const required = <Schema extends z.ZodType>(field: z.ZodOptional<z.ZodNullable<Schema>>) =>
  field.unwrap().unwrap();

export const ticketOrderInput = z
  .object({
    ...common,
    guest,
    guestName,
    type: z.literal('EVENT'),
    eventId: required(eventId),
    quantity: required(quantity),
    waitingListId,
    couponCode,
    mailTickets,
    holdUntil,
    cost: cost.meta({
      description: 'The price shown to the guest. If it differs from the current price, the order is refused',
    }),
  })
  .meta({ id: 'TicketOrderInput' });

export const placeOrderInput = z
  .object({
    ...common,
    guest: externalId,
    type: z.literal('ORDER'),
    placeId: required(placeId),
    cost: required(cost),
  })
  .meta({ id: 'PlaceOrderInput' });

export const reservationOrderInput = placeOrderInput
  .extend({
    type: z.literal('RESERVATION'),
    reservationDetails: required(reservationDetails),
  })
  .meta({ id: 'ReservationOrderInput' });

export const orderInputByType = z.discriminatedUnion('type', [
  ticketOrderInput,
  placeOrderInput,
  reservationOrderInput,
]);
