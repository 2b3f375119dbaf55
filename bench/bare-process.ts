/** Runs a bare server as its own process. The parent sends the statements. */
import { connect } from '../server/src/db/connection/pool.ts';
import { type Statement, serveBare } from './bare.ts';

const [url = ''] = process.argv.slice(2);
const pool = connect({ engine: 'postgresql', url, poolSize: 10 }, console.error);

process.on('message', async (statements: Statement[]) => {
  const { address } = await serveBare(pool, statements);
  process.send?.({ address });
});
process.on('disconnect', () => process.exit(0));
