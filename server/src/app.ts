import jwt from '@fastify/jwt';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { requireRole, requireRoleAlone } from '#auth/caller/caller.ts';
import { checkChangedRecords, servePlaces } from '#auth/caller/caller-limit.ts';
import { ownPasswordRoutes, publicAuthRoutes, sessionRoutes } from '#auth/login/auth.routes.ts';
import { loginRoutes } from '#auth/login/logins.routes.ts';
import {
  passkeyLoginRoutes,
  passkeyRoutes,
  passkeySetupRoutes,
} from '#auth/second-factor/passkeys.routes.ts';
import {
  secondFactorRoutes,
  secondFactorSetupRoutes,
  secondStepRoutes,
} from '#auth/second-factor/second-factor.routes.ts';
import { asRequest, markUrgent } from '#db/connection/request-scope.ts';
import { AppError } from '#errors.ts';
import { accessKeyRoutes } from '#features/access-keys/access-keys.routes.ts';
import { doorDeviceRoutes } from '#features/access-keys/door-devices.routes.ts';
import { billingStatusRoutes } from '#features/billings/billing-status.routes.ts';
import { getBilling } from '#features/billings/billings.queries.ts';
import { billingRoutes } from '#features/billings/billings.routes.ts';
import { bulkRefunds } from '#features/billings/refunds/refunds.bulk.ts';
import { refundRoutes } from '#features/billings/refunds/refunds.routes.ts';
import { takingsRoutes } from '#features/billings/takings/takings.routes.ts';
import { adminBulkRoutes, staffBulkRoutes } from '#features/bulk/bulk.routes.ts';
import { changeRoutes } from '#features/changes/changes.routes.ts';
import { checkInRoutes } from '#features/check-ins/check-ins.routes.ts';
import { offlineAdmissionRoutes } from '#features/check-ins/offline-admissions.routes.ts';
import { legalTextRoutes } from '#features/content/content.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { bulkMembershipDiscounts } from '#features/discounts/membership-discounts.bulk.ts';
import { eventActionRoutes } from '#features/events/actions/event-actions.routes.ts';
import { eventCopyRoutes } from '#features/events/actions/event-copies.routes.ts';
import { calendarRoutes } from '#features/events/calendar/calendar.routes.ts';
import { eventCoverRoutes } from '#features/events/cover/event-cover.routes.ts';
import { eventOverviewRoutes } from '#features/events/event-overview.routes.ts';
import { bulkEvents } from '#features/events/events.bulk.ts';
import { eventRoutes } from '#features/events/events.routes.ts';
import { mailGuestsRoutes } from '#features/events/guests/mail-guests.routes.ts';
import { registeredUserRoutes } from '#features/events/guests/registered-users.routes.ts';
import { activityRoutes, recordHistoryRoutes } from '#features/history/history.routes.ts';
import { importRoutes } from '#features/imports/imports.routes.ts';
import { listSettingsRoutes } from '#features/list-settings/list-settings.routes.ts';
import { lookupRoutes } from '#features/lookup/lookup.routes.ts';
import { mailRoutes } from '#features/mails/mails.routes.ts';
import { assignRoutes } from '#features/messages/assignment/assign.routes.ts';
import { bulkMessages } from '#features/messages/messages.bulk.ts';
import { messageRoutes } from '#features/messages/messages.routes.ts';
import { filledTemplateRoutes } from '#features/messages/templates/filled-template.routes.ts';
import { threadRoutes } from '#features/messages/thread/thread.routes.ts';
import { addGuestsRoutes } from '#features/orders/add-guests.routes.ts';
import { payOrder } from '#features/orders/order-status.app-actions.ts';
import { sendTicketsRoutes } from '#features/orders/send-tickets.routes.ts';
import { waitingListRoutes } from '#features/orders/waiting-list/waiting-list.routes.ts';
import { placeImageRoutes } from '#features/places/place-images.routes.ts';
import { bulkPlaces } from '#features/places/places.bulk.ts';
import { placeRoutes } from '#features/places/places.routes.ts';
import { specialDayRoutes } from '#features/places/special-days.routes.ts';
import { reservationRoutes } from '#features/reservations/reservations.routes.ts';
import { reviewRoutes } from '#features/reviews/reviews.routes.ts';
import { staffRoutes } from '#features/staff/staff.routes.ts';
import { staffLoginRoutes } from '#features/staff/staff-logins.routes.ts';
import { staffSecondFactorRoutes } from '#features/staff/staff-second-factor.routes.ts';
import { unsubscribeRoutes } from '#features/unsubscribe/unsubscribe.routes.ts';
import { uploadRoutes } from '#features/uploads/uploads.routes.ts';
import { bookingRoutes } from '#features/users/bookings/bookings.routes.ts';
import { eraseRoutes } from '#features/users/erase/erase.routes.ts';
import { retentionRoutes } from '#features/users/retention/retention.routes.ts';
import { bulkUsers } from '#features/users/users.bulk.ts';
import { userRoutes } from '#features/users/users.routes.ts';
import { viewRoutes } from '#features/views/views.routes.ts';
import { announceErasure } from '#features/webhooks/announcements.ts';
import { webhookRoutes } from '#features/webhooks/webhooks.routes.ts';
import { afterAnswer } from '#http/answers/after-answer.ts';
import { answerErrors } from '#http/answers/error-answers.ts';
import { forbidStoring, sendServerTime, setHeaders, tellReplays } from '#http/answers/headers.ts';
import { imageRoutes } from '#http/answers/images.ts';
import { newServer } from '#http/new-server.ts';
import { documentAccess } from '#http/openapi/access.ts';
import { describeApi, staffApi } from '#http/openapi/describe-api.ts';
import { servePanel } from '#http/panel/panel.ts';
import { requireOneHost, requireOwnAddress } from '#http/requests/broken-requests.ts';
import { readForwardedFor, warnOfProxy } from '#http/requests/client-address.ts';
import { noteMethods } from '#http/requests/known-paths.ts';
import { isSpecified } from '#http/requests/specified-calls.ts';
import { multipartBodies } from '#http/requests/uploads.ts';
import { refuseUnknown } from '#http/requests/validation.ts';
import { answerHealth } from '#http/running/health.ts';
import { answerMetrics } from '#http/running/metrics.ts';
import { refuseUnderPressure } from '#http/running/pressure.ts';
import type { Deps } from './deps.ts';
import { guestsSide } from './guests-side.ts';
import { restorersOf, servedResources, tablesOf } from './served.ts';

/** Builds the server without listening. The nesting of scopes below is the permission table. */
export async function buildApp(
  deps: Deps,
  /** Called for each route when it is registered. */
  onRoute: (route: RouteOptions) => void = () => {},
): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = newServer(settings, deps.log);
  // First hook, so that everything in a request shares its read target and waiting time.
  app.addHook('onRequest', (_request, _reply, done) => asRequest(done));
  app.addHook('onRequest', settings.trustProxy === false ? warnOfProxy(deps.log) : readForwardedFor);
  app.addHook('onRoute', onRoute);
  const { methodsAt, refuseOtherMethods } = noteMethods(app);
  answerErrors(app);
  await setHeaders(app, settings);
  app.addHook('onRequest', requireOneHost);
  app.addHook('onRequest', requireOwnAddress);
  app.addHook('onRequest', refuseOtherMethods);
  await refuseUnderPressure(app, deps.settings.overloadDelayMs);
  await app.register(afterAnswer);
  await app.register(jwt, {
    secret: settings.jwtSecret,
    verify: { ignoreExpiration: true, algorithms: ['HS256'] },
  });
  await app.register(multipartBodies);
  answerHealth(app, deps);
  answerMetrics(app, deps);
  await app.register(imageRoutes, deps);
  await app.register(unsubscribeRoutes, deps);

  await app.register(staffSide, deps);
  await app.register(guestsSide, deps);
  await servePanel(app, settings, { methodsAt });
  return app;
}

/** API of the panel, by role. */
async function staffSide(app: FastifyInstance, deps: Deps): Promise<void> {
  const served = servedResources(deps);
  await describeApi(app, staffApi, deps.publicUrl);
  await app.register(
    async (api) => {
      refuseUnknown(api, (route) => isSpecified(staffApi.base, route));
      api.addHook('onRequest', refuseOtherClients(deps.settings.apiKey));
      api.addHook('onRequest', sendServerTime(deps.clock));
      checkChangedRecords(api, deps);
      api.addHook('onSend', forbidStoring);
      api.addHook('onSend', tellReplays);
      await api.register(async (signIn) => {
        signIn.addHook('onRequest', async () => markUrgent());
        for (const routes of [publicAuthRoutes, secondStepRoutes, passkeyLoginRoutes])
          await signIn.register(routes, deps);
      });
      // Open to accounts without a required second factor. All other routes need it.
      await api.register(async (signedIn) => {
        signedIn.addHook('onRequest', requireRoleAlone(deps, 'ADMIN', 'MANAGER'));
        documentAccess(signedIn, { roles: ['ADMIN', 'MANAGER'] });
        servePlaces(signedIn, 'own');
        await signedIn.register(sessionRoutes, deps);
        await signedIn.register(secondFactorSetupRoutes, deps);
        await signedIn.register(passkeySetupRoutes, deps);
      });
      await api.register(async (staff) => {
        staff.addHook('onRequest', requireRole(deps, 'ADMIN', 'MANAGER'));
        documentAccess(staff, { roles: ['ADMIN', 'MANAGER'] });
        for (const { resource, routes } of served)
          if (resource.roles.includes('MANAGER')) await staff.register(routes, deps);
        await staff.register(async (own) => {
          servePlaces(own, 'own');
          for (const routes of [
            ownPasswordRoutes,
            secondFactorRoutes,
            passkeyRoutes,
            loginRoutes,
            uploadRoutes,
            listSettingsRoutes,
            viewRoutes,
          ])
            await own.register(routes, deps);
          await own.register(changeRoutes, { ...deps, listTables: tablesOf(served) });
        });
        await staff.register(eventRoutes, deps);
        await staff.register(eventCopyRoutes, deps);
        await staff.register(eventActionRoutes, deps);
        await staff.register(eventOverviewRoutes, deps);
        await staff.register(calendarRoutes, deps);
        await staff.register(registeredUserRoutes, deps);
        await staff.register(mailGuestsRoutes, deps);
        await staff.register(async (door) => {
          servePlaces(door, 'door');
          await door.register(checkInRoutes, { ...deps, payOrder });
          await door.register(offlineAdmissionRoutes, deps);
        });
        await staff.register(async (devices) => {
          servePlaces(devices, 'own');
          await devices.register(doorDeviceRoutes, deps);
        });
        await staff.register(placeRoutes, deps);
        await staff.register(specialDayRoutes, deps);
        await staff.register(async (pictures) => {
          servePlaces(pictures, 'input');
          await pictures.register(eventCoverRoutes, deps);
          await pictures.register(placeImageRoutes, deps);
        });
        await staff.register(staffRoutes, deps);
        await staff.register(billingRoutes, deps);
        await staff.register(takingsRoutes, deps);
        await staff.register(reservationRoutes, deps);
        await staff.register(reviewRoutes, deps);
        await staff.register(userRoutes, deps);
        await staff.register(bookingRoutes, deps);
        await staff.register(lookupRoutes, deps);
        await staff.register(messageRoutes, deps);
        await staff.register(threadRoutes, deps);
        await staff.register(assignRoutes, deps);
        await staff.register(filledTemplateRoutes, deps);
        await staff.register(legalTextRoutes, deps);
        await staff.register(dashboardRoutes, deps);
        const actions = {
          events: bulkEvents(deps),
          places: bulkPlaces(deps),
          messages: bulkMessages(deps),
          users: bulkUsers(deps),
        };
        await staff.register(addGuestsRoutes, { ...deps, getBilling });
        await staff.register(sendTicketsRoutes, deps);
        await staff.register(waitingListRoutes, deps);
        await staff.register(staffBulkRoutes, { deps, actions });
        await staff.register(recordHistoryRoutes, { ...deps, restorers: restorersOf(deps, served) });
      });
      await api.register(async (admin) => {
        admin.addHook('onRequest', requireRole(deps, 'ADMIN'));
        documentAccess(admin, { roles: ['ADMIN'] });
        for (const { resource, routes } of served)
          if (!resource.roles.includes('MANAGER')) await admin.register(routes, deps);
        await admin.register(billingStatusRoutes, deps);
        await admin.register(refundRoutes, deps);
        await admin.register(staffSecondFactorRoutes, deps);
        await admin.register(staffLoginRoutes, deps);
        await admin.register(accessKeyRoutes, deps);
        await admin.register(webhookRoutes, deps);
        await admin.register(importRoutes, deps);
        await admin.register(mailRoutes, deps);
        await admin.register(retentionRoutes, deps);
        await admin.register(eraseRoutes, { ...deps, announceErasure: announceErasure(deps) });
        const actions = {
          billings: bulkRefunds(deps),
          membershipDiscounts: bulkMembershipDiscounts(deps),
        };
        await admin.register(adminBulkRoutes, { deps, actions });
        await admin.register(activityRoutes, deps);
      });
    },
    { prefix: staffApi.base },
  );
}

/** The key identifies the client program and is not a secret (decisions A). */
const refuseOtherClients =
  (apiKey: string) => async (request: { headers: Readonly<Record<string, unknown>> }) => {
    if (request.headers['api-key'] !== apiKey) throw new AppError('apiKeyInvalid');
  };
