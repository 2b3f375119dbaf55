import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { issueOf } from '@foyer/contract/text/validation-messages.ts';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { z } from 'zod';
import { AppError } from '#errors.ts';

/**
 * Validates a part of a request with the contract's schema. 400 lists every invalid field. A missing body is
 * validated as an empty one, so that its missing fields are listed.
 */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Routes are described by zod schemas');
  const optional = schema.safeParse(undefined).success;
  return (given) => {
    const missing = given === undefined || given === null;
    const value = httpPart === 'body' && missing ? (optional ? undefined : {}) : given;
    const result = checkedBy(schema, value);
    if ('value' in result) return { value: result.value };
    return { error: httpPart === 'params' ? pathError(result.error) : result.error };
  };
};

/** Malformed ids and unknown names are 404 like unknown ids. Text outside its bounds is 400. */
function pathError(error: AppError): AppError {
  const isUnknown = ({ key }: FieldIssue) => key === 'unknownRecord' || key === 'unknownValue';
  return error.details?.every(isUnknown) ? new AppError('notFound') : error;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call refuses parameters and fields that it does not have. Other calls drop them. */
    refusesUnknown?: boolean;
  }
}

/** Refuses parameters and fields that the routes of this scope do not have, except in lenient routes. */
export function refuseUnknown(
  app: FastifyInstance,
  isLenient: (route: Pick<RouteOptions, 'method' | 'url'>) => boolean = () => false,
): void {
  app.addHook('onRoute', (route) => {
    if (isLenient(route)) return;
    route.config = { ...route.config, refusesUnknown: true };
    route.validatorCompiler = strict(route.validatorCompiler ?? validatorCompiler);
    route.schema = { querystring: z.object({}), ...route.schema };
  });
  app.addHook('preHandler', refuseUnexpectedBody);
}

/** Key of an unknown name, per part of a request. Unknown headers are allowed. */
const unknownKeys: Record<string, 'unknownParameter' | 'unknownField'> = {
  querystring: 'unknownParameter',
  body: 'unknownField',
};

const strict =
  <Schema>(compile: FastifySchemaCompiler<Schema>): FastifySchemaCompiler<Schema> =>
  (route) => {
    const validate = compile(route);
    const key = unknownKeys[route.httpPart ?? ''];
    if (!key) return validate;
    return (given: unknown) => {
      const result = validate(given);
      if (typeof result !== 'object' || !('value' in result)) return result;
      const error = unknownKeyError(given, result.value, key);
      return error ? { error } : result;
    };
  };

/** Fastify validates no body in routes without a schema of it. */
async function refuseUnexpectedBody({ body, routeOptions: { config, schema } }: FastifyRequest) {
  if (!config.refusesUnknown || schema?.body) return;
  const error = unknownKeyError(body, {}, 'unknownField');
  if (error) throw error;
}

function unknownKeyError(given: unknown, parsed: unknown, key: 'unknownParameter' | 'unknownField') {
  const details = droppedPaths(given, parsed).map((path) => ({ path, key }));
  return details.length === 0 ? undefined : new AppError('validationFailed', { details });
}

/** Paths of the keys that parsing dropped because the schema does not have them. */
function droppedPaths(given: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(given) || !isRecord(parsed) || Array.isArray(given) !== Array.isArray(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name)
      ? droppedPaths(value, parsed[name], [...path, name])
      : [[...path, name].join('.')],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the parsed value, or an error that lists every invalid field. */
export function checkedBy<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): { value: Value } | { error: AppError } {
  // zod carries issues as text. Messages are formatted in the caller's language when the response is sent.
  const result = schema.safeParse(value, { error: (issue) => JSON.stringify(issueOf(issue)) });
  if (result.success) return { value: result.data };
  const details = result.error.issues.map(
    (issue): FieldIssue => ({ path: issue.path.map(String).join('.'), ...JSON.parse(issue.message) }),
  );
  return { error: new AppError('validationFailed', { details }) };
}

/** Returns the parsed value or throws. */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = checkedBy(schema, value);
  if ('error' in result) throw result.error;
  return result.value;
}

/** Like `checkedBy`, but also refuses fields that the schema does not have. */
export function checkedStrictlyBy<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): { value: Value } | { error: AppError } {
  const result = checkedBy(schema, value);
  const error = 'value' in result ? unknownKeyError(value, result.value, 'unknownField') : undefined;
  return error ? { error } : result;
}

/** Like `checked`, but also refuses fields that the schema does not have. */
export function checkedStrictly<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = checkedStrictlyBy(schema, value);
  if ('error' in result) throw result.error;
  return result.value;
}
