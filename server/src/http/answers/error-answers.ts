/** Answers errors in the common format (decisions B), whatever threw them. */
import { type ErrorBody, type ErrorKey, errors } from '@foyer/contract/errors.ts';
import { type FieldIssue, formatMessage } from '@foyer/contract/text/validation-messages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type InvalidField } from '#errors.ts';
import { isGuestsCall } from '#http/requests/guests-calls.ts';
import { languageOf } from '#http/requests/language.ts';
import { messagesIn } from '#lib/validation-messages.ts';
import { programMessage } from './program-messages.ts';

/** Error keys for violated constraints. Constraints detect duplicates that earlier checks miss in a race. */
const constraintKeys: Record<string, ErrorKey> = {
  users_email_unique: 'userEmailAlreadyExists',
  discounts_coupon_code_unique: 'couponCodeAlreadyUsed',
  places_pos_id_unique: 'posIdAlreadyUsed',
  event_places_one_at_a_time: 'placeTaken',
};

/** Field errors for constraints on a single field, to show in the form. */
const constraintIssues: Record<string, FieldIssue> = {
  users_email_unique: { path: 'email', key: 'emailUsed' },
  places_pos_id_unique: { path: 'goPosId', key: 'posIdUsed' },
};

/** Error keys for errors of Fastify, @fastify/jwt and multipart. */
const frameworkKeys: Record<string, ErrorKey> = {
  FST_JWT_NO_AUTHORIZATION_IN_HEADER: 'accessTokenMissing',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_ERR_BAD_URL: 'malformedRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
};

/** SQLSTATE classes and socket errors that mean the database is unavailable for now. */
const databaseAway =
  /^(08|57P0|53|25P03|57014|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)/;

/** Error codes of PostgreSQL and the system for a full disk. */
const diskFull = /^(53100|ENOSPC)$/;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Parsers report a client that disconnects as some error. It is not a server error.
  const error = wasAborted(request) ? new AppError('malformedBody', { cause: thrown }) : toAppError(thrown);
  const { status } = error;
  if (status >= 500) request.log.error({ err: error.cause ?? error }, error.key);
  const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Fastify would close the connection, which resets it under a client that is still sending and loses the response.
  if (error.key === 'tooLarge') reply.removeHeader('connection');
  const body = errorBodyFor(request, error);
  reply.header('cache-control', 'no-store'); // a missing or forbidden resource may become available
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

const wasAborted = ({ raw }: FastifyRequest) => raw.readableAborted && !raw.complete;

/** Formats any error as the response to this request. */
export const errorBodyFor = (request: FastifyRequest, error: unknown): ErrorBody =>
  errorBodyOf(toAppError(error), request.id, textsFor(request));

/** Texts of field errors: for programmers in the guests' API, else in the caller's language. */
function textsFor({ url, headers }: FastifyRequest): (issue: InvalidField) => string {
  if (isGuestsCall(url)) return programMessage;
  const messages = messagesIn(languageOf(headers));
  return (issue) => formatMessage(issue, messages);
}

/** Formats an error (decisions B). */
export function errorBodyOf(
  error: AppError,
  requestId: string,
  textOf: (issue: InvalidField) => string = formatMessage,
): ErrorBody {
  const { code } = errors[error.key];
  return {
    statusCode: error.status,
    code,
    message: error.key,
    ...(error.params && { params: error.params }),
    ...(error.details && {
      details: error.details.map((issue) => ({
        path: issue.path,
        key: issue.key,
        message: textOf(issue),
        ...(issue.params && { params: issue.params }),
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

/** Errors of the driver without a code, and a missing socket file. */
const isConnectionLost = (error: Error) =>
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end|closed the connection/i.test(
    error.message,
  ) ||
  ('syscall' in error && error.syscall === 'connect');
