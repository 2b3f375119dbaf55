import {
  loginInput,
  refreshInput,
  resetAttemptInput,
  resetConfirmationInput,
  session,
  tokens,
  updatePasswordInput,
} from '@foyer/contract/sign-in/auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { anonymousContext, callerOf, writeContext } from '#auth/caller/caller.ts';
import { confirmReset, requestResetMail, updatePassword } from '#auth/passwords/passwords.actions.ts';
import { beginLoginOrChallenge } from '#auth/second-factor/second-step.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { languageOf } from '#http/requests/language.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { endLogin } from '#shared/accounts/logins.ts';
import { findStaffByEmail, getSession } from './auth.queries.ts';
import { loginIssuer } from './begin-login.ts';
import { keepBrowser, originOf } from './browsers.ts';
import { guardedCheck } from './throttle.ts';
import { refreshTokens, tokenIssuer } from './tokens.ts';

const withoutToken = [{ apiKey: [] }];

/** Resets at once. Anyone can call them, so a flood must leave the database to others. */
const resetsAtOnce = 2;

/** Routes that need no access token. */
export const publicAuthRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, change, clock, passwords, settings } = deps;
  const issuerFor = loginIssuer(app, deps);
  const resetLane = pLimit(resetsAtOnce);

  app.post(
    '/admin/login',
    {
      config: { limitsTries: true },
      schema: {
        tags: ['Auth'],
        security: withoutToken,
        operationId: 'login',
        summary: 'Log in',
        description:
          'Logs in by e-mail address and password, and returns an access token and a refresh token. If the account has a second factor, the error 401 `secondFactorRequired` carries a challenge for it. Errors: 401 `passwordInvalid`; 429 `tooManyTries`.',
        body: loginInput,
        response: { 200: tokens },
      },
    },
    async (request, reply) => {
      const { id, ip, body } = request;
      const context = anonymousContext('login', id, clock.now(), body.email);
      const user = await findStaffByEmail(db, body.email);
      request.signsInTo = user?.id ?? null;
      const guess = { kind: 'login', account: body.email, address: ip } as const;
      const right = await guardedCheck(deps, context, guess, async () => {
        const matches = await passwords.verifySignIn(user?.passwordHash ?? null, body.password);
        return matches && user?.status === 'ACTIVE';
      });
      if (!right || !user) throw new AppError('passwordInvalid');
      const actor = { id: user.id, email: user.email };
      const issuer = issuerFor(request);
      const begun = await change({ ...context, actor }, (tx) =>
        beginLoginOrChallenge(tx, issuer, user.id, context.now),
      );
      if ('challenge' in begun) throw new AppError('secondFactorRequired', { params: { ...begun } });
      keepBrowser(reply, settings, issuer.browser);
      return begun;
    },
  );

  app.post(
    '/admin/refresh_token',
    {
      schema: {
        tags: ['Auth'],
        security: withoutToken,
        operationId: 'refreshTokens',
        summary: 'Refresh the tokens',
        description:
          'Exchanges a refresh token for new tokens. Each refresh token works once. Errors: 401 `refreshTokenInvalid`, `sessionEnded`.',
        body: refreshInput,
        response: { 200: tokens },
      },
    },
    ({ id, body }) =>
      refreshTokens(
        tokenIssuer(app, deps),
        anonymousContext('refreshToken', id, clock.now()),
        body.refreshToken,
      ),
  );

  app.post(
    '/users/reset_password_attempt',
    {
      config: { limitsTries: true },
      schema: {
        tags: ['Auth'],
        security: withoutToken,
        operationId: 'requestPasswordReset',
        summary: 'Request a password reset',
        description:
          'E-mails a code to set a new password. The response is the same whether or not the account exists, and when an account has had its e-mails: 3 in 10 minutes, 10 a day. Errors: 429 `tooManyTries` after 30 calls from one network in 10 minutes.',
        body: resetAttemptInput,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = anonymousContext('resetPasswordAttempt', request.id, clock.now(), request.body.email);
      const whom = { email: request.body.email, address: request.ip, language: languageOf(request.headers) };
      await resetLane(() => requestResetMail(deps, context, whom));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/users/reset_password_confirmation',
    {
      config: { limitsTries: true },
      schema: {
        tags: ['Auth'],
        security: withoutToken,
        operationId: 'resetPassword',
        summary: 'Reset the password',
        description:
          'Sets a new password with the code of a reset or the token of an invitation, and ends all logins of the account. Errors: 400 `verificationCodeInvalid`, `passwordTooCommon`; 429 `tooManyTries` after 20 wrong codes or tokens from one network in 10 minutes.',
        body: resetConfirmationInput,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id, body } = request;
      const context = anonymousContext('resetPasswordConfirmation', id, clock.now(), body.email);
      await resetLane(() => confirmReset(deps, context, originOf(request), body));
      return reply.code(204).send(null);
    },
  );
};

/** Routes of the signed-in user's session. */
export const sessionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { change, clock } = deps;

  app.get(
    '/users/me',
    {
      schema: {
        tags: ['Auth'],
        operationId: 'getSession',
        summary: 'Get the current session',
        description: 'Returns the signed-in account with its role and second-factor methods.',
        response: { 200: session },
      },
    },
    (request) => getSession(deps, callerOf(request).id),
  );

  app.post(
    '/admin/logout',
    {
      schema: {
        tags: ['Auth'],
        operationId: 'logout',
        summary: 'Log out',
        description: 'Ends the current login. Its tokens stop working at once.',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      await change(writeContext(request, 'logout', now), (tx) =>
        endLogin(tx, callerOf(request).loginId, 'logout', now),
      );
      return reply.code(204).send(null);
    },
  );
};

export const ownPasswordRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/users/update_password',
    {
      config: { limitsTries: true },
      schema: {
        tags: ['Auth'],
        operationId: 'updatePassword',
        summary: 'Change your password',
        description:
          'Requires the current password, and ends all other logins of the account. Errors: 400 `oldPasswordInvalid`, `passwordTooCommon`; 429 `tooManyTries`.',
        body: updatePasswordInput,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'updatePassword', deps.clock.now());
      await updatePassword(deps, context, callerOf(request), originOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
};
