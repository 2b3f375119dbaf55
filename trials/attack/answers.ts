/** Invariants of every response, whatever the request. Each fault is the name of a figure. */
import { type ErrorBody, errors } from '@foyer/contract/errors.ts';
import { oneLine } from '@foyer/contract/text/text.ts';
import type { HostileRequest } from './hostile-request.ts';
import { refusalFor } from './requests-arbitrary.ts';
import { traces } from './requests-mutations.ts';
import type { Answer } from './requests-send.ts';

export const faults = [
  'responses with status 500 or above',
  'errors in another format',
  'responses that differ from the documentation',
  'rejections that omit an invalid field',
  'accepted bodies that no schema allows',
  'calls accepted from a caller without access',
  'responses that reveal SQL, stacks or paths',
  'responses without all security headers',
  'undocumented fields stored or returned',
] as const;
export type Fault = (typeof faults)[number];

export function faultsOf(request: HostileRequest, answer: Answer): Fault[] {
  const found = new Set<Fault>();
  const { status, headers } = answer;
  if (status >= 500) found.add('responses with status 500 or above');
  if (!hasSecurityHeaders(request, answer)) found.add('responses without all security headers');
  const error = status >= 400 ? errorIn(answer) : undefined;
  const tells = status >= 400 ? answer.text : '';
  if (leak.test(tells) || leak.test(JSON.stringify(headers)))
    found.add('responses that reveal SQL, stacks or paths');
  if (status >= 400 && !error) found.add('errors in another format');
  if (!isLetIn(request, answer, error)) found.add('calls accepted from a caller without access');
  if (status < 400) {
    if (!isAsDocumented(request, answer)) found.add('responses that differ from the documentation');
    if (!isBodySound(request)) found.add('accepted bodies that no schema allows');
    if (traces.some((trace) => answer.text.includes(trace)))
      found.add('undocumented fields stored or returned');
  }
  if (error?.message === 'validationFailed' && missingFields(request, error).length > 0)
    found.add('rejections that omit an invalid field');
  return [...found];
}

export const leak =
  /\b(select|insert into|delete from|update) .{0,80}\b(from|where|values|set)\b|relation "|violates|syntax error|duplicate key|invalid input|node_modules|node:internal|\.[cm]?[jt]s:\d|\n\s+at |\/(work|tmp|home|usr|root)\/|ECONN|ZodError|kysely|undefined \(|is not a function|Cannot read/i;

/** Keys that have a second status on some endpoints (errors.ts). */
const otherStatuses: Record<string, number> = {
  passwordInvalid: 400,
  secondFactorRequired: 409,
  invalidFileType: 400,
};
const errorKeys = new Map<string, { status: number; code: string }>(Object.entries(errors));
const shape = ['statusCode', 'code', 'message', 'params', 'details', 'requestId'];

/** The parsed error, or undefined if it violates the error format. */
export function errorIn({ status, headers, text }: Omit<Answer, 'ms'>): ErrorBody | undefined {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return undefined;
  const body: ErrorBody = JSON.parse(text);
  const known = errorKeys.get(body.message);
  const isSound =
    known !== undefined &&
    known.code === body.code &&
    [known.status, otherStatuses[body.message]].includes(status) &&
    body.statusCode === status &&
    body.requestId === headers['x-request-id'] &&
    Object.keys(body).every((key) => shape.includes(key)) &&
    (body.details ?? []).every(
      ({ path, message }) => typeof path === 'string' && typeof message === 'string',
    );
  return isSound ? body : undefined;
}

/** Errors raised before routing: unreadable or overlong addresses, and a busy server. They apply to every caller. */
const beforeRoutes = ['malformedRequest', 'addressTooLong', 'headersTooLarge', 'notFound', 'unavailable'];

function isLetIn({ operation, caller }: HostileRequest, { status }: Answer, error: ErrorBody | undefined) {
  const refusal = refusalFor(operation, caller);
  if (refusal === undefined)
    return operation.right === 'client' || (status !== 401 && status !== 403) || isOfRules(operation, error);
  return status === refusal || (error !== undefined && beforeRoutes.includes(error.message));
}

/** 403 of a rule about the content: a MANAGER edits an ADMIN, or a field needs a scope beside that of the call. */
const isOfRules = ({ right }: HostileRequest['operation'], error: ErrorBody | undefined) =>
  error?.message === 'roleNotAllowed' || (error?.message === 'scopeMissing' && error.params?.scope !== right);

function isAsDocumented({ operation }: HostileRequest, { status, headers, text }: Answer): boolean {
  const answers = operation.answers.get(String(status));
  if (!answers) return status === 304;
  if (answers.length === 0) return text === '';
  const documented = answers.find(({ type }) => String(headers['content-type']).startsWith(type));
  const body = documented?.type === 'application/json' ? JSON.parse(text) : text;
  return documented?.isValid(body) === true;
}

/** Texts that count as they are. */
const exact = /(password|challenge|refreshToken)$/i;

/** Normalizes texts as the server does before it checks them. */
function normalized(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return exact.test(name) ? value : oneLine(value);
  if (Array.isArray(value)) return value.map((part) => normalized(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normalized(part, key)]));
}

const isBodySound = (request: HostileRequest) => violationsOf(request).length === 0;

/** Violations of the body's schema. An invalid scan of a batch has a result of its own, and refuses nothing. */
function violationsOf({ operation: { isBodyValid }, value }: HostileRequest) {
  if (value === undefined || !isBodyValid || isBodyValid(normalized(value)) === true) return [];
  return (isBodyValid.errors ?? []).filter(({ instancePath }) => !/^\/scans\/\d+/.test(instancePath));
}

/**
 * Fields that the schema rejects but the response does not name, neither directly nor by a parent or child. None if the response
 * names a part of the address: the body is checked after it.
 */
function missingFields(request: HostileRequest, { details = [] }: Pick<ErrorBody, 'details'>): string[] {
  const named = details.map(({ path }) => path);
  if (named.some((name) => request.operation.path.includes(`{${name}}`))) return [];
  const wrong = violationsOf(request)
    .filter(({ schemaPath }) => !/\/(anyOf|oneOf)\/\d/.test(schemaPath)) // unclear which variant of a union was meant
    .map(({ instancePath, keyword, params }) =>
      [
        ...instancePath.split('/').slice(1).map(unescaped),
        ...(keyword === 'required' ? [String(params.missingProperty)] : []),
      ].join('.'),
    );
  const isNamed = (path: string) =>
    named.some(
      (one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`) || one === '',
    );
  return [...new Set(wrong)].filter((path) => path !== '' && !isNamed(path));
}

/** Decodes a part of a JSON pointer (RFC 6901). */
const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

const policies: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'self';script-src 'self';.*frame-ancestors 'none'$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\((self)?\).*microphone=\(\)/,
  'strict-transport-security': /^max-age=31536000/,
  'x-request-id': /^[\da-f-]{36}$/,
};

/** Headers that every response must have. */
export const hasPolicies = (headers: Answer['headers']): boolean =>
  Object.entries(policies).every(([name, policy]) => policy.test(String(headers[name]))) &&
  // Only pages may use the camera: the door reads codes.
  String(headers['permissions-policy']).includes('camera=(self)') ===
    String(headers['content-type']).startsWith('text/html') &&
  headers.server === undefined &&
  headers['x-powered-by'] === undefined;

/** Only the catalogue may be cached, and only with revalidation. */
function hasSecurityHeaders(
  { operation }: Pick<HostileRequest, 'operation'>,
  { status, headers }: Answer,
): boolean {
  const mayAskAgain =
    operation.right === 'catalogue:read' && operation.method === 'GET' && (status === 200 || status === 304);
  const kept = mayAskAgain ? 'private, no-cache' : 'no-store';
  return headers['cache-control'] === kept && hasPolicies(headers);
}
