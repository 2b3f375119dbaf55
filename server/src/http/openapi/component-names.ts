/** Component names of both documents: the names of the contract's exports, such as `EventInput`. */

import * as appCatalogue from '@foyer/contract/app-api/catalogue.ts';
import * as appGuests from '@foyer/contract/app-api/guests.ts';
import * as appMessages from '@foyer/contract/app-api/messages.ts';
import * as appOrderTypes from '@foyer/contract/app-api/order-types.ts';
import * as appOrders from '@foyer/contract/app-api/orders.ts';
import * as appReservations from '@foyer/contract/app-api/reservations.ts';
import * as appReviews from '@foyer/contract/app-api/reviews.ts';
import * as checkIns from '@foyer/contract/check-ins.ts';
import * as content from '@foyer/contract/content.ts';
import * as enums from '@foyer/contract/enums.ts';
import * as errors from '@foyer/contract/errors.ts';
import * as calendar from '@foyer/contract/events/calendar.ts';
import * as eventActs from '@foyer/contract/events/event-acts.ts';
import * as events from '@foyer/contract/events.ts';
import { localizedText } from '@foyer/contract/fields.ts';
import * as dashboard from '@foyer/contract/figures/dashboard.ts';
import * as eventOverview from '@foyer/contract/figures/event-overview.ts';
import * as tonight from '@foyer/contract/figures/tonight.ts';
import * as history from '@foyer/contract/history.ts';
import * as images from '@foyer/contract/images.ts';
import * as imports from '@foyer/contract/imports.ts';
import * as accessKeys from '@foyer/contract/integrations/access-keys.ts';
import * as webhookEvents from '@foyer/contract/integrations/webhook-events.ts';
import * as webhooks from '@foyer/contract/integrations/webhooks.ts';
import * as bulk from '@foyer/contract/lists/bulk.ts';
import * as bulkInputs from '@foyer/contract/lists/bulk-inputs.ts';
import * as changes from '@foyer/contract/lists/changes.ts';
import * as lists from '@foyer/contract/lists/lists.ts';
import * as viewInput from '@foyer/contract/lists/view-input.ts';
import * as views from '@foyer/contract/lists/views.ts';
import * as mails from '@foyer/contract/mails.ts';
import * as messages from '@foyer/contract/messages.ts';
import * as people from '@foyer/contract/people/people.ts';
import * as staff from '@foyer/contract/people/staff.ts';
import * as users from '@foyer/contract/people/users.ts';
import * as places from '@foyer/contract/places.ts';
import * as reservationStatus from '@foyer/contract/reservations/reservation-status.ts';
import * as reservations from '@foyer/contract/reservations/reservations.ts';
import * as reviews from '@foyer/contract/reviews.ts';
import * as billing from '@foyer/contract/sales/billing.ts';
import * as billings from '@foyer/contract/sales/billings.ts';
import * as discounts from '@foyer/contract/sales/discounts.ts';
import * as auth from '@foyer/contract/sign-in/auth.ts';
import * as logins from '@foyer/contract/sign-in/logins.ts';
import * as passkeys from '@foyer/contract/sign-in/passkeys.ts';
import * as secondFactor from '@foyer/contract/sign-in/second-factor.ts';
import * as openingHours from '@foyer/contract/time/opening-hours.ts';
import * as specialDays from '@foyer/contract/time/special-days.ts';
import { z } from 'zod';
import type { SchemaNames } from './schema-components.ts';

const staffModules = [
  ...[
    accessKeys,
    auth,
    billing,
    billings,
    bulk,
    bulkInputs,
    calendar,
    changes,
    checkIns,
    content,
    dashboard,
    discounts,
    enums,
  ],
  ...[errors, eventActs, eventOverview, events, history, images, imports, lists, logins, mails, messages],
  ...[
    openingHours,
    specialDays,
    passkeys,
    people,
    places,
    reservationStatus,
    reservations,
    reviews,
    secondFactor,
    staff,
    tonight,
    users,
    viewInput,
    views,
  ],
  ...[webhookEvents, webhooks],
];

const guestModules = [
  ...[appCatalogue, appGuests, appMessages, appOrders, appOrderTypes, appReservations, appReviews],
];

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const isComponent = (value: unknown) => value instanceof z.ZodObject || value instanceof z.ZodEnum;

const schemasIn = (modules: readonly object[]): SchemaNames =>
  Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter(([, value]) => isComponent(value))
      .map(([name, schema]) => [pascalCase(name), schema]),
  );

const shared: SchemaNames = {
  ...schemasIn(staffModules),
  LocalizedText: localizedText,
  Error: errors.errorBody,
};

const guestSchemas = schemasIn(guestModules);

const ticket = { Ticket: appOrders.appOrder.shape.tickets.element };

/** Staff API. Records of the guests' API, which webhooks send, have the prefix `App`. */
export const staffComponents: SchemaNames = { ...shared, ...guestSchemas, ...ticket };

/** Guests' API: `Event` is its own event, without the fields for staff. */
export const guestComponents: SchemaNames = {
  ...shared,
  ...Object.fromEntries(
    Object.entries(guestSchemas).map(([name, schema]) => [name.replace(/^App(?=[A-Z])/, ''), schema]),
  ),
  ...ticket,
};
