/** Rules for both OpenAPI documents. A new route that breaks one is named. */
import { readFileSync } from 'node:fs';
import { deliveredEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { expect } from 'vitest';
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
    'GET /admin/takings',
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
