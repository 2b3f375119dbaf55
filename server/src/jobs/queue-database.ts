import type pg from 'pg';
import type { Db } from 'pg-boss';

/** A server that is silent for longer is gone, and the connection with it: the next look is taken by another one. */
const answerTimeoutMs = 30_000;

/**
 * The pool that everything shares, as the queue uses it: the embedded engine has one session and no other pool. Sessions are
 * read-only but in a change, so each statement of the queue, which may be several in a transaction of their own, lifts that.
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
      client.release(true); // whatever state its session is in
      throw error;
    }
  },
});
