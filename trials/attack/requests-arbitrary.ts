/** Generates requests to an operation: half valid, a quarter with a mutated body, a quarter mutated throughout. */
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { BareRequest, Caller, HostileRequest } from './hostile-request.ts';
import { fileOf, withForm } from './requests-form.ts';
import { type Mutation, mutated, mutations } from './requests-mutations.ts';
import type { Operation, Right } from './requests-operations.ts';
import { asText, encode, hostileText } from './requests-text.ts';
import { idOf, type Known, valueFor } from './requests-values.ts';

const callers: Record<'client' | 'staff' | 'admin' | 'scope', Caller[]> = {
  client: ['nobody', 'nobody', 'ADMIN', 'key'],
  staff: ['ADMIN', 'ADMIN', 'ADMIN', 'MANAGER', 'MANAGER', 'MANAGER', 'nobody', 'key'],
  admin: ['ADMIN', 'ADMIN', 'ADMIN', 'ADMIN', 'ADMIN', 'MANAGER', 'nobody', 'narrowKey'],
  scope: ['key', 'key', 'key', 'key', 'key', 'narrowKey', 'nobody', 'ADMIN'],
};

const isStaffRight = (right: Right) => right === 'client' || right === 'staff' || right === 'admin';

/** Status that rejects a caller without access, or undefined. */
export function refusalFor({ right }: Operation, caller: Caller): 401 | 403 | undefined {
  if (right === 'client') return undefined;
  if (isStaffRight(right)) {
    if (caller !== 'ADMIN' && caller !== 'MANAGER') return 401;
    return right === 'admin' && caller === 'MANAGER' ? 403 : undefined;
  }
  if (caller === 'key') return undefined;
  if (caller === 'narrowKey') return right === 'catalogue:read' ? undefined : 403;
  return 401;
}

/** Kind of record that the `id` of a path refers to. */
const pathKinds: [RegExp, string][] = [
  [/\/(image|photo)\//, 'images'],
  [/review\/user|help_messages\/user|\/users\/\{/, 'users'],
  [/\/favourites\/places/, 'places'],
  [/sessions/, 'sessions'],
  [/deliveries/, 'deliveries'],
  [/orders|billings/, 'billings'],
  [/coupons/, 'discounts'],
  [/(events|places|staff|messages|faq|access_keys|webhooks|imports|passkeys)/, ''],
  [/locations/, 'places'],
];
export function kindOf(path: string): string | undefined {
  const [pattern, kind] = pathKinds.find(([one]) => one.test(path)) ?? [];
  if (pattern) return kind === '' ? pattern.exec(path)?.[1] : kind;
  return Object.values<Resource>(resources).find((one) => path.startsWith(`/api${one.path}`))?.entity;
}

const headers = fc.record(
  {
    'if-match': fc.constantFrom('"2026-01-01T00:00:00.000Z"', '*', 'x', '""', '"a", "b"', 'W/"x"'),
    'idempotency-key': fc.constantFrom('a', 'b', 'x'.repeat(255), 'x'.repeat(256), '\u00ff', '\t'),
    language: fc.constantFrom('pl', 'en', 'xx', '__proto__', 'constructor'),
  },
  { requiredKeys: [] },
);

export function requestTo(operation: Operation, known: Known): Arbitrary<HostileRequest> {
  const { right } = operation;
  return fc
    .record({
      caller: fc.constantFrom(...callers[isStaffRight(right) ? right : 'scope']),
      changed: fc.constantFrom('nothing', 'nothing', 'body', 'everything'),
      path: pathOf(operation, known),
      query: queryOf(operation, known),
      hostileQuery: hostileQueryOf(operation),
      body: operation.body ? valueFor(operation.body, '', known) : fc.constant(undefined),
      plan: mutations,
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      file: operation.isMultipart ? fileOf(operation) : fc.constant(undefined),
    })
    .map(({ caller, changed, path, query, hostileQuery, body, plan, headers, file }) => {
      const isHostile = changed === 'everything';
      const pairs = isHostile ? [...query, ...hostileQuery.pairs] : query;
      const { method } = operation;
      const given = body === undefined || changed === 'nothing' ? body : mutated(body, plan);
      const request = {
        operation,
        caller,
        path: `${isHostile && hostileQuery.path !== undefined ? path.hostile(hostileQuery.path) : path.usual}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
        headers: isHostile ? headers : {},
        body: undefined,
      };
      if (!operation.body) return isHostile && method !== 'GET' ? withJson(request, plan) : request;
      if (file) return withForm(request, given, isHostile ? file.hostile : file.usual);
      return withJson(request, plan, isHostile, given);
    });
}

function withJson(request: BareRequest, plan: Mutation[], isHostile = true, value?: unknown): HostileRequest {
  const text = value === undefined ? '' : JSON.stringify(value);
  const [{ with: choice } = { with: 0 }] = plan;
  const isCut = isHostile && choice % 50 === 0;
  const body = isCut ? text.slice(0, choice % Math.max(1, text.length)) : text;
  const type = isHostile && choice % 50 === 1 ? 'text/plain' : 'application/json';
  const isJson = !isCut && type === 'application/json' && value !== undefined;
  return {
    ...request,
    headers: { ...request.headers, 'content-type': type },
    body,
    ...(isJson && { value }),
  };
}

function pathOf({ path, parameters }: Operation, known: Known) {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const values = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        name === 'id' ? idOf(kindOf(path), known) : valueFor({ type: 'string' }, name, known),
      ]),
    ),
  );
  return values.map((chosen) => {
    const fill = (text: (name: string) => string) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => encode(text(name)));
    return {
      usual: fill((name) => String(chosen[name])),
      hostile: (other: string) => fill((name) => (name === names[0] ? other : String(chosen[name]))),
    };
  });
}

/** Lists are joined by commas, as the documents say. */
const pair = (name: string, value: unknown) =>
  `${encode(name)}=${encode(Array.isArray(value) ? value.join(',') : asText(value))}`;

const queryNames = ({ parameters }: Operation) => parameters.filter((one) => one.in === 'query');

function queryOf(operation: Operation, known: Known): Arbitrary<string[]> {
  const one = ({ name, schema }: Operation['parameters'][number]): Arbitrary<unknown> => {
    if (name === 'page') return fc.nat(3);
    if (name === 'size') return fc.integer({ min: 1, max: 100 });
    if (name === 'eventTypeIds' || name === 'rating') return fc.constantFrom('1', '1,2');
    if (/Ids$|^places$/.test(name))
      return fc.array(idOf('places', known), { maxLength: 3 }).map((ids) => ids.join(','));
    if (/After$|Before$|Since$/.test(name))
      return valueFor({ type: 'string', format: 'date-time' }, name, known);
    return valueFor(schema, name, known);
  };
  const parts = queryNames(operation).map((parameter) =>
    fc.option(
      one(parameter).map((value) => pair(parameter.name, value)),
      { freq: 1, nil: undefined },
    ),
  );
  return fc.tuple(...parts).map((chosen) => chosen.filter((part) => part !== undefined));
}

function hostileQueryOf(operation: Operation) {
  const names = [
    ...queryNames(operation).map(({ name }) => name),
    '__proto__',
    'constructor',
    'id',
    'size[]',
    'sort[key]',
    'where',
  ];
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), hostileText).map(([name, value]) => pair(name, value)),
    { maxLength: 4 },
  );
  return fc.record({
    pairs,
    path: fc.option(
      hostileText.map((text) => text.slice(0, 90)),
      { freq: 3, nil: undefined },
    ),
  });
}
