import type { FieldIssue } from '@foyer/contract/validation-messages.ts';
import { issueOf } from '@foyer/contract/validation-messages.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#errors.ts';

/**
 * Validates a part of a request with the contract's schema. 400 lists every invalid field. A missing body is
 * validated as an empty one, so that its missing fields are listed.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const optional = schema.safeParse(undefined).success;
  return (given) => {
    const missing = given === undefined || given === null;
    const value = httpPart === 'body' && missing ? (optional ? undefined : {}) : given;
    const result = checkedBy(schema, value);
    // A malformed id is treated like an unknown one.
    if ('error' in result && httpPart === 'params') return { error: new AppError('notFound') };
    return 'error' in result ? { error: result.error } : { value: result.value };
  };
};

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
