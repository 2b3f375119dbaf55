/** Lists with configurable columns, saved settings and exports (beyond F). */
import { z } from 'zod';
import type { Role } from '../enums.ts';
import { noRepeats } from '../fields.ts';
import { limits } from '../limits.ts';
import { maxCharacters } from '../text/characters.ts';
import { oneLine } from '../text/text.ts';
import { type FieldIssue, message } from '../text/validation-messages.ts';

export const listName = z
  .enum([
    'events',
    'places',
    'users',
    'admins',
    'discounts',
    'membership_discounts',
    'billings',
    'messages',
    'faq',
    'reviews',
    'reservations',
  ])
  .meta({ id: 'ListName' });
export type ListName = z.infer<typeof listName>;

const people = { name: 'Name', surname: 'Surname', email: 'E-mail', phoneNumber: 'Phone number' };
const coupons = {
  type: 'Type',
  membership: 'Membership',
  createdAt: 'Created at',
  validTo: 'Expiration date',
  createdBy: 'Created by',
};

/**
 * Columns of each list: the API name (its sort key if sortable, otherwise the field) and the header. `designed` are the
 * default columns of spec §2 in order; `more` can be added.
 */
export const listColumns = {
  events: {
    designed: {
      title: 'Title',
      timeFrom: 'Start time',
      location: 'Place',
      type: 'Type',
      maxTicketsQty: 'Max tickets',
      price: 'Price',
      recommended: 'Recommended',
    },
    more: {
      timeTo: 'End time',
      category: 'Category',
      ticketsPurchasedQty: 'Tickets sold',
      soldShare: 'Share sold',
      status: 'Status',
      createdAt: 'Created at',
      updatedAt: 'Modified',
    },
  },
  places: {
    designed: {
      name: 'Name',
      floor: 'Floor',
      locationType: 'Space type',
      assignedPerson: 'Assigned manager',
      userLikedCount: 'Favourites',
      updatedAt: 'Modified',
    },
    more: { status: 'Status', createdAt: 'Created at' },
  },
  users: {
    designed: {
      ...people,
      language: 'Language',
      createdAt: 'Created at',
      status: 'Status',
      membership: 'Membership',
    },
    more: {
      tags: 'Tags',
      dateOfBirth: 'Date of birth',
      additionalNote: 'Additional note',
      updatedAt: 'Modified',
    },
  },
  admins: {
    designed: { ...people, managerLocations: 'Places', role: 'Role' },
    more: { status: 'Status', additionalNote: 'Additional note', createdAt: 'Created at' },
  },
  discounts: {
    designed: {
      couponCode: 'Coupon code',
      discountPercentage: 'Value',
      eventTitle: 'Event title',
      place: 'Place',
      ...coupons,
    },
    more: { validFrom: 'Valid from', totalQty: 'Quantity', totalUsed: 'Used' },
  },
  membership_discounts: {
    designed: { couponCode: 'Coupon code', discountPercentage: 'Value', ...coupons },
    more: { title: 'Title', validFrom: 'Valid from', totalQty: 'Quantity', totalUsed: 'Used' },
  },
  billings: {
    designed: {
      cost: 'Cost',
      ...people,
      paymentMethod: 'Payment method',
      status: 'Status',
      type: 'Type',
      transactionDate: 'Transaction date',
    },
    more: {
      eventOrPlace: 'Event or place',
      netAmount: 'Net amount',
      currency: 'Currency',
      createdAt: 'Created at',
      id: 'ID',
    },
  },
  messages: {
    designed: {
      title: 'Title',
      content: 'Content',
      user: 'Sender',
      createdAt: 'Date',
      status: 'Status',
      updatedAt: 'Last update',
    },
    more: { note: 'Note', updatedBy: 'Updated by' },
  },
  faq: {
    designed: { question: 'Polish question', answer: 'Polish answer', updatedAt: 'Last updated' },
    more: { questionEn: 'English question', answerEn: 'English answer', createdAt: 'Created at' },
  },
  reviews: {
    designed: {
      createdAt: 'Created at',
      rating: 'Rating',
      content: 'Content',
      user: 'Guest',
      location: 'Place',
      event: 'Event',
    },
    more: { reservationDate: 'Date of visit', guestsQty: 'Guests', tableNumber: 'Table' },
  },
  reservations: {
    designed: {
      reservationDate: 'Date and time',
      day: 'Day',
      place: 'Place',
      tableNumber: 'Table',
      name: 'Name',
      phone: 'Phone number',
      guestsQty: 'Guests',
      status: 'Status',
      note: 'Note',
      guestNote: 'Note by the guest',
    },
    more: {
      email: 'E-mail',
      payment: 'Payment',
      externalId: 'ID',
      createdAt: 'Created at',
      updatedAt: 'Modified',
    },
  },
} as const satisfies Record<ListName, Record<'designed' | 'more', Readonly<Record<string, string>>>>;

type Columns<Name extends ListName> = (typeof listColumns)[Name];

/** API name of a list's column. */
export type ListColumn<Name extends ListName = ListName> = Name extends ListName
  ? (keyof Columns<Name>['designed'] | keyof Columns<Name>['more']) & string
  : never;

/** `title` and `location` are aliases, as in sort keys. */
const columnAliases: Partial<Record<ListName, Readonly<Record<string, string>>>> = {
  discounts: { title: 'eventTitle', location: 'place' },
};

/** Resolves aliases. */
export const columnNamed = (list: ListName, name: string): string => columnAliases[list]?.[name] ?? name;

/** All columns of a list: the default ones, then the optional ones. */
export const listColumnNames = (list: ListName): string[] =>
  Object.values(listColumns[list]).flatMap((columns) => Object.keys(columns));

/** Lists hidden from a MANAGER (spec §2). */
const adminLists: readonly ListName[] = ['discounts', 'membership_discounts'];

export const maySeeList = (role: Role, list: ListName) => role === 'ADMIN' || !adminLists.includes(list);

/** Saved settings of a list: columns in order (null for the defaults), and rows per page. */
export const listSettings = z
  .object({
    columns: z
      .array(z.string().check(maxCharacters(limits.name)))
      .min(1)
      .max(limits.filterValues)
      .refine(noRepeats, message('notUnique'))
      .nullable(),
    size: z.int().min(1).max(limits.pageSizeMax),
  })
  .meta({ id: 'ListSettings' });
export type ListSettings = z.infer<typeof listSettings>;

/** Reports unknown and repeated columns. */
export const columnIssues = (list: ListName, columns: readonly string[] | null): FieldIssue[] => {
  const known = listColumnNames(list);
  const names = (columns ?? []).map((name) => columnNamed(list, name));
  return names.flatMap((name, index): FieldIssue[] => {
    const path = `columns.${index}`;
    if (!known.includes(name)) return [{ path, key: 'unknownValue' }];
    return names.indexOf(name) < index ? [{ path, key: 'notUnique' }] : [];
  });
};

const text = z.string().overwrite(oneLine);
const value = z.union([text, z.number(), z.boolean()]);

/** Query parameters of a list. Several values are an array, or joined by commas. */
export const viewQuery = z.record(
  z.string(),
  z.union([value, z.array(z.union([text, z.number()])).max(limits.filterValues)]),
);
export type ViewQuery = z.infer<typeof viewQuery>;
