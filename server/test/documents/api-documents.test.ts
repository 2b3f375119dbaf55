/** Rules for both OpenAPI documents. A new route that breaks one is named. */
import { readFileSync } from 'node:fs';
import { deliveredEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { expect } from 'vitest';
import { version } from '#lib/version.ts';
import { test } from './api-documents.ts';
import { lossesSinceBaseline } from './guests-api.ts';

interface Parameter {
  name: string;
  in: string;
  schema: Record<string, unknown>;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  responses: Record<string, Body>;
  requestBody?: Body;
}

interface Body {
  content?: Record<string, { example?: unknown; schema?: { type?: string; items?: { type?: string } } }>;
}

const operationsIn = ({ paths, webhooks }: { paths: object; webhooks: object }) =>
  Object.entries<Record<string, Operation>>({ ...paths, ...webhooks }).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );

test('every operation has an id, a summary, a description and a tag', ({ documents }) => {
  for (const { base, document } of documents) {
    const operations = operationsIn(document);
    expect(operations.length).toBeGreaterThan(40);
    const bare = operations.filter(
      ({ operationId, summary, description = '', tags }) =>
        !operationId || !summary || !tags || /^Requires (the (scope|role) |no login)/.test(description),
    );
    expect([base, bare.map(({ name }) => name)]).toEqual([base, []]);
    const ids = operations.map(({ operationId }) => operationId);
    expect([base, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([base, []]);
    const untold = document.tags.filter(({ description }: { description?: string }) => !description);
    expect([base, untold]).toEqual([base, []]);
  }
});

test('every operation names the scope or roles that it requires', ({ documents: [staff, guests] }) => {
  const calls = ({ paths }: { paths: object }) => operationsIn({ paths, webhooks: {} });
  const named = calls(guests?.document).filter((operation) => 'x-scope' in operation);
  expect(named).toHaveLength(calls(guests?.document).length);
  const unnamed = calls(staff?.document).filter((operation) => !('x-roles' in operation));
  expect(unnamed.filter(({ security }) => !security).map(({ name }) => name)).toEqual([]);
});

test('every parameter has bounds', ({ documents }) => {
  const bounds = [
    'enum',
    'const',
    'format',
    'pattern',
    'maxLength',
    'maximum',
    'maxItems',
    'anyOf',
    'default',
  ];
  const isBounded = ({ schema }: Parameter) =>
    schema.type === 'boolean' || bounds.some((key) => key in schema);
  for (const { document } of documents) {
    const open = operationsIn(document).flatMap(({ name, parameters = [] }) =>
      parameters
        .filter((parameter) => ['path', 'query'].includes(parameter.in) && !isBounded(parameter))
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(open).toEqual([]);
  }
});

test('every JSON response and webhook has a full example', ({ documents }) => {
  for (const { base, document } of documents) {
    const bodies = operationsIn(document).flatMap(({ name, tags, responses, requestBody }) =>
      [...Object.values(responses), ...(tags?.includes('Webhooks') ? [requestBody] : [])].map((one) => ({
        name,
        json: one?.content?.['application/json'],
      })),
    );
    const bare = bodies.filter(({ json }) => json && json.example === undefined);
    expect([base, bare.map(({ name }) => name)]).toEqual([base, []]);
  }
  const order = documents[1]?.document.paths['/orders/{id}'].get.responses[200].content['application/json'];
  expect(order.example).toMatchObject({
    type: 'EVENT',
    status: 'PAID',
    tickets: [{ code: 'K7MPX2QRTA', status: 'CHECKED_IN' }],
    refund: null,
  });
});

test('the components have the names that programs use', ({ documents: [staff, guests] }) => {
  const names = ['Event', 'Place', 'Guest', 'Order', 'Ticket', 'Error', 'PageOfEvent', 'PageOfOrder'];
  expect(Object.keys(guests?.document.components.schemas)).toEqual(expect.arrayContaining(names));
  const staffNames = ['Event', 'Place', 'User', 'Billing', 'Error', 'PageOfEventListItem', 'EventInput'];
  expect(Object.keys(staff?.document.components.schemas)).toEqual(expect.arrayContaining(staffNames));
  const { Order, OrderInput, Error: error } = guests?.document.components.schemas ?? {};
  for (const order of [Order, OrderInput]) {
    expect(order.discriminator.propertyName).toBe('type');
    expect(Object.keys(order.discriminator.mapping)).toEqual(['EVENT', 'ORDER', 'RESERVATION']);
  }
  expect(error.properties.code.enum).toContain('TICKETS_SOLD_OUT');
  expect(error.properties.code.enum).not.toContain('PASSWORD_INVALID');
});

test('every record in a body is a named component, except small ones of a single call', ({ documents }) => {
  const bare = documents.flatMap(({ document: { paths } }) =>
    operationsIn({ paths, webhooks: {} }).flatMap(({ name, responses, requestBody }) =>
      [requestBody, ...Object.values(responses)].flatMap((body) => {
        const schema = body?.content?.['application/json']?.schema;
        return schema?.type === 'object' || schema?.items?.type === 'object' ? [name] : [];
      }),
    ),
  );
  expect([...new Set(bare)].toSorted()).toEqual([
    'GET /events/mail_guests/{id}',
    'GET /lookup',
    'GET /users/tags',
    'GET /users/{id}/bookings',
    'POST /admin/billings/{id}/refund',
    'POST /bulk/admins',
    'POST /bulk/discounts',
    'POST /bulk/faq',
    'POST /bulk/reviews',
    'POST /events/mail_guests/{id}',
    'POST /events/{id}/tickets',
    'POST /views',
    'PUT /views/{id}',
  ]);
});

test('a list in a body is an array, or text as in an address', ({ documents: [staff] }) => {
  const input = staff?.document.components.schemas.UserBulkInput;
  expect(input.properties.query.properties.tags.anyOf).toMatchObject([{ type: 'array' }, { type: 'string' }]);
});

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  description?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}

/** Every schema of a document with its path. */
function* schemasIn(node: unknown, path: string): Generator<[string, Schema]> {
  if (typeof node !== 'object' || node === null) return;
  yield [path, node];
  for (const [key, value] of Object.entries(node))
    if (!['example', 'examples', 'enum'].includes(key)) yield* schemasIn(value, `${path}/${key}`);
}

test("every component and field of the guests' API has a text", ({ documents: [, guests] }) => {
  const { schemas } = guests?.document.components ?? {};
  const fields = [...schemasIn(guests?.document, '')].flatMap(([path, { properties = {} }]) =>
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' && !field.$ref && !field.description ? [`${path}/${name}`] : [],
    ),
  );
  expect(fields).toEqual([]);
  const untold = Object.entries<Schema>(schemas).flatMap(([name, { description }]) =>
    description ? [] : [name],
  );
  expect(untold.filter((name) => !/Page/.test(name))).toEqual([]);
});

test('bodies are closed if the call refuses unknown fields, answers are open, and patterns are short', ({
  documents,
}) => {
  for (const { base, document } of documents) {
    const closed = Object.entries<Schema>(document.components.schemas).flatMap(([name, schema]) =>
      schema.additionalProperties === false ? [name] : [],
    );
    expect([base, closed.filter((name) => !name.endsWith('Input'))]).toEqual([base, []]);
    const long = [...schemasIn(document, '')].filter(([, { pattern = '' }]) => String(pattern).length > 100);
    expect([base, long.map(([path]) => path)]).toEqual([base, []]);
  }
  const [staff, guests] = documents.map(({ document }) => document.components.schemas);
  expect(guests.TicketOrderInput.additionalProperties).toBe(false);
  expect(guests.GuestInput.properties.profile.additionalProperties).toBe(false);
  expect(guests.ScanBatchInput.properties.scans.items).toEqual({ $ref: '#/components/schemas/ScanInput' });
  expect(staff.EventInput.additionalProperties).toBeUndefined(); // a call of the specification
});

test('fields that an order of this type cannot have are left out', ({ documents: [, guests] }) => {
  const { schemas } = guests?.document.components ?? {};
  const has = (name: string) => Object.keys(schemas[name].properties);
  expect(has('TicketOrder')).not.toContain('placeId');
  expect(has('PlaceOrder')).not.toContain('eventId');
  expect(has('ReservationOrder')).not.toContain('couponCode');
  expect(has('PlaceOrderInput')).not.toContain('guestName');
  expect(schemas.PlaceOrderInput.properties.guest.anyOf).toBeUndefined();
  expect(schemas.TicketOrderInput.properties.guest.anyOf).toHaveLength(2);
});

test('revalidated calls document 304, calls of a guest 404, and calls with parameters 414', ({
  documents: [, guests],
}) => {
  const { paths } = guests?.document ?? {};
  expect(paths['/events'].get.responses[304]).toMatchObject({ headers: { ETag: {} } });
  expect(paths['/events'].get.responses[304].content).toBeUndefined();
  const gets = Object.entries<{ get?: Operation }>(paths).flatMap(([path, { get }]) =>
    get ? [{ path, get }] : [],
  );
  const without = gets.filter(({ get }) => !get.responses[304]);
  expect([gets.length > 20, without.map(({ path }) => path)]).toEqual([true, []]);
  expect(paths['/messages'].post.responses).toHaveProperty('404');
  expect(paths['/orders'].get.responses).toHaveProperty('414');
});

test('the documents lead to the guide of this version, with absolute addresses', async ({
  app,
  documents,
}) => {
  for (const { base, document } of documents) {
    const [{ url }] = document.servers;
    expect(URL.canParse(url)).toBe(true);
    expect(new URL(url).pathname).toBe(base);
  }
  const { url } = documents[1]?.document.externalDocs ?? {};
  const { body, headers } = await app.inject(new URL(url).pathname);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(`Foyer ${version}</title>`);
  expect(body).toContain('<code>EXTERNAL_ID_REUSED</code>');
});

test("the guests' API has everything that its baseline has", ({ documents: [, guests] }) => {
  expect(lossesSinceBaseline(guests?.document)).toEqual([]);
});

test('the guide for other programs names every error code and webhook event', ({ documents: [, guests] }) => {
  const guide = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');
  const { code } = guests?.document.components.schemas.Error.properties ?? {};
  expect(code.enum.length).toBeGreaterThan(20);
  const missing = [...code.enum, ...deliveredEvent.options].filter((name) => !guide.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
