import type { EventInput } from '@foyer/contract/events.ts';

/** What a complete form sends for an event; `locationIds` must be real places. */
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
