/** Typical mistakes of programs, in the order of the page that shows their answers. */

/** `$EVENT` and the like stand for ids. Without `key`, the request has a valid access key. */
export interface Mistake {
  title: string;
  call: string;
  key?: string | null;
  headers?: Record<string, string>;
  /** Text is sent as it is. */
  body?: object | string;
}

interface Section {
  title: string;
  mistakes: Mistake[];
}

const profile = { name: 'Ola', surname: 'Nowak' };
const guest = { email: 'ola@example.com', language: 'pl', profile };
const order = {
  externalId: 'web-1',
  guest: 'app-1001',
  type: 'EVENT',
  eventId: '$EVENT',
  quantity: 2,
  paymentMethod: 'BLIK',
};
const dinner = {
  ...order,
  type: 'ORDER',
  eventId: undefined,
  quantity: undefined,
  placeId: '$PLACE',
  cost: 80,
};
const table = { reservationDate: '2026-11-27T19:00:00+01:00', guestsQty: 2 };
const reservation = { externalId: 'table-1', placeId: '$PLACE', guest: 'app-1001', ...table };
const refund = { externalId: 'back-1', amount: 10 };

export const sections: Section[] = [
  {
    title: 'Access keys',
    mistakes: [
      { title: 'No key', call: 'GET /events', key: null },
      { title: 'Something else than an access key', call: 'GET /events', key: 'secret' },
      { title: 'A key that was revoked', call: 'GET /events', key: '$REVOKED' },
      { title: 'A key without the scope of the call', call: 'GET /orders', key: '$CATALOGUE' },
    ],
  },
  {
    title: 'Addresses and parameters',
    mistakes: [
      { title: 'A misspelt filter', call: 'GET /orders?guest_id=app-1001' },
      { title: 'Values out of bounds', call: 'GET /events?size=500&page=-1' },
      { title: 'A sort order that the list does not have', call: 'GET /events?sort=date' },
      { title: 'A time without an offset', call: 'GET /events?timeFromAfter=2026-12-01T10:00' },
      { title: 'A status that does not exist', call: 'GET /orders?status=PAID,OPEN' },
      { title: 'A cursor that was made up', call: 'GET /orders?after=2' },
      { title: 'A method that the address does not have', call: 'POST /venue', body: {} },
      { title: 'An id that no event has', call: 'GET /events/$NOTHING' },
    ],
  },
  {
    title: 'Bodies',
    mistakes: [
      { title: 'Broken JSON', call: 'POST /messages', body: '{"guest": "app-1001", "title": "Hello",}' },
      {
        title: 'A form instead of JSON',
        call: 'POST /messages',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'guest=app-1001',
      },
      {
        title: 'Fields in another style',
        call: 'POST /orders',
        body: { external_id: 'web-1', guest: 'app-1001', type: 'EVENT', event_id: '$EVENT', quantity: 2 },
      },
      {
        title: 'Values of other types',
        call: 'POST /orders',
        body: { ...order, quantity: '2', mailTickets: 'yes' },
      },
      {
        title: 'A guest without required fields',
        call: 'PUT /guests/app-1002',
        body: { email: 'ola@', language: 'de', profile: { name: 'Ola', phone: '600100200' } },
      },
    ],
  },
  {
    title: 'Guests',
    mistakes: [
      { title: 'A guest that was not registered', call: 'POST /orders', body: { ...order, guest: 'app-9' } },
      { title: 'The e-mail address of another guest', call: 'PUT /guests/app-1002', body: guest },
      { title: 'A guest whom staff blocked', call: 'POST /orders', body: { ...order, guest: 'blocked' } },
    ],
  },
  {
    title: 'Orders',
    mistakes: [
      {
        title: 'An event that does not exist',
        call: 'POST /orders',
        body: { ...order, eventId: '$NOTHING' },
      },
      {
        title: 'A coupon on an order at a place',
        call: 'POST /orders',
        body: { ...dinner, couponCode: 'TEN' },
      },
      { title: 'A walk-in that is not paid', call: 'POST /orders', body: { ...order, guest: null } },
      { title: 'A price that has changed', call: 'POST /orders', body: { ...order, cost: 90 } },
      { title: 'More tickets than are left', call: 'POST /orders', body: { ...order, quantity: 11 } },
      { title: 'A coupon that has expired', call: 'POST /orders', body: { ...order, couponCode: 'AUTUMN' } },
      { title: 'An id of another order', call: 'POST /orders', body: { ...order, externalId: 'web-0' } },
      {
        title: 'A payment of long ago',
        call: 'POST /orders',
        body: { ...order, status: 'PAID', transactionDate: '2026-11-01T12:00:00Z' },
      },
      { title: 'A status that is over', call: 'PUT /orders/$ORDER/status', body: { status: 'PENDING' } },
      {
        title: 'A status that does not exist',
        call: 'PUT /orders/$ORDER/status',
        body: { status: 'CANCELLED' },
      },
    ],
  },
  {
    title: 'Refunds, reservations and tickets',
    mistakes: [
      {
        title: 'A refund of more than was paid',
        call: 'POST /orders/$ORDER/refunds',
        body: { ...refund, amount: 150 },
      },
      {
        title: 'A refund without saying which',
        call: 'PUT /orders/$REFUNDED/refund',
        body: { status: 'PAID' },
      },
      {
        title: 'A reservation in the past',
        call: 'POST /reservations',
        body: { ...reservation, reservationDate: '2025-11-27T19:00:00+01:00' },
      },
      {
        title: 'A refund of an amount and of tickets',
        call: 'POST /orders/$ORDER/refunds',
        body: { ...refund, ticketIds: ['$TICKET'] },
      },
      {
        title: 'A version that is no longer current',
        call: 'PATCH /guests/app-1001',
        headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
        body: { language: 'en' },
      },
    ],
  },
];
