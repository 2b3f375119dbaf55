/** Sellers of billings: the id of an account, `key: Till`, or `import: <id> <file>`. */
import type { Seller } from '@foyer/contract/sales/movements.ts';
import { type Expression, sql } from 'kysely';
import { accountLabel } from '#shared/accounts/accounts.ts';

/** Name of a seller as stored, without its kind. Null for an account. */
export const storedSellerName = (seller: Expression<unknown>) =>
  sql<string>`regexp_replace(${seller}, '^(key: |import: \\S+ )', '')`;

/** Id of the account in a seller, else null. */
export const sellerAccountId = (seller: Expression<unknown>) =>
  sql<string | null>`(case when ${seller} ~ '^[0-9a-f-]{36}$' then ${seller}::uuid end)`;

/** Name of a seller. */
export const sellerName = (seller: Expression<unknown>) =>
  sql<string | null>`coalesce(
    (select ${accountLabel} from public.users u where u.id = ${sellerAccountId(seller)}), ${storedSellerName(seller)})`;

/** Name of a seller as other programs see it: a colleague without a name is `Staff`, since the label would be an address. */
export const sellerNameForPrograms = (seller: Expression<unknown>) =>
  sql<string>`coalesce(
    (select nullif(trim(u.name || ' ' || u.surname), '') from public.users u where u.id = ${sellerAccountId(seller)}),
    case when ${sellerAccountId(seller)} is null then ${storedSellerName(seller)} end, 'Staff')`;

/** Kind of a seller. Null for an unknown one. */
export const sellerKindOf = (seller: Expression<unknown>) =>
  sql<
    Seller['kind'] | null
  >`(case when ${seller} like 'key: %' then 'KEY' when ${isImport(seller)} then 'IMPORT'
    when ${seller} is not null then 'STAFF' end)`;

/** An import made the billing. False for an unknown seller. */
export const isImport = (seller: Expression<unknown>) =>
  sql<boolean>`(coalesce(${seller}, '') like 'import: %' or coalesce(${seller}, '') = 'import')`;
