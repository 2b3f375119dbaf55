/** Time that PostgreSQL spends on the statements of a call, planning and execution apart. */
import pg from 'pg';
import { connect } from '../server/src/db/connection/pool.ts';
import type { Statement } from './bare.ts';
import { median } from './measure.ts';

interface Times {
  planningMs: number;
  executionMs: number;
}

const runs = 20;

/** Medians of all statements together, in a session with Foyer's settings, where they are prepared and warm. */
export async function databaseTimes(url: string, statements: readonly Statement[]): Promise<Times> {
  const pool = connect({ engine: 'postgresql', url, poolSize: 1 }, console.error);
  const client = await pool.connect();
  const sum = { planningMs: 0, executionMs: 0 };
  try {
    for (const [index, { text, values }] of statements.entries()) {
      await client.query(`prepare timed_${index} as ${text}`);
      const list = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const times: Times[] = [];
      for (let run = 0; run < runs; run += 1)
        times.push(await timesOf(client, `execute timed_${index}${list}`));
      sum.planningMs += median(times.map(({ planningMs }) => planningMs));
      sum.executionMs += median(times.map(({ executionMs }) => executionMs));
    }
  } finally {
    client.release();
    await pool.end();
  }
  return sum;
}

async function timesOf(client: pg.ClientBase, statement: string): Promise<Times> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${statement}`);
  const [{ 'Planning Time': planningMs, 'Execution Time': executionMs }] = rows[0]['QUERY PLAN'];
  return { planningMs, executionMs };
}

const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
