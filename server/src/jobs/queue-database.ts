import type pg from 'pg';
import type { Db } from 'pg-boss';

/** After this time without a response, the connection is considered dead and replaced. */
const answerTimeoutMs = 30_000;

/**
 * Lets the queue share the pool, because the embedded engine has a single session. Sessions are read-only
 * outside changes, so read-only mode is switched off around each statement of the queue.
 */
export const queueDatabase = (pool: pg.Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      const ask = (text: string, values?: unknown[]) => {
        const timed = { text, values, query_timeout: answerTimeoutMs };
        return client.query(timed);
      };
      const { rows } = await ask(
        `select current_setting('default_transaction_read_only') as before,
           set_config('default_transaction_read_only', 'off', false)`,
      );
      const result = await ask(text, values);
      await ask("select set_config('default_transaction_read_only', $1, false)", [rows[0]?.before]);
      client.release();
      return result;
    } catch (error) {
      client.release(true); // discards the session, whose state is unknown
      throw error;
    }
  },
});
