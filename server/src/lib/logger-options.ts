import type { LoggerOptions } from 'pino';
import { errorWords, loggedError } from './logged-errors.ts';

/**
 * Options of every logger. Requests and responses are logged by `http/answers/answer-log.ts`; where a library adds one, only its
 * method or status remains.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    err: (error: unknown) => loggedError(error),
    error: (error: unknown) => loggedError(error),
    req: ({ method }: { method?: unknown }) => ({ method }),
    res: ({ statusCode }: { statusCode?: unknown }) => ({ statusCode }),
    busboyOptions: () => undefined, // has the headers of an upload
  },
  hooks: {
    // Without a message, or with that of the error, the line would have the error's own words.
    logMethod(args, method) {
      const [first, message] = args;
      const fields: Record<string, unknown> = first instanceof Error ? { err: first } : Object(first);
      const { err } = fields;
      const isOwnWords = err instanceof Error && (message === undefined || message === err.message);
      if (isOwnWords) method.call(this, fields, errorWords(err));
      else method.apply(this, args);
    },
  },
});
