import type { ColumnType, GeneratedAlways } from 'kysely';

/** A table maintained by triggers. */
export type Derived<Row> = { [Column in keyof Row]: GeneratedAlways<Row[Column]> };

/** A jsonb column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A jsonb column with a default. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

/** A nullable jsonb column. */
export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
