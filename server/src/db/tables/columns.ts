import type { ColumnType, GeneratedAlways } from 'kysely';

/** A table that triggers keep. */
export type Derived<Row> = { [Column in keyof Row]: GeneratedAlways<Row[Column]> };

/** A jsonb column: read as a value, written as the JSON text of one. */
export type Json<Value> = ColumnType<Value, string, string>;

/** The same, with a default. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

/** The same, null where there is none. */
export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
