import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown> | ReturnType<typeof sql.ref>;

/** Key of a payment method, ignoring case and outer spaces, or `none`. A method with the name `none` counts as none. */
export const methodGroup = (column: Column) =>
  sql<string>`coalesce(nullif(method_key(${column}), ''), 'none')`;

/** Written with the expression of the index. */
export const isPaidBy = (column: Column, method: string) =>
  /^none$/i.test(method)
    ? sql<boolean>`method_key(${column}) in ('', 'none')`
    : sql<boolean>`method_key(${column}) = method_key(${method})`;
