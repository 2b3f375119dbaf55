/** How what goes wrong is answered: in one shape (decisions B), whoever threw it. */
import type { Language } from '@foyer/contract/enums.ts';
import { type ErrorBody, type ErrorKey, errors } from '@foyer/contract/errors.ts';
import { type FieldIssue, formatMessage } from '@foyer/contract/validation-messages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { messagesIn } from '#lib/validation-messages.ts';
import { languageOf } from './language.ts';

/** The database is the last judge of uniqueness; its constraint names are our vocabulary for what is wrong. */
const constraintKeys: Record<string, ErrorKey> = {
  users_email_unique: 'userEmailAlreadyExists',
  discounts_coupon_code_unique: 'couponCodeAlreadyUsed',
  places_pos_id_unique: 'posIdAlreadyUsed',
  event_places_one_at_a_time: 'placeTaken',
};

/** What is wrong with the field that such a constraint is about, where there is but one, for the form to show. */
const constraintIssues: Record<string, FieldIssue> = {
  users_email_unique: { path: 'email', key: 'emailUsed' },
  places_pos_id_unique: { path: 'goPosId', key: 'posIdUsed' },
};

/** What @fastify/jwt, multipart and the framework itself refuse with, in our words. */
const frameworkKeys: Record<string, ErrorKey> = {
  FST_JWT_NO_AUTHORIZATION_IN_HEADER: 'accessTokenMissing',
  FST_JWT_AUTHORIZATION_TOKEN_EXPIRED: 'accessTokenExpired',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_ERR_BAD_URL: 'malformedRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** Classes of PostgreSQL's SQLSTATE, and of a socket's errors, that say: the database is away, come again. */
const databaseAway =
  /^(08|57P0|53|25P03|57014|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)/;

/** PostgreSQL's word for a disk that is full, and the system's. */
const diskFull = /^(53100|ENOSPC)$/;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Whatever the reader of a body says when its client goes away, it is no failure of ours.
  const error = wasAborted(request) ? new AppError('malformedBody', { cause: thrown }) : toAppError(thrown);
  const { status } = error;
  if (status >= 500) request.log.error({ err: error.cause ?? error }, error.key);
  const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const body = errorBodyOf(error, request.id, languageOf(request.headers));
  reply.header('cache-control', 'no-store'); // what is refused or missing now may be there the next time
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

const wasAborted = ({ raw }: FastifyRequest) => raw.readableAborted && !raw.complete;

/** An error in its one shape (decisions B), worded in the language of the caller. */
export function errorBodyOf(error: AppError, requestId: string, language: Language = 'en'): ErrorBody {
  const { code } = errors[error.key];
  const messages = messagesIn(language);
  return {
    statusCode: error.status,
    code,
    message: error.key,
    ...(error.params && { params: error.params }),
    ...(error.details && {
      details: error.details.map(({ path, key, params }) => ({
        path,
        key,
        message: formatMessage({ key, params }, messages),
        ...(params && { params }),
      })),
    }),
    requestId,
  };
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('internal', { cause: error });
  const code = 'code' in error ? String(error.code) : '';
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  const constraintKey = constraintKeys[constraint];
  const issue = constraintIssues[constraint];
  if (constraintKey) return new AppError(constraintKey, { cause: error, details: issue && [issue] });
  const frameworkKey = frameworkKeys[code];
  if (frameworkKey) return new AppError(frameworkKey, { cause: error });
  if (/^(FST|FAST)_JWT_/.test(code)) return new AppError('accessTokenInvalid', { cause: error });
  if (diskFull.test(code)) return new AppError('storageFull', { cause: error });
  if (databaseAway.test(code) || isConnectionLost(error))
    return new AppError('unavailable', { cause: error });
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return new AppError('notFound', { cause: error });
  if (status >= 400 && status < 500) return new AppError('malformedBody', { cause: error });
  return new AppError('internal', { cause: error });
}

/** What the driver says without a code, and a socket file that is gone. */
const isConnectionLost = (error: Error) =>
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end|closed the connection/i.test(
    error.message,
  ) ||
  ('syscall' in error && error.syscall === 'connect');
