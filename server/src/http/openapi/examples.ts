/** Examples of fields that occur in many records, and of the requests of the guests' API. */
import { appGuestInput } from '@foyer/contract/app-api/guests.ts';
import { appMessageInput } from '@foyer/contract/app-api/messages.ts';
import {
  placeOrderInput,
  reservationOrderInput,
  ticketOrderInput,
} from '@foyer/contract/app-api/order-types.ts';
import { appReservationInput } from '@foyer/contract/app-api/reservations.ts';
import { appReviewInput } from '@foyer/contract/app-api/reviews.ts';
import { day, email, id, localizedText, moment, orderCost, price } from '@foyer/contract/fields.ts';
import type { z } from 'zod';

const record = '01a20463-7dfc-737b-8bdb-14a739cc039e';

const order = { externalId: 'web-1', guest: 'app-1001', paymentMethod: 'BLIK', status: 'PAID' };

const reservationDetails = {
  reservationDate: '2026-12-18T19:30:00.000Z',
  guestsQty: 4,
  tableNumber: '12',
};

export const examples = new Map<z.core.$ZodType, unknown>([
  [id, record],
  [moment, '2026-12-18T19:30:00.000Z'],
  [day, '2026-12-18'],
  [email, 'ola.nowak@example.com'],
  [price, 120.5],
  [orderCost, 120.5],
  [localizedText, { pl: 'Wieczór jazzowy', en: 'Jazz night' }],
  [
    appGuestInput,
    {
      email: 'ola.nowak@example.com',
      language: 'pl',
      profile: { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600100200' },
    },
  ],
  [ticketOrderInput, { ...order, type: 'EVENT', eventId: record, quantity: 2, cost: 241 }],
  [placeOrderInput, { ...order, type: 'ORDER', placeId: record, cost: 86.5 }],
  [reservationOrderInput, { ...order, type: 'RESERVATION', placeId: record, cost: 0, reservationDetails }],
  [appMessageInput, { guest: 'app-1001', title: 'A lost scarf', content: 'Red, in the cloakroom.' }],
  [
    appReservationInput,
    {
      externalId: 'web-7',
      placeId: record,
      guest: 'app-1001',
      ...reservationDetails,
      guestNote: 'A birthday',
    },
  ],
  [appReviewInput, { guest: 'app-1001', placeId: record, rating: 5, content: 'A fine evening.' }],
]);
