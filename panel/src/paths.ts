import type { ContentPage } from '@foyer/contract/content.ts';

/** The tabs of a user's page, in their order. */
export const userSubpages = ['PERSONAL_DATA', 'MESSAGES', 'REVIEWS'] as const;
export type UserSubpage = (typeof userSubpages)[number];

/** Every address of the panel, in one place (spec §2). */
export const paths = {
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  forgotPasswordSuccess: '/auth/forgot-password-success',
  notFound: '/404',
  app: '/app',
  dashboard: '/app/dashboard',
  events: '/app/events',
  eventForm: (id?: string) => (id === undefined ? '/app/events/form' : `/app/events/form/${id}`),
  users: '/app/users',
  user: (id: string, subpage?: UserSubpage) => below('/app/users', id, subpage),
  billings: '/app/billings',
  billingDetails: (id?: string) => below('/app/billings/details', id),
  admins: '/app/admins',
  adminForm: (id?: string) => below('/app/admins/form', id),
  discounts: (tab?: 'EVENT' | 'MEMBERSHIP') => below('/app/discounts/list', tab),
  discountForm: (id?: string) => below('/app/discounts/form', id),
  messages: '/app/messages',
  messageDetails: (id?: string) => below('/app/messages/details', id),
  reviews: '/app/reviews',
  places: '/app/places',
  placeForm: (id?: string, subpage?: 'view' | 'edit') => below('/app/places/form', id, subpage),
  contentManagement: (page?: ContentPage) => below('/app/content-management', page),
  faq: (id?: string) => below('/app/faq', id),
  accountSettings: '/app/account-settings',
} as const;

const below = (path: string, ...parts: (string | undefined)[]) =>
  [path, ...parts.filter((part) => part !== undefined)].join('/');

/** Where a person starts after logging in, and where unknown addresses of the app lead. */
export const homePath: string = paths.dashboard;
