import type { ResetAttemptInput, ResetConfirmationInput } from '@foyer/contract/auth.ts';
import { api } from '#api/client.ts';

/** Has a code sent to the address, if it is known; the answer does not tell. */
export const requestReset = (input: ResetAttemptInput) =>
  api.post('/users/reset_password_attempt', undefined, { body: input, anonymous: true });

export const confirmReset = (input: ResetConfirmationInput) =>
  api.post('/users/reset_password_confirmation', undefined, { body: input, anonymous: true });
