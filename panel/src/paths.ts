/** Every address of the panel, in one place (spec §2). */
export const paths = {
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  forgotPasswordSuccess: '/auth/forgot-password-success',
  notFound: '/404',
  app: '/app',
  events: '/app/events',
  eventForm: (id?: string) => (id === undefined ? '/app/events/form' : `/app/events/form/${id}`),
  billings: '/app/billings',
  billingDetails: (id?: string) => below('/app/billings/details', id),
  discounts: (tab?: 'EVENT' | 'MEMBERSHIP') => below('/app/discounts/list', tab),
  discountForm: (id?: string) => below('/app/discounts/form', id),
  reviews: '/app/reviews',
  places: '/app/places',
  placeForm: (id?: string, subpage?: 'view' | 'edit') => below('/app/places/form', id, subpage),
} as const;

const below = (path: string, ...parts: (string | undefined)[]) =>
  [path, ...parts.filter((part) => part !== undefined)].join('/');

/** Where a person starts after logging in, and where unknown addresses of the app lead. */
export const homePath: string = paths.events;
