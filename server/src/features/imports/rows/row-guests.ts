/** Finds the guests that rows name by their e-mail address. */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';

export interface Guest {
  id: string;
  email: string;
  role: string;
  status: string;
  name: string;
  surname: string;
  phonePrefix: string;
  phoneNumber: string;
}

/** By lower-case address. */
export type Guests = ReadonlyMap<string, Guest>;

export function guestIssues(guest: Guest | undefined): RowIssue[] {
  if (!guest) return [{ field: 'email', key: 'guestUnknown' }];
  if (guest.role !== 'USER') return [{ field: 'email', key: 'emailOfStaff' }];
  return guest.status === 'DELETED' ? [{ field: 'email', key: 'guestDeleted' }] : [];
}

/** Guests by lower-case address. A deleted guest counts only if no other has the address. */
export async function guestsOf(tx: Tx, rows: readonly ImportRow[]): Promise<Guests> {
  const emails = [...new Set(rows.map(({ values }) => (values.email ?? '').toLowerCase()))];
  const found = await sql<Guest>`
    select id, lower(email) as email, role, status, name, surname, phone_prefix, phone_number from users
     where lower(email) = any(${emails}::text[]) and status = 'DELETED' and role = 'USER'
    union all
    select id, lower(email), role, status, name, surname, phone_prefix, phone_number from users
     where lower(email) = any(${emails}::text[]) and status <> 'DELETED'`.execute(tx);
  return new Map(found.rows.map((guest) => [guest.email, guest]));
}
