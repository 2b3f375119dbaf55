import type { FieldIssue } from '@foyer/contract/validation-messages.ts';
import { issueOf } from '@foyer/contract/validation-messages.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#errors.ts';

/**
 * Checks a part of a request with the contract's schema; 400 names every wrong field. A body that is left out is checked
 * as an empty one, so that it too gets its missing fields named.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const optional = schema.safeParse(undefined).success;
  return (given) => {
    const missing = given === undefined || given === null;
    const value = httpPart === 'body' && missing ? (optional ? undefined : {}) : given;
    const result = checkedBy(schema, value);
    // An id that cannot be one is not found, like that of a record that is gone.
    if ('error' in result && httpPart === 'params') return { error: new AppError('notFound') };
    return 'error' in result ? { error: result.error } : { value: result.value };
  };
};

/** The parsed value, or the refusal that names every wrong field. */
export function checkedBy<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): { value: Value } | { error: AppError } {
  // An issue travels through zod as text; its message is written only when the answer goes out, in the language of the caller.
  const result = schema.safeParse(value, { error: (issue) => JSON.stringify(issueOf(issue)) });
  if (result.success) return { value: result.data };
  const details = result.error.issues.map(
    (issue): FieldIssue => ({ path: issue.path.map(String).join('.'), ...JSON.parse(issue.message) }),
  );
  return { error: new AppError('validationFailed', { details }) };
}

/** The parsed value; throws the refusal. */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = checkedBy(schema, value);
  if ('error' in result) throw result.error;
  return result.value;
}
