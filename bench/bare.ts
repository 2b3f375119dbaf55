/** Baseline: only `node:http`, the driver and Foyer's own prepared statements, with their rows as JSON. */
import { createServer } from 'node:http';
import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Running {
  address: string;
  close(): Promise<void>;
}

/** Serves the statements at `/`, one after another, as in the recorded request. */
export async function serveBare(pool: pg.Pool, statements: readonly Statement[]): Promise<Running> {
  const prepared = statements.map((statement, index) => ({ ...statement, name: `s${index}` }));
  const server = createServer(async (_request, response) => {
    const answers: unknown[][] = [];
    for (const statement of prepared) answers.push((await pool.query(statement)).rows);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the bare server has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
