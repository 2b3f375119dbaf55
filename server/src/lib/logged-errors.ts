/**
 * Errors as the log shows them. Databases, mail servers, parsers and other libraries may quote what people typed. Messages
 * are logged only of Foyer itself, of the system and of some classes of database errors.
 */
import pg from 'pg';

export interface LoggedError {
  type: string;
  message?: string;
  stack?: string[];
  cause?: LoggedError;
  /** Errors of an `AggregateError`. */
  errors?: LoggedError[];
  [part: string]: unknown;
}

/** Parts that name code, rules or columns, never values. */
const parts = [
  ...['code', 'errno', 'syscall', 'responseCode', 'command'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'],
] as const;

/** Classes of SQLSTATE whose messages quote values: data, syntax of texts, triggers, casts in the configuration. */
const quotesValues = /^(21|22|2F|38|39|42601|F0|P0)/;

const mostCauses = 5;
const mostFrames = 20;

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  const goesOn = depth < mostCauses;
  const message = loggedMessage(error);
  return {
    type: error.constructor.name,
    ...(message !== undefined && { message }),
    ...Object.fromEntries(parts.flatMap((part) => partOf(error, part))),
    stack: framesOf(error).slice(0, mostFrames),
    ...(goesOn && cause !== undefined && { cause: loggedError(cause, depth + 1) }),
    ...(goesOn &&
      several.length > 0 && {
        errors: several.slice(0, mostCauses).map((one) => loggedError(one, depth + 1)),
      }),
  };
}

/** One line about an error, for messages of the log. */
export function errorWords(error: unknown): string {
  const { type, message, code, responseCode } = loggedError(error);
  return message ?? [type, code, responseCode].filter((part) => part !== undefined).join(' ');
}

function partOf(error: Error, part: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, part);
  if (typeof value === 'number') return [[part, value]];
  return typeof value === 'string' && /^[\w. -]{1,100}$/.test(value) ? [[part, value]] : [];
}

/** Undefined if the message may quote values. */
function loggedMessage(error: Error): string | undefined {
  if (error instanceof pg.DatabaseError)
    return quotesValues.test(error.code ?? '') ? undefined : error.message;
  if ('syscall' in error) return error.message;
  // The engine quotes texts in errors of parsing and of ranges.
  if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
  const [thrownAt = ''] = framesOf(error);
  const [, file = ''] = /([^()]+):\d+:\d+\)?$/.exec(thrownAt) ?? [];
  return isOwn(file) || isDriver(file) ? error.message : undefined;
}

const isOwn = (file: string) => file.endsWith('.ts') && !file.includes('node_modules');

/** The database driver, whose own errors are about the connection. */
const isDriver = (file: string) => /node_modules\/pg(-pool|-protocol)?\//.test(file);

/** Lines of the stack after the message. */
function framesOf({ message, stack = '' }: Error): string[] {
  const after = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return after
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line));
}
