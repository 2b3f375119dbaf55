/** More billings than fit into the buffers on the way, and a slow reader. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { withoutTriggers } from './without-triggers.ts';

const atOnce = 500;

/**
 * Creates billings of one user, an hour apart, costing as many grosze as their number. `padding` adds incompressible
 * text.
 */
export async function makeMany(
  { change, clock }: Pick<Deps, 'change' | 'clock'>,
  make: Make,
  count: number,
  padding = 0,
): Promise<void> {
  const { id } = await make.user({ name: 'Zażółć', surname: '"Gęślą", jaźń' });
  const now = clock.now();
  await change(testContext(now), async (tx) => {
    // Their results are not needed. In parts, so that no statement exceeds its limit on a busy machine.
    await withoutTriggers(tx, ['billings'], async () => {
      for (let from = 1; from <= count; from += atOnce)
        await sql`
      insert into billings
        (id, user_id, status, type, cost_minor, currency, payment_method, transaction_date, created_at, updated_at)
      select ('019aa000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ${id}::uuid, 'PAID', 'ORDER', n,
             'PLN' || coalesce((select string_agg(md5(n::text || piece), '') from generate_series(1, ${padding}::int / 32) piece), ''),
             'BLIK', ${now}::timestamptz - n * interval '1 hour', ${now}, ${now}
        from generate_series(${from}::int, ${Math.min(from + atOnce - 1, count)}::int) n`.execute(tx);
    });
  });
}

/** Requests a file of billings and reads no more than the socket buffers. */
export async function askForCsv(
  address: string,
  accessToken: string,
  file = 'download_csv',
): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `GET /api/admin/billings/${file} HTTP/1.1`,
    `host: ${hostname}`,
    'api-key: foyer-panel',
    `authorization: Bearer ${accessToken}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}
