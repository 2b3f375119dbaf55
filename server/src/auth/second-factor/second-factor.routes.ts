import { tokens } from '@foyer/contract/sign-in/auth.ts';
import {
  ownPassword,
  recoveryCodes,
  type SecondStepInput,
  secondStepInput,
  totpConfirmation,
  totpSetup,
} from '@foyer/contract/sign-in/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { anonymousContext, callerOf, writeContext } from '#auth/caller/caller.ts';
import { loginIssuer } from '#auth/login/begin-login.ts';
import { keepBrowser, originOf } from '#auth/login/browsers.ts';
import { requireOwnPassword } from '#auth/passwords/proof.actions.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { codeCheck } from './code-check.ts';
import { passkeyFactorCheck } from './passkey-sign-in.ts';
import { finishLogin } from './second-step.ts';
import { confirmTotp, removeOwnTotp, renewRecoveryCodes, setUpTotp } from './totp.actions.ts';

const tags = ['Auth'];

/** Routes for the second step of a login. */
export const secondStepRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock, settings } = deps;
  const issuerFor = loginIssuer(app, deps);
  const checkOf = ({ code = '', response }: SecondStepInput, context: WriteContext) =>
    response ? passkeyFactorCheck(deps, context, response) : codeCheck(deps, code);

  app.post(
    '/admin/login/second_factor',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        security: [{ apiKey: [] }],
        operationId: 'completeLogin',
        summary: 'Complete a login with a second factor',
        description:
          'Takes the challenge from the login and a code of the authenticator app, a recovery code or a passkey. After 5 wrong codes the challenge ends. Errors: 400 `secondFactorInvalid`; 401 `challengeInvalid`; 429 `tooManyTries`.',
        body: secondStepInput,
        response: { 200: tokens },
      },
    },
    async (request, reply) => {
      const { id, ip, body } = request;
      const issuer = issuerFor(request);
      const context = anonymousContext('login', id, clock.now());
      const given = {
        challenge: body.challenge,
        address: ip,
        onAccount: (account: string) => {
          request.signsInTo = account;
        },
      };
      const begun = await finishLogin(deps, issuer, context, given, checkOf(body, context));
      keepBrowser(reply, settings, issuer.browser);
      return begun;
    },
  );
};

/** Routes for setting up a second factor. Also open to accounts that must still set one up. */
export const secondFactorSetupRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;
  const afterPassword = passwordCheck(deps);

  app.post(
    '/users/me/totp',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'startTotpSetup',
        summary: 'Start setting up an authenticator app',
        description:
          'Returns a secret, also as an address for a QR code. The setup takes effect when it is confirmed. Errors: 400 `passwordInvalid`; 429 `tooManyTries`.',
        body: ownPassword,
        response: { 200: totpSetup },
      },
    },
    async (request) =>
      setUpTotp(deps, await afterPassword(request, 'setUpTotp', request.body), callerOf(request)),
  );

  app.post(
    '/users/me/totp/confirm',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'confirmTotpSetup',
        summary: 'Turn on the authenticator app',
        description:
          'Confirms the setup with a code of the app, and returns recovery codes, which are shown once. Errors: 400 `secondFactorInvalid`; 429 `tooManyTries`.',
        body: totpConfirmation,
        response: { 200: recoveryCodes },
      },
    },
    (request) =>
      confirmTotp(
        deps,
        writeContext(request, 'confirmTotp', clock.now()),
        callerOf(request),
        originOf(request),
        request.body.code,
      ),
  );
};

/** Routes for changing an existing second factor. */
export const secondFactorRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const afterPassword = passwordCheck(deps);

  app.post(
    '/users/me/totp/recovery_codes',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'replaceRecoveryCodes',
        summary: 'Generate new recovery codes',
        description:
          'Replaces all recovery codes. Earlier codes stop working. Errors: 400 `passwordInvalid`; 429 `tooManyTries`.',
        body: ownPassword,
        response: { 200: recoveryCodes },
      },
    },
    async (request) =>
      renewRecoveryCodes(
        deps,
        await afterPassword(request, 'renewRecoveryCodes', request.body),
        callerOf(request),
        originOf(request),
      ),
  );

  app.delete(
    '/users/me/totp',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'deleteTotp',
        summary: 'Turn off the authenticator app',
        description:
          'Deletes the secret and the recovery codes. Errors: 400 `passwordInvalid`; 409 `secondFactorRequired` if the venue requires a second factor; 429 `tooManyTries`.',
        body: ownPassword,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = await afterPassword(request, 'removeTotp', request.body);
      await removeOwnTotp(deps, context, callerOf(request), originOf(request));
      return reply.code(204).send(null);
    },
  );
};

/** Checks the caller's password and returns the context of the write. */
const passwordCheck =
  (deps: Deps) =>
  async (
    request: FastifyRequest,
    action: string,
    { password }: { password: string },
  ): Promise<WriteContext> => {
    const context = writeContext(request, action, deps.clock.now());
    await requireOwnPassword(deps, context, callerOf(request), request.ip, password);
    return context;
  };
