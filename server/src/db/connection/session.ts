/** Settings of every session on which results depend. Server, database and role may have other defaults. */

/** Settings that older servers do not know are skipped. */
const ifKnown = (name: string, value: string) =>
  `select set_config('${name}', '${value}', false) where current_setting('${name}', true) is not null`;

/**
 * Statements for a new session, in messages. They are sent after connecting, because poolers such as PgBouncer
 * reject settings in the connection request. The driver itself requests UTF-8.
 */
export const sessionSettings = [
  // Alone and first: a standby rejects every query at the level serializable.
  "set default_transaction_isolation to 'read committed'",
  `set default_transaction_deferrable to off;
   set lock_timeout to 0;
   set idle_session_timeout to 0;
   ${ifKnown('transaction_timeout', '0')};
   set timezone to 'UTC';
   set datestyle to 'ISO, YMD';
   set intervalstyle to 'postgres';
   set bytea_output to 'hex';
   set extra_float_digits to 1;
   set standard_conforming_strings to on;
   set array_nulls to on;
   set transform_null_equals to off;
   set gin_fuzzy_search_limit to 0;
   set quote_all_identifiers to off;
   -- Plans prepared statements for each set of values: a plan for a frequent status or search term is far too slow for
   -- a rare one, and vice versa.
   set plan_cache_mode to force_custom_plan;
   -- The operator may have installed the extensions in another schema.
   select set_config('search_path', concat_ws(', ', 'public', (
     select string_agg(distinct quote_ident(nspname), ', ')
       from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
      where extname in ('pg_trgm', 'btree_gist') and nspname not in ('public', 'pg_catalog'))), false)`,
];
