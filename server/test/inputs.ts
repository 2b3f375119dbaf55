import type { EventInput } from '@foyer/contract/events.ts';
import type { PlaceInput } from '@foyer/contract/places.ts';

/** Complete input of an event; `locationIds` must exist. */
export const eventInputOf = (locationIds: string[], change: Partial<EventInput> = {}) => ({
  title: { pl: 'Wieczór jazzowy', en: 'Jazz evening' },
  description: { pl: 'Trzy instrumenty, jedna noc.', en: 'Three instruments, one night.' },
  rules: { pl: 'Wejście od 19:15.', en: 'Doors open at 7:15 PM.' },
  locationIds,
  timeFrom: '2026-11-28T19:00:00.000Z',
  timeTo: '2026-11-28T21:30:00.000Z',
  eventTypeId: 1,
  category: 'LIMITED' as const,
  recommended: true,
  sendNotification: false,
  maxTicketsQty: 250,
  price: 120.5,
  staffNote: 'Ochrona od 18:00.',
  discountCoupons: [],
  ...change,
});

export const couponInput = {
  discountPercentage: 15,
  membership: 'REGULAR' as const,
  validFrom: '2026-11-21',
  validTo: '2026-11-27',
  totalQty: 60,
  sendNotification: true,
};

/** Complete input of a place, open from noon until two in the morning, closed on Sundays. */
export const placeInputOf = (change: Partial<PlaceInput> = {}) => ({
  name: 'Winiarnia na Strychu',
  locationTypeId: 2,
  floor: [3],
  shopUrl: 'https://shop.foyer.example/wine',
  language: ['pl' as const, 'en' as const],
  openingHours: [
    ...Array.from({ length: 6 }, () => ({ isOpen: true, from: '12:00', to: '02:00' })),
    { isOpen: false, from: null, to: null },
  ],
  descriptions: { pl: 'Sto win i jeden widok.', en: 'A hundred wines and one view.' },
  reservationRules: { pl: 'Stolik czeka kwadrans.', en: 'We hold a table for fifteen minutes.' },
  placeRules: { pl: 'Wejście od podwórza.', en: 'Enter from the courtyard.' },
  additionalNote: 'Klucz w recepcji.',
  assignedPersonId: null,
  goPosId: null,
  ...change,
});
