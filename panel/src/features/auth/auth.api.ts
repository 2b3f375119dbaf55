import { type ResetAttemptInput, type ResetConfirmationInput, tokens } from '@foyer/contract/sign-in/auth.ts';
import type { SecondStepInput } from '@foyer/contract/sign-in/second-factor.ts';
import { enter } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';

/** Sends a code to the address if it is known. The answer does not reveal whether it is. */
export const requestReset = (input: ResetAttemptInput) =>
  api.post('/users/reset_password_attempt', undefined, { body: input, anonymous: true });

export const confirmReset = (input: ResetConfirmationInput) =>
  api.post('/users/reset_password_confirmation', undefined, { body: input, anonymous: true });

export const finishLogin = async (input: SecondStepInput) =>
  enter(await api.post('/admin/login/second_factor', tokens, { body: input, anonymous: true }));
