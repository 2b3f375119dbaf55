/** Compares every answer of the tests with the OpenAPI documents. */
import { subscribe } from 'node:diagnostics_channel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { buildApp } from '#app.ts';
import type { Deps } from '#deps.ts';

interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
}

/** A call of a document, and where its responses stand in it. */
interface Call {
  path: RegExp;
  method: string;
  responses: Record<string, Response>;
  pointer: string;
}

interface Described {
  base: string;
  calls: Call[];
  ajv: Ajv2020;
}

interface Sent {
  method: string;
  url: string;
  status: number;
  body: unknown;
}

/** The longer base comes first: both begin with `/api`. */
const bases = ['/api/app/v1', '/api'];
const described: Described[] = [];
const validators = new Map<string, ValidateFunction | undefined>();
const differences: string[] = [];

/** Answers since the last call that differ from their document, one line each. */
export const takeDifferences = (): string[] => differences.splice(0);

/** Reads both documents, once per process, and compares the answers of every server built later. */
export async function readDocuments(deps: Deps): Promise<void> {
  if (described.length > 0) return;
  const app = await buildApp(deps);
  for (const base of bases) {
    const { body } = await app.inject(`${base}/openapi.json`);
    described.push(describe(base, JSON.parse(body)));
  }
  await app.close();
  subscribe('fastify.initialization', (built) => {
    if (isServer(built)) compareAnswers(built.fastify);
  });
}

const isServer = (built: unknown): built is { fastify: FastifyInstance } =>
  typeof built === 'object' && built !== null && 'fastify' in built;

/** Adds the comparison to each described route. Hooks of routes run last, and read the answer as it is sent. */
function compareAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isDescribed = route.schema?.operationId !== undefined;
    if (isDescribed) route.onSend = [route.onSend ?? [], noteDifference].flat();
  });
}

const noteDifference: onSendHookHandler = (request, reply, payload, done) => {
  const { method, url } = request;
  const { statusCode: status } = reply;
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  const isSent = isJson && typeof payload === 'string' && payload !== '' && !withoutBody.includes(status);
  const difference = differenceOf({ method, url, status, body: isSent ? JSON.parse(payload) : undefined });
  if (difference) differences.push(difference);
  done();
};

/** The framework drops what a handler returns with these. */
const withoutBody = [204, 304];

function describe(base: string, document: Document): Described {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: base });
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      path: new RegExp(`^${base}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      responses,
      pointer: `/paths/${escaped(path)}/${method}/responses`,
    })),
  );
  // Paths without parameters go first: `/users/me` is not `/users/{id}`.
  return { base, calls: calls.toSorted((a, b) => parameters(a) - parameters(b)), ajv };
}

const parameters = ({ path }: Call) => path.source.split('[^').length;

const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Errors that the guests' API must list for each call: all but those of another method and of the server. */
const isToBeListed = ({ base }: Described, status: number) =>
  base === '/api/app/v1' && status < 500 && status !== 405;

/** Describes the difference between an answer and the document of its call, if there is one. */
export function differenceOf({ method, url, status, body }: Sent): string | undefined {
  const [path = ''] = url.split('?');
  const document = described.find(({ base }) => path.startsWith(`${base}/`));
  const call = document?.calls.find((one) => one.method === method && one.path.test(path));
  if (!document || !call) return; // not described, such as health and unknown addresses
  const name = String(status) in call.responses ? String(status) : 'default';
  const key = `${document.base}${call.pointer}/${name}`;
  if (!validators.has(key)) validators.set(key, validatorOf(document, call, name));
  const validate = validators.get(key);
  const isKnown = name !== 'default' || (status >= 400 && !isToBeListed(document, status));
  const isValid = isKnown && (validate ? validate(body) : body === undefined);
  if (!isValid)
    return `${method} ${url} answered ${status}, against its document: ${problems(document, validate)}`;
}

const problems = ({ ajv }: Described, validate: ValidateFunction | undefined) =>
  validate ? ajv.errorsText(validate.errors) : 'it describes no such answer with a body';

/** Undefined for a response without JSON. */
function validatorOf({ base, ajv }: Described, { responses, pointer }: Call, name: string) {
  const response = responses[name];
  const [at, content] = response?.$ref
    ? [response.$ref, undefined]
    : [`#${pointer}/${name}`, response?.content];
  if (content && !('application/json' in content)) return;
  if (!content && !response?.$ref) return;
  return ajv.compile({ $ref: `${base}${at}/content/application~1json/schema` });
}
