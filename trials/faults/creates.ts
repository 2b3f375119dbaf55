/** Create requests that accept an `Idempotency-Key`, one of each main noun. */
import { couponInput, placeInputOf } from '../../server/test/inputs.ts';
import { eventOf, pictureForm, titled } from './sale.ts';

export interface Create {
  path: string;
  /** Unique per number. */
  body(number: number): object;
  /** List that counts the records, if there is one. */
  list?: string;
  byGuests?: true;
}

const text = (said: string) => ({ pl: said, en: said });

/** All are staff requests except the last three, which use an access key. */
export function creates({ placeId, eventId }: { placeId: string; eventId: string }): Record<string, Create> {
  const today = Date.now();
  const inDays = (days: number) => new Date(today + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return {
    questions: {
      path: '/admin/content_management/faq',
      list: '/admin/content_management/faq',
      body: (number) => ({ question: text(`Question ${number}?`), answer: text('<p>Yes.</p>') }),
    },
    places: {
      path: '/locations/admin/create',
      list: '/locations/admin?status=DRAFT',
      body: (number) => placeInputOf({ name: `Place ${number}` }),
    },
    events: {
      path: '/events/create',
      list: '/events/admin?eventListType=DRAFT',
      body: (number) => eventOf(placeId, titled(`Event ${number}`)),
    },
    coupons: {
      path: '/admin/membership_coupons',
      list: '/admin/membership_coupons',
      body: (number) => ({
        ...couponInput,
        couponCode: `CODE${number}`,
        validFrom: inDays(2),
        validTo: inDays(9),
      }),
    },
    staff: {
      path: '/admin/staff',
      list: '/admin/staff',
      body: (number) => ({
        email: `colleague-${number}@foyer.example`,
        role: 'MANAGER',
        profile: { name: 'Nina', surname: 'Nowa', phonePrefix: '+48', phoneNumber: '600700800' },
      }),
    },
    'access keys': {
      path: '/admin/access_keys',
      list: '/admin/access_keys',
      body: (number) => ({ name: `Till ${number}`, scopes: ['catalogue:read'] }),
    },
    webhooks: {
      path: '/admin/webhooks',
      list: '/admin/webhooks',
      body: (number) => ({ url: `https://hooks.example/${number}`, events: ['place.deleted'] }),
    },
    uploads: { path: '/uploads', body: () => pictureForm('photo') },
    messages: {
      path: '/messages',
      list: '/help_messages',
      body: (number) => ({ guest: 'ola', title: `Message ${number}`, content: 'A lost scarf.' }),
      byGuests: true,
    },
    reviews: {
      path: '/reviews',
      list: '/review/all',
      // A guest reviews each visit of a place once.
      body: (number) => ({
        guest: 'ola',
        placeId,
        reservationDetails: {
          reservationDate: new Date(today - number * 3_600_000).toISOString(),
          guestsQty: 2,
        },
        rating: number % 6,
        content: `Review ${number}.`,
      }),
      byGuests: true,
    },
    orders: {
      path: '/orders',
      list: '/admin/billings',
      body: (number) => ({
        externalId: `order-${number}`,
        guest: 'ola',
        type: 'EVENT',
        eventId,
        quantity: 1,
        paymentMethod: 'BLIK',
      }),
      byGuests: true,
    },
  };
}
