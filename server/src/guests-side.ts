import type { FastifyInstance } from 'fastify';
import { accessKeyGuard } from '#auth/caller/access-keys.ts';
import { checkChangedRecords, servePlaces } from '#auth/caller/caller-limit.ts';
import { refundAppRoutes } from '#features/billings/refunds/refunds.app-routes.ts';
import { takingsAppRoutes } from '#features/billings/takings/takings.app-routes.ts';
import { checkInAppRoutes } from '#features/check-ins/check-ins.app-routes.ts';
import { contentAppRoutes } from '#features/content/content.app-routes.ts';
import { eventAppRoutes } from '#features/events/events.app-routes.ts';
import { messageAppRoutes, messageReadAppRoutes } from '#features/messages/messages.app-routes.ts';
import { movementAppRoutes } from '#features/movements/movements.app-routes.ts';
import { orderAppRoutes, orderReadAppRoutes } from '#features/orders/orders.app-routes.ts';
import { quoteAppRoutes } from '#features/orders/quotes.app-routes.ts';
import {
  waitingListAppRoutes,
  waitingListReadAppRoutes,
} from '#features/orders/waiting-list/waiting-list.app-routes.ts';
import { placeAppRoutes } from '#features/places/places.app-routes.ts';
import {
  reservationAppRoutes,
  reservationReadAppRoutes,
} from '#features/reservations/reservations.app-routes.ts';
import { reviewAppRoutes } from '#features/reviews/reviews.app-routes.ts';
import { guestAppRoutes, guestReadAppRoutes } from '#features/users/guests.app-routes.ts';
import { venueAppRoutes } from '#features/venue/venue.app-routes.ts';
import { announceErasure } from '#features/webhooks/announcements.ts';
import { forbidStoring, tellReplays } from '#http/answers/headers.ts';
import { revalidate } from '#http/answers/revalidation.ts';
import { documentAccess } from '#http/openapi/access.ts';
import { describeApi, guestsApi } from '#http/openapi/describe-api.ts';
import { serveGuide } from '#http/openapi/guide.ts';
import { refuseUnknown } from '#http/requests/validation.ts';
import type { Deps } from './deps.ts';

/** API for other programs, by the scopes of their access key. */
export async function guestsSide(app: FastifyInstance, deps: Deps): Promise<void> {
  await describeApi(app, guestsApi, deps.publicUrl);
  await serveGuide(app);
  const requireScope = accessKeyGuard(deps);
  await app.register(
    async (api) => {
      refuseUnknown(api);
      checkChangedRecords(api, deps);
      api.addHook('onSend', forbidStoring);
      api.addHook('onSend', tellReplays);
      revalidate(api, deps);
      await api.register(async (catalogue) => {
        catalogue.addHook('onRoute', (route) => {
          route.config = { ...route.config, allowsStaleReads: true, mayBeStored: true };
        });
        catalogue.addHook('onRequest', requireScope('catalogue:read'));
        documentAccess(catalogue, { scope: 'catalogue:read' });
        await catalogue.register(eventAppRoutes, deps);
        await catalogue.register(placeAppRoutes, deps);
        await catalogue.register(contentAppRoutes, deps);
        await catalogue.register(venueAppRoutes, deps);
      });
      await api.register(async (guests) => {
        guests.addHook('onRequest', requireScope('guests:read'));
        documentAccess(guests, { scope: 'guests:read' });
        await guests.register(guestReadAppRoutes, deps);
      });
      await api.register(async (guests) => {
        guests.addHook('onRequest', requireScope('guests:write'));
        documentAccess(guests, { scope: 'guests:write' });
        await guests.register(guestAppRoutes, { ...deps, announceErasure: announceErasure(deps) });
      });
      await api.register(async (orders) => {
        orders.addHook('onRequest', requireScope('orders:read'));
        documentAccess(orders, { scope: 'orders:read' });
        await orders.register(orderReadAppRoutes, deps);
        await orders.register(waitingListReadAppRoutes, deps);
      });
      await api.register(async (orders) => {
        orders.addHook('onRequest', requireScope('orders:write'));
        documentAccess(orders, { scope: 'orders:write' });
        await orders.register(orderAppRoutes, deps);
        await orders.register(refundAppRoutes, deps);
        await orders.register(waitingListAppRoutes, deps);
      });
      await api.register(async (messages) => {
        messages.addHook('onRequest', requireScope('messages:read'));
        documentAccess(messages, { scope: 'messages:read' });
        await messages.register(messageReadAppRoutes, deps);
      });
      await api.register(async (messages) => {
        messages.addHook('onRequest', requireScope('messages:write'));
        documentAccess(messages, { scope: 'messages:write' });
        await messages.register(messageAppRoutes, deps);
      });
      await api.register(async (reviews) => {
        reviews.addHook('onRequest', requireScope('reviews:write'));
        documentAccess(reviews, { scope: 'reviews:write' });
        await reviews.register(reviewAppRoutes, deps);
      });
      await api.register(async (quotes) => {
        quotes.addHook('onRequest', requireScope('catalogue:read'));
        documentAccess(quotes, { scope: 'catalogue:read' });
        await quotes.register(quoteAppRoutes, deps);
      });
      await api.register(async (takings) => {
        takings.addHook('onRequest', requireScope('takings:read'));
        documentAccess(takings, { scope: 'takings:read' });
        await takings.register(takingsAppRoutes, deps);
        await takings.register(movementAppRoutes, deps);
      });
      await api.register(async (reservations) => {
        reservations.addHook('onRequest', requireScope('reservations:read'));
        documentAccess(reservations, { scope: 'reservations:read' });
        await reservations.register(reservationReadAppRoutes, deps);
      });
      await api.register(async (reservations) => {
        reservations.addHook('onRequest', requireScope('reservations:write'));
        documentAccess(reservations, { scope: 'reservations:write' });
        await reservations.register(reservationAppRoutes, deps);
      });
      await api.register(async (door) => {
        door.addHook('onRequest', requireScope('tickets:check'));
        documentAccess(door, { scope: 'tickets:check' });
        servePlaces(door, 'door');
        await door.register(checkInAppRoutes, deps);
      });
    },
    { prefix: guestsApi.base },
  );
}
