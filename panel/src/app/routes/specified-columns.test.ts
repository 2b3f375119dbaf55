import { expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { chosenColumns } from '#list/columns/named-columns.ts';

vi.stubGlobal('addEventListener', () => undefined); // the session listens for other tabs
vi.stubGlobal('localStorage', storageInMemory());
const { billingColumns } = await import('#features/billings/billings-columns.tsx');
const { columnsOf } = await import('#features/discounts/discounts-columns.tsx');
const { eventColumns } = await import('#features/events/list/events-columns.tsx');
const { messageColumns } = await import('#features/messages/messages-columns.tsx');
const { placeColumns } = await import('#features/places/places-columns.tsx');
const { staffColumns } = await import('#features/staff/staff-columns.tsx');
const { userColumns } = await import('#features/users/users-columns.tsx');

/** The default columns, each as its header and its sort key, if it has one. */
const shown = <Row>(columns: readonly Column<Row>[]) =>
  chosenColumns(columns, null).map(({ header, sort }) =>
    sort === undefined ? header : `${header}: ${sort}`,
  );

const coupon = ['Coupon code: couponCode', 'Value: discountPercentage'];
const ofEvent = ['Event title: eventTitle', 'Place: place'];
const validity = [
  'Type: type',
  'Membership: membership',
  'Created at: createdAt',
  'Expiration date: validTo',
  'Created by: createdBy',
  'Actions',
];
const person = ['Name: name', 'Surname: surname', 'E-mail: email', 'Phone number: phoneNumber'];

test.for([
  ['admins', shown(staffColumns), [...person, 'Places: managerLocations', 'Role: role', 'Actions']],
  [
    'billings',
    shown(billingColumns),
    [
      'Cost: cost',
      ...person,
      'Payment method: paymentMethod',
      'Status: status',
      'Type: type',
      'Transaction date: transactionDate',
      'Details',
    ],
  ],
  ['discounts of events', shown(columnsOf.EVENT), [...coupon, ...ofEvent, ...validity]],
  ['membership discounts', shown(columnsOf.MEMBERSHIP), [...coupon, ...validity]],
  [
    'events',
    shown(eventColumns(() => undefined)),
    [
      'Title: title',
      'Start time: timeFrom',
      'Place: location',
      'Type',
      'Max tickets: maxTicketsQty',
      'Price: price',
      'Recommended: recommended',
      'Actions',
    ],
  ],
  [
    'messages',
    shown(messageColumns),
    [
      'Title: title',
      'Content: content',
      'Sender',
      'Date: createdAt',
      'Status: status',
      'Last update: updatedAt',
    ],
  ],
  [
    'places',
    shown(placeColumns(() => undefined)),
    [
      'Name: name',
      'Floor: floor',
      'Space type: locationType',
      'Assigned manager: assignedPerson',
      'Favourites: userLikedCount',
      'Modified: updatedAt',
      'Actions',
    ],
  ],
  [
    'users',
    shown(userColumns),
    [...person, 'Language: language', 'Created at: createdAt', 'Status: status', 'Membership: membership'],
  ],
] as const)('the list of %s has the columns of spec §2, each with its sort key', ([, columns, specified]) => {
  expect(columns).toEqual(specified);
});

test('phones, roles, statuses, types and actions are as wide as spec §9 says', () => {
  const widthOf = <Row>(columns: readonly Column<Row>[], header: string) =>
    columns.find((column) => column.header === header)?.width;
  const phone = 'Phone number';
  expect(
    [staffColumns, billingColumns, userColumns].map((columns) => widthOf<never>(columns, phone)),
  ).toEqual([200, 200, 200]);
  expect(widthOf(staffColumns, 'Role')).toBe(120);
  expect([widthOf(billingColumns, 'Status'), widthOf(billingColumns, 'Type')]).toEqual([110, 110]);
  const actions = [
    widthOf(staffColumns, 'Actions'),
    widthOf(billingColumns, 'Details'),
    widthOf(columnsOf.EVENT, 'Actions'),
    widthOf(columnsOf.MEMBERSHIP, 'Actions'),
    widthOf(
      eventColumns(() => undefined),
      'Actions',
    ),
    widthOf(
      placeColumns(() => undefined),
      'Actions',
    ),
  ];
  expect(actions).toEqual([60, 60, 60, 60, 80, 80]);
});
