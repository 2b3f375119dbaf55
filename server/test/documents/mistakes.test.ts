/** Sends the mistakes of `docs/mistakes.md` and compares the answers. Running this file with `vitest -u` renews the page. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import type { Make } from '#test/factories.ts';
import { byKey, test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { type Mistake, sections } from './mistakes.ts';

const introduction = `# Mistakes and their answers

Typical mistakes of programs that use the [guests' API](integration.md), and the answers they get. Addresses begin with
\`/api/app/v1\`. \`$EVENT\` and the like stand for ids. Every answer also has a \`requestId\`, by which Foyer's log finds it.

`;

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

const block = (language: string, text: string) => `\`\`\`${language}\n${text.trim()}\n\`\`\`\n`;

/** JSON with short arrays on one line. */
const asText = (body: Mistake['body']) =>
  typeof body === 'object'
    ? JSON.stringify(body, null, 2).replaceAll(/\[[^[\]{}]*\]/g, (array) => JSON.stringify(JSON.parse(array)))
    : (body ?? '');

/** The mistake and its answer as the page shows them. */
function shown({ title, call, key, headers = {}, body }: Mistake, status: number, answer: object): string {
  const authorization =
    key === undefined ? [] : [key === null ? '(no authorization)' : `authorization: Bearer ${key}`];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = [call, ...authorization, ...fields, '', asText(body)].join('\n');
  return [`### ${title}\n`, block('http', request), `${status}:\n`, block('json', asText(answer))].join('\n');
}

/** Records that the mistakes name, and their ids by name. */
async function prepare(make: Make, program: Client) {
  await make.user({ externalId: 'app-1001', email: 'ola@example.com' });
  await make.user({ externalId: 'blocked', status: 'BLOCKED' });
  const { event } = await makeSale(make);
  const { id: place } = await make.place();
  await make.discount({ couponCode: 'AUTUMN', validFrom: '2026-09-01', validTo: '2026-10-31' });
  const sell = async (externalId: string, quantity: number) =>
    (await orderTickets(program, event.id, { externalId, guest: 'app-1001', quantity, status: 'PAID' })).body;
  await sell('web-0', 1);
  const [paid, refunded] = [await sell('web-2', 2), await sell('web-3', 2)];
  for (const amount of [10, 20])
    await program.post(`/orders/${refunded.id}/refunds`, { body: { amount, status: 'PENDING' } });
  const ids = {
    EVENT: event.id,
    PLACE: place,
    ORDER: paid.id,
    TICKET: paid.tickets[0].id,
    REFUNDED: refunded.id,
  };
  return { ...ids, NOTHING: '01a20463-7dfc-737b-8bdb-14a739cc039e' };
}

/** Access keys that the mistakes name. */
async function prepareKeys(make: Make, now: Date) {
  const revoked = await make.accessKey({ revokedAt: now });
  const catalogue = await make.accessKey();
  return { REVOKED: revoked.key, CATALOGUE: catalogue.key };
}

async function send(app: FastifyInstance, values: Map<string, string>, key: string, mistake: Mistake) {
  const filled = (text: string) => text.replaceAll(/\$[A-Z]+/g, (name) => values.get(name) ?? name);
  const [method = '', url = ''] = filled(mistake.call).split(' ');
  const { key: other = key, headers = {}, body } = mistake;
  const { statusCode, body: text } = await app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'PATCH' ? method : 'GET',
    url: `/api/app/v1${url}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(other !== null && { authorization: `Bearer ${filled(other)}` }),
      ...headers,
    },
    payload: filled(asText(body)),
  });
  const named = new Map([...values].map(([name, value]) => [value, name]));
  const { requestId, ...answer } = JSON.parse(text);
  return {
    status: statusCode,
    answer: JSON.parse(JSON.stringify(answer).replaceAll(uuid, (id) => named.get(id) ?? '$ID')),
  };
}

test('the page of mistakes shows the answers that they get', async ({ app, make, clock }) => {
  const { key } = await make.accessKey({
    scopes: ['catalogue:read', 'guests:write', 'orders:write', 'messages:write', 'reservations:write'],
  });
  const records = await prepare(make, byKey(app, key));
  const keys = await prepareKeys(make, clock.now());
  const values = new Map(Object.entries({ ...records, ...keys }).map(([name, value]) => [`$${name}`, value]));
  let page = introduction;
  for (const { title, mistakes } of sections) {
    page += `## ${title}\n\n`;
    for (const mistake of mistakes) {
      const { status, answer } = await send(app, values, key, mistake);
      expect([mistake.title, status >= 400 && status < 500]).toEqual([mistake.title, true]);
      page += `${shown(mistake, status, answer)}\n`;
    }
  }
  await expect(`${page.trim()}\n`).toMatchFileSnapshot('../../../docs/mistakes.md');
});
