import type { AccessKey, AccessScope } from '@foyer/contract/integrations/access-keys.ts';
import type { Status } from '#domain/status-tag.tsx';
import { serverNow } from '#ui/time/clock.ts';

/** Name of each scope, and what a key with it may do. */
export const scopeWords: Record<AccessScope, { name: string; allows: string }> = {
  'catalogue:read': {
    name: 'Catalogue',
    allows: 'Reads events, places, FAQ and legal texts that guests may see.',
  },
  'guests:read': { name: 'Guests (read)', allows: 'Reads guests.' },
  'guests:write': {
    name: 'Guests',
    allows: 'Registers guests, reads and changes them, keeps their favourites.',
  },
  'orders:read': { name: 'Orders (read)', allows: 'Reads orders and the QR codes of their tickets.' },
  'orders:write': {
    name: 'Orders',
    allows: 'Sells tickets, takes orders and reservations, and reports payments.',
  },
  'messages:write': { name: 'Messages', allows: 'Sends messages to you in the name of guests.' },
  'reviews:write': { name: 'Reviews', allows: 'Leaves reviews of places and events in the name of guests.' },
};

/** Returns `Guests, Messages`. */
export const namesOf = (scopes: readonly AccessScope[]) =>
  scopes.map((scope) => scopeWords[scope].name).join(', ');

/** Returns whether a key is active, expired or revoked. */
export function statusOf({ revokedAt, expiresAt }: AccessKey): Status {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt !== null && Date.parse(expiresAt) <= serverNow() ? 'EXPIRED' : 'ACTIVE';
}
