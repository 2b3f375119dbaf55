import type { MailKind } from '@foyer/contract/mails.ts';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';

/** Purpose of each kind of mail. */
export const kindWords: Record<MailKind, string> = {
  WELCOME: 'Welcome',
  RESET_PASSWORD: 'Password reset code',
  NEW_BROWSER: 'Login from a new browser',
  SECOND_FACTOR_REMOVED: 'Two-factor turned off',
  SIGN_IN_CHANGED: 'Password or login method changed',
  SECOND_FACTOR_GUESSED: 'Wrong login codes',
  EVENT_RESCHEDULED: 'Event rescheduled',
  EVENT_CANCELLED: 'Event cancelled',
  PUBLISHING_FAILED: 'Event not published',
  TICKETS: 'Tickets',
  REFUND: 'Refund',
  RESERVATION: 'Reservation',
  WAITING_LIST_OFFER: 'Waiting list offer',
  MESSAGE: 'Message',
  ANSWER: 'Answer',
  MESSAGE_ASSIGNED: 'Message assigned',
};

/** Explains why a mail was not sent again. */
export function notSentAgain(error: unknown): string {
  const key = error instanceof ApiError ? error.key : '';
  if (key === 'mailNotFailed') return 'This e-mail has been sent or is about to be sent.';
  if (key === 'mailCodeExpired') return 'Its code has expired. A new one can be requested on the login page.';
  return messageFor(error);
}
