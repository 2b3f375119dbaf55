import type { AccessKey, AccessScope } from '@foyer/contract/integrations/access-keys.ts';
import type { Status } from '#domain/status-tag.tsx';
import { serverNow } from '#ui/time/clock.ts';

/** Name of each scope, and what a key with it may do. */
export const scopeWords: Record<AccessScope, { name: string; allows: string }> = {
  'catalogue:read': {
    name: 'Catalogue',
    allows: 'Read the events, places, FAQ and legal texts that guests see.',
  },
  'guests:read': { name: 'Guests (read)', allows: 'Read guests.' },
  'guests:write': {
    name: 'Guests',
    allows: 'Register, read and update guests and their favourites.',
  },
  'guests:erase': {
    name: 'Guests (erase)',
    allows: 'Erase guests. Also needs Guests.',
  },
  'orders:read': { name: 'Orders (read)', allows: 'Read orders and the QR codes of their tickets.' },
  'orders:write': {
    name: 'Orders',
    allows: 'Sell tickets, take orders and reservations, and report payments.',
  },
  'messages:read': { name: 'Messages (read)', allows: 'Read messages of guests with their answers.' },
  'messages:write': { name: 'Messages', allows: 'Read messages, and send them on behalf of guests.' },
  'reservations:read': { name: 'Reservations (read)', allows: 'Read all reservations.' },
  'reservations:write': {
    name: 'Reservations',
    allows:
      'Make, change and cancel reservations made with a key. With Reservations (read), all reservations.',
  },
  'takings:read': { name: 'Takings', allows: 'Read takings and movements of money.' },
  'reviews:write': { name: 'Reviews', allows: 'Leave reviews of places and events on behalf of guests.' },
  'tickets:check': {
    name: 'Check-in',
    allows: 'Check tickets at the door, and read the guest lists of events.',
  },
};

/** Returns `Guests, Messages`. */
export const scopeNames = (scopes: readonly AccessScope[]) =>
  scopes.map((scope) => scopeWords[scope].name).join(', ');

/** Returns whether a key is active, expired or revoked. */
export function accessKeyStatus({ revokedAt, expiresAt }: AccessKey): Status {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt !== null && Date.parse(expiresAt) <= serverNow() ? 'EXPIRED' : 'ACTIVE';
}
