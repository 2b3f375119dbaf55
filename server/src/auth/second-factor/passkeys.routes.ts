import { byId } from '@foyer/contract/fields.ts';
import { tokens } from '@foyer/contract/sign-in/auth.ts';
import {
  passkey,
  passkeyCreation,
  passkeyInput,
  passkeyLoginInput,
  passkeyName,
  passkeyRequest,
  passkeyRequestInput,
} from '@foyer/contract/sign-in/passkeys.ts';
import { recentProof } from '@foyer/contract/sign-in/second-factor.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anonymousContext, callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { loginIssuer } from '#auth/login/begin-login.ts';
import { keepBrowser, originOf } from '#auth/login/browsers.ts';
import { requireRecentProof } from '#auth/passwords/proof.actions.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { logInByPasskey, requestPasskey } from './passkey-sign-in.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.actions.ts';

const tags = ['Auth'];
const withoutToken = [{ apiKey: [] }];

const afterProof =
  'Requires a login at most 10 minutes old, or the password in the body. Errors: 403 `reauthenticationRequired`; 429 `tooManyTries`.';

/** Routes for signing in with a passkey. */
export const passkeyLoginRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock, settings } = deps;
  const issuerFor = loginIssuer(app, deps);

  app.post(
    '/admin/login/passkey/options',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        security: withoutToken,
        operationId: 'startPasskeyLogin',
        summary: 'Start a login with a passkey',
        description:
          'Returns the WebAuthn options that the browser needs to sign in with a passkey, alone or as a second factor. Errors: 401 `challengeInvalid`; 429 `tooManyTries`.',
        body: passkeyRequestInput.nullish(),
        response: { 200: passkeyRequest },
      },
    },
    ({ id, ip, body }) => {
      const context = anonymousContext('requestPasskey', id, clock.now());
      return requestPasskey(deps, context, ip, body?.challenge);
    },
  );

  app.post(
    '/admin/login/passkey',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        security: withoutToken,
        operationId: 'loginWithPasskey',
        summary: 'Log in with a passkey',
        description:
          'Completes a login with the response of the browser, without a password. Errors: 401 `challengeInvalid`, `passkeyInvalid`; 429 `tooManyTries`.',
        body: passkeyLoginInput,
        response: { 200: tokens },
      },
    },
    async (request, reply) => {
      const issuer = issuerFor(request);
      const context = anonymousContext('passkeyLogin', request.id, clock.now());
      const begun = await logInByPasskey(deps, issuer, context, request.body.response);
      keepBrowser(reply, settings, issuer.browser);
      return begun;
    },
  );
};

/** Routes for adding a passkey. Also open to accounts that must still set up a second factor. */
export const passkeySetupRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/users/me/passkeys/options',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'startAddingPasskey',
        summary: 'Start adding a passkey',
        description: afterProof,
        body: recentProof,
        response: { 200: passkeyCreation },
      },
    },
    async (request) => {
      const context = writeContext(request, 'beginPasskey', clock.now());
      const caller = callerOf(request);
      await requireRecentProof(deps, context, caller, request.ip, request.body?.password);
      return beginPasskey(deps, context, caller);
    },
  );

  app.post(
    '/users/me/passkeys',
    {
      schema: {
        tags,
        operationId: 'addPasskey',
        summary: 'Add a passkey',
        description: 'Stores the passkey that the browser has created. Errors: 400 `secondFactorInvalid`.',
        body: passkeyInput,
        response: { 201: passkey },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'addPasskey', clock.now());
      return reply
        .code(201)
        .send(await addPasskey(deps, context, callerOf(request), originOf(request), request.body));
    },
  );
};

/** Routes for managing passkeys. */
export const passkeyRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/users/me/passkeys',
    {
      schema: {
        tags,
        operationId: 'listPasskeys',
        summary: 'List your passkeys',
        description: 'Returns the passkeys of the signed-in account.',
        response: { 200: z.array(passkey) },
      },
    },
    (request) => listPasskeys(db, callerOf(request).id),
  );

  app.patch(
    '/users/me/passkeys/:id',
    {
      schema: {
        tags,
        operationId: 'renamePasskey',
        summary: 'Rename a passkey',
        description: 'Changes the name of one of your passkeys.',
        params: byId,
        body: passkeyName,
        response: { 200: passkey },
      },
    },
    (request) => {
      const context = writeContext(request, 'renamePasskey', clock.now());
      return renamePasskey(deps, context, callerOf(request), request.params.id, request.body.name);
    },
  );

  app.delete(
    '/users/me/passkeys/:id',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'deletePasskey',
        summary: 'Delete a passkey',
        description: afterProof,
        params: byId,
        body: recentProof,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'removePasskey', clock.now());
      const caller = callerOf(request);
      await requireRecentProof(deps, context, caller, request.ip, request.body?.password);
      await removePasskey(deps, context, caller, originOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
