/** Defaults of a role that differ from what Foyer relies on. Every session of Foyer must set its own. */
export const hostileDefaults = {
  search_path: 'pg_catalog',
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  timezone: 'Pacific/Chatham',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  gin_fuzzy_search_limit: '1',
  client_encoding: 'LATIN1',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  default_transaction_read_only: 'on',
  lock_timeout: '1ms',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '1s',
  idle_session_timeout: '10s', // on a busy machine, seconds may pass before a new session sets its own
  plan_cache_mode: 'force_generic_plan',
  quote_all_identifiers: 'on',
};

/** Since PostgreSQL 17. */
const newerDefaults = { transaction_timeout: '2s' };

/** Statement that gives the role these defaults, for a server of this version (180004). */
export function makeHostile(role: string, version: number): string {
  const defaults = { ...hostileDefaults, ...(version >= 170_000 && newerDefaults) };
  return Object.entries(defaults)
    .map(([name, value]) => `alter role ${role} set ${name} to '${value}';`)
    .join('\n');
}
