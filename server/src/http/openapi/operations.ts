/** Builds the operations of a document from the schemas of its routes. */
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { describeAccess } from './access.ts';
import { type ErrorStatus, errorReference, notModified, otherError } from './error-responses.ts';
import { type Parameter, requestHeaders, responseHeaders } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import type { SchemaComponents } from './schema-components.ts';

export interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export interface Operation {
  tags?: readonly string[];
  operationId?: string;
  summary?: string;
  description?: string;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: Parameter[];
  requestBody?: object;
  responses: Record<string, Response | { $ref: string }>;
  'x-scope'?: string;
  'x-roles'?: readonly string[];
}

type Route = Pick<RouteOptions, 'method' | 'config' | 'schema'>;

export function operationOf(route: Route, components: SchemaComponents): Operation {
  const { tags, operationId, summary, description = '', security, consumes, body } = route.schema ?? {};
  const { text, extension } = describeAccess(security ? undefined : route.config?.access);
  const lenience = route.config?.refusesUnknown ? '' : ' Ignores unknown parameters and fields.';
  const parameters = parametersOf(route, components);
  return {
    ...(tags && { tags }),
    ...(operationId && { operationId }),
    ...(summary && { summary }),
    description: `${description}\n\n${text}${lenience}`.trim(),
    ...(security && { security }),
    ...extension,
    ...(parameters.length > 0 && { parameters }),
    ...(body instanceof z.ZodType && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: {
          [consumes?.[0] ?? 'application/json']: {
            schema: components.request(body, route.config?.refusesUnknown === true),
          },
        },
      },
    }),
    responses: {
      ...successesOf(route, components),
      ...(route.config?.revalidates && { 304: notModified }),
      ...Object.fromEntries(errorStatuses(route).map((status) => [status, errorReference(status)])),
      default: otherError,
    },
  };
}

function parametersOf(route: Route, components: SchemaComponents): Parameter[] {
  const { params, querystring } = route.schema ?? {};
  return [
    ...parametersIn('path', params, components),
    ...parametersIn('query', querystring, components),
    ...requestHeaders(route),
  ];
}

function parametersIn(kind: 'path' | 'query', schema: unknown, components: SchemaComponents): Parameter[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {}, required = [] } = components.parameters(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {};
    const isList = rest.type === 'array';
    return {
      name,
      in: kind,
      required: kind === 'path' || required.includes(name),
      ...(description && { description }),
      ...(isList && { style: 'form', explode: false }),
      schema: rest,
    };
  });
}

const statusTexts: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
};

function successesOf(route: Route, components: SchemaComponents): Record<string, Response> {
  const { response = {}, produces = ['application/json'] } = route.schema ?? {};
  return Object.fromEntries(
    Object.entries(response as Record<string, unknown>).flatMap(([status, schema]) => {
      if (!(schema instanceof z.ZodType) || !status.startsWith('2')) return [];
      const { description, ...json } = components.response(schema);
      const headers = responseHeaders(route, schema);
      const answer: Response = {
        description: description ?? statusTexts[status] ?? 'OK',
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(json.type !== 'null' && {
          content: Object.fromEntries(produces.map((type) => [type, { schema: json }])),
        }),
      };
      return [[status, answer]];
    }),
  );
}

const isWrite = ({ method }: Route) => !['GET', 'HEAD'].includes([method].flat()[0] ?? 'GET');

/** Errors that a route can return: those that its schemas imply, and those that its text names. */
function errorStatuses(route: Route): ErrorStatus[] {
  const { params, querystring, body, headers, description = '' } = route.schema ?? {};
  const { access, limitsTries } = route.config ?? {};
  const writes = isWrite(route);
  const isLimited = (access && 'scope' in access) || limitsTries;
  return [
    400,
    401,
    ...(access ? [403 as const] : []),
    ...(params || /\b404\b/.test(description) ? [404 as const] : []),
    ...(writes ? [409 as const] : []),
    ...(headers ? [412 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...(params || querystring ? [414 as const] : []),
    ...(isLimited || /\b429\b/.test(description) ? [429 as const] : []),
    503,
  ];
}
