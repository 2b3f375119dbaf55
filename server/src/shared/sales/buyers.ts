/** Buyers of billings. Walk-ins have no account. */
import { sql } from 'kysely';
import { textCell } from '#lists/export-cells.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';

/** Columns of a buyer. Expects the billings table as `b` and, by a left join, the users table as `u`. */
export const buyer = {
  name: sql<string>`coalesce(u.name, walk_in_name(b.guest_name))`,
  surname: sql<string>`coalesce(u.surname, '')`,
  email: sql<string>`coalesce(u.email, '')`,
  phonePrefix: sql<string>`coalesce(u.phone_prefix, '')`,
  phoneNumber: sql<string>`coalesce(u.phone_number, '')`,
  tags: sql<string[]>`coalesce(u.tags, '{}')`,
};

/** Name in labels. */
export const buyerLabel = sql<string>`coalesce(${accountLabel}, walk_in_name(b.guest_name))`;

/** Phone number with its prefix, as on the screen. */
export const buyerPhone = sql<string>`trim(${buyer.phonePrefix} || ' ' || ${buyer.phoneNumber})`;

/** Export columns that identify a buyer. */
export const exportedBuyer = {
  name: textCell(buyer.name),
  surname: textCell(buyer.surname),
  email: textCell(buyer.email),
  phoneNumber: textCell(buyerPhone),
};
