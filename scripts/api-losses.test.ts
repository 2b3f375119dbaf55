import { expect, test } from 'vitest';
import { type ApiDocument, apiLosses } from './api/losses.ts';
import type { Schema } from './api/schema-losses.ts';

const order: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    status: { type: 'string', enum: ['PAID', 'ERROR'] },
    guest: { type: ['string', 'null'] },
  },
  required: ['id', 'status', 'guest'],
};

const orderInput: Schema = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['PAID', 'ERROR'], default: 'PAID' },
    quantity: { type: 'integer', minimum: 1, maximum: 20 },
    code: { type: ['string', 'null'], maxLength: 50 },
  },
  required: ['quantity'],
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** A copy without shared parts. */
const baseline = (): ApiDocument => JSON.parse(JSON.stringify(document));

const document: ApiDocument = {
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        'x-scope': 'orders:write',
        parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', maximum: 100 } }],
        responses: { 200: { headers: { ETag: {} }, content: json({ type: 'array', items: order }) } },
      },
      post: {
        operationId: 'createOrder',
        requestBody: { required: true, content: json({ oneOf: [orderInput, { type: 'string' }] }) },
        responses: { 201: { content: json(order) } },
      },
    },
  },
  webhooks: { 'order.updated': { post: { requestBody: { content: json(order) }, responses: {} } } },
  components: { schemas: { Order: order } },
};

// biome-ignore lint/suspicious/noExplicitAny: each change reaches into the document
type Changed = any;

const changes: [name: string, change: (parts: Changed) => void, losses: string[]][] = [
  ['nothing', () => {}, []],
  ['a removed operation', ({ api: { paths } }) => delete paths['/orders'].post, ['POST /orders: is missing']],
  [
    'a renamed operation',
    ({ api: { paths } }) => Object.assign(paths['/orders'].get, { operationId: 'orders' }),
    ['GET /orders: operationId is not listOrders any more'],
  ],
  [
    'another scope',
    ({ api: { paths } }) => Object.assign(paths['/orders'].get, { 'x-scope': 'billings:read' }),
    ['GET /orders: requires billings:read'],
  ],
  [
    'a read scope instead of its write scope',
    ({ api: { paths } }) => Object.assign(paths['/orders'].get, { 'x-scope': 'orders:read' }),
    [],
  ],
  [
    'a removed parameter',
    ({ api: { paths } }) => paths['/orders'].get.parameters.pop(),
    ['GET /orders query size: is missing'],
  ],
  [
    'a lower maximum',
    ({ api: { paths } }) => Object.assign(paths['/orders'].get.parameters[0].schema, { maximum: 50 }),
    ['GET /orders query size: maximum is 50 instead of 100'],
  ],
  [
    'a higher maximum',
    ({ api: { paths } }) => Object.assign(paths['/orders'].get.parameters[0].schema, { maximum: 500 }),
    [],
  ],
  [
    'a required parameter',
    ({ api: { paths } }) => paths['/orders'].get.parameters.push({ name: 'q', in: 'query', required: true }),
    ['GET /orders query q: is required'],
  ],
  [
    'a removed header',
    ({ api: { paths } }) => Object.assign(paths['/orders'].get.responses[200], { headers: {} }),
    ['GET /orders 200: header ETag is missing'],
  ],
  [
    'a removed response',
    ({ api: { paths } }) => delete paths['/orders'].post.responses[201],
    ['POST /orders 201: is missing'],
  ],
  ['a removed field', ({ created }) => delete created.properties.id, ['POST /orders 201.id: is missing']],
  ['an added field', ({ created }) => Object.assign(created.properties, { at: { type: 'string' } }), []],
  [
    'a field that may be absent',
    ({ created }) => created.required.shift(),
    ['POST /orders 201.id: may be absent'],
  ],
  [
    'a field of another type',
    ({ created }) => Object.assign(created.properties.id, { type: 'integer' }),
    ['POST /orders 201.id: is integer instead of string'],
  ],
  [
    'a field that may be null',
    ({ created }) => Object.assign(created.properties.id, { type: ['string', 'null'] }),
    ['POST /orders 201.id: may also be null'],
  ],
  [
    'a field that is never null',
    ({ created }) => Object.assign(created.properties.guest, { type: 'string' }),
    [],
  ],
  [
    'a smaller enum',
    ({ created }) => created.properties.status.enum.pop(),
    ['POST /orders 201.status: ERROR is missing'],
  ],
  ['a larger enum', ({ created }) => created.properties.status.enum.push('PENDING'), []],
  ['a removed input', ({ input }) => delete input.properties.code, ['POST /orders body.code: is missing']],
  [
    'a required input',
    ({ input }) => input.required.push('status'),
    ['POST /orders body.status: is required'],
  ],
  [
    'an input that may not be null',
    ({ input }) => Object.assign(input.properties.code, { type: 'string' }),
    ['POST /orders body.code: is string instead of null'],
  ],
  [
    'a smaller enum of an input',
    ({ input }) => input.properties.status.enum.shift(),
    ['POST /orders body.status: PAID is missing'],
  ],
  [
    'another default',
    ({ input }) => Object.assign(input.properties.status, { default: 'ERROR' }),
    ['POST /orders body.status: default is ERROR instead of PAID'],
  ],
  [
    'a webhook with less',
    ({ api: { webhooks } }) => {
      const { schema } = webhooks['order.updated'].post.requestBody.content['application/json'];
      delete schema.properties.guest;
    },
    ['webhook POST order.updated body.guest: is missing'],
  ],
  [
    'a removed webhook',
    ({ api }) => Object.assign(api, { webhooks: {} }),
    ['POST order.updated: is missing'],
  ],
  [
    'a renamed component',
    ({ api: { components } }) => delete components.schemas.Order,
    ['component Order: is missing'],
  ],
];

test.for(changes)('compares an API with its baseline: %s', ([, change, losses]) => {
  const after: Changed = baseline();
  const { post } = after.paths['/orders'];
  const created = post.responses[201].content['application/json'].schema;
  const [input] = post.requestBody.content['application/json'].schema.oneOf;
  change({ api: after, created, input });
  expect(apiLosses(baseline(), after)).toEqual(losses);
});
