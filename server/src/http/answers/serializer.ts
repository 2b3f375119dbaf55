import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Checks an answer against the contract's schema, which leaves out what it does not name, and writes it as JSON. An answer
 * that does not fit is an error of the server. The schemas of answers alter no value (documented-answers.test.ts).
 */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Routes are described by zod schemas');
  return (answer) => {
    const { error, data } = schema.safeParse(answer);
    if (error) throw new Error(`The answer of ${method} ${url} does not fit its schema`, { cause: error });
    return JSON.stringify(data);
  };
};
