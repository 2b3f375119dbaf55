import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { issueOf } from '@foyer/contract/text/validation-messages.ts';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { z } from 'zod';
import { AppError, type InvalidField } from '#errors.ts';
import { expectedBy } from './expected-values.ts';
import { unknownNames } from './unknown-names.ts';

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
    const { schema } = route;
    if (!key || !(schema instanceof z.ZodType)) return validate;
    return (given: unknown) => {
      const result = validate(given);
      if (typeof result !== 'object') return result;
      if ('value' in result) return withoutUnknownNames(schema, given, { value: result.value }, key);
      return 'error' in result ? withoutUnknownNames(schema, given, { error: result.error }, key) : result;
    };
  };

/** Fastify validates no body in routes without a schema of it. */
async function refuseUnexpectedBody({ body, routeOptions: { config, schema } }: FastifyRequest) {
  if (!config.refusesUnknown || schema?.body) return;
  const result = withoutUnknownNames(z.object({}), body, { value: {} }, 'unknownField');
  if ('error' in result) throw result.error;
}

/** Adds the names that the schema does not have to the invalid fields. */
function withoutUnknownNames<Value>(
  schema: z.ZodType,
  given: unknown,
  result: { value: Value } | { error: unknown },
  key: 'unknownParameter' | 'unknownField',
): { value: Value } | { error: AppError } {
  const unknown = unknownNames(schema, given, result, key);
  if ('value' in result)
    return unknown.length === 0 ? result : { error: new AppError('validationFailed', { details: unknown }) };
  const { error } = result;
  if (!(error instanceof AppError)) throw error;
  const details = [...(error.details ?? []), ...unknown];
  return { error: new AppError(error.key, { details }) };
}

/** Returns the parsed value, or an error that lists every invalid field once. */
export function checkedBy<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): { value: Value } | { error: AppError } {
  // zod carries issues as text. Messages are formatted in the caller's language when the response is sent.
  const result = schema.safeParse(value, {
    error: (issue) => JSON.stringify({ ...issueOf(issue), expected: expectedBy(issue) }),
  });
  if (result.success) return { value: result.data };
  const details = new Map<string, InvalidField>();
  for (const { path, message } of result.error.issues) {
    const name = path.map(String).join('.');
    if (!details.has(name)) details.set(name, { path: name, ...JSON.parse(message) });
  }
  return { error: new AppError('validationFailed', { details: [...details.values()] }) };
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
  return withoutUnknownNames(schema, value, checkedBy(schema, value), 'unknownField');
}

/** Like `checked`, but also refuses fields that the schema does not have. */
export function checkedStrictly<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = checkedStrictlyBy(schema, value);
  if ('error' in result) throw result.error;
  return result.value;
}
