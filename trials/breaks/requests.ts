/** The HTTP server: what it accepts, answers and logs. */
import { AppError } from '../../server/src/errors.ts';
import type { logAnswer } from '../../server/src/http/answers/answer-log.ts';
import { located, seamsOf } from '../seams.ts';

type Request = Parameters<typeof logAnswer>[0];

interface ServerOptions {
  trustProxy?: unknown;
  http?: object;
}

interface Schema {
  catch(value: undefined): Schema;
}

const newServer = seamsOf<
  typeof import('../../server/src/http/new-server.ts') & {
    serverOptions(...of: unknown[]): ServerOptions;
  }
>('http/new-server.ts');
const brokenRequests = seamsOf<typeof import('../../server/src/http/requests/broken-requests.ts')>(
  'http/requests/broken-requests.ts',
);
const bodyTimeout = seamsOf<typeof import('../../server/src/http/requests/body-timeout.ts')>(
  'http/requests/body-timeout.ts',
);
const validation = seamsOf<typeof import('../../server/src/http/requests/validation.ts')>(
  'http/requests/validation.ts',
);
const headers = seamsOf<typeof import('../../server/src/http/answers/headers.ts')>('http/answers/headers.ts');
const images = seamsOf<typeof import('../../server/src/http/answers/images.ts')>('http/answers/images.ts');
const errors = seamsOf<typeof import('../../server/src/http/answers/error-answers.ts')>(
  'http/answers/error-answers.ts',
);
const health = seamsOf<{ rejectionOf(signal: AbortSignal): Promise<never> }>('http/running/health.ts');
const draining = seamsOf<
  typeof import('../../server/src/http/running/draining.ts') & { answerGraceMs: number }
>('http/running/draining.ts');
const answerLog = seamsOf<{
  loggedPath(request: Request): string;
  callOf(request: Request): object;
}>('http/answers/answer-log.ts');
const loggedErrors = seamsOf<typeof import('../../server/src/lib/logged-errors.ts')>('lib/logged-errors.ts');
const readerTimeout = seamsOf<typeof import('../../server/src/lib/files/reader-timeout.ts')>(
  'lib/files/reader-timeout.ts',
);
const fields = seamsOf<typeof import('../../contract/src/fields.ts')>('../../contract/src/fields.ts');
const listQuery = seamsOf<{ sortOf(keys: readonly string[]): Schema }>(
  '../../contract/src/queries/list-query.ts',
);

/** Changes options of the framework. */
const withOptions = (change: (options: ServerOptions) => object) =>
  newServer('serverOptions', (original) => (...of) => {
    const options = original(...of);
    return { ...options, ...change(options) };
  });

/** Turns the errors of this key that libraries throw into unexpected ones. */
const unexpected = (key: AppError['key']) =>
  errors('toAppError', (original) => (thrown) => {
    const error = original(thrown);
    const isLibrarys = error.key === key && !(thrown instanceof AppError);
    return isLibrarys ? new AppError('internal', { cause: thrown }) : error;
  });

export const breaks = located(import.meta.url, {
  trustsEveryProxy: withOptions(({ trustProxy }) => ({ trustProxy: trustProxy !== false })),
  trustsClients: withOptions(() => ({ trustProxy: (_: string, hop: number) => hop === 0 })),
  parsesLeniently: withOptions(({ http }) => ({ http: { ...http, insecureHTTPParser: true } })),
  leavesMalformedRequests: withOptions(() => ({ clientErrorHandler: undefined })),
  refusesOnClosing: withOptions(() => ({ return503OnClosing: true })),
  waitsForHeaders: withOptions(({ http }) => ({ http: { ...http, headersTimeout: 0 } })),
  answersWithoutSchema: newServer('newServer', (original) => (settings, log) => {
    const app = original(settings, log);
    app.setSerializerCompiler(() => JSON.stringify);
    return app;
  }),
  allowsTwoHosts: brokenRequests('requireOneHost', () => async () => {}),
  allowsTunnels: brokenRequests('refuseTunnels', () => () => {}),
  allowsForeignTargets: brokenRequests('requireOwnAddress', () => async () => {}),
  leavesExpectations: brokenRequests('ignoreExpectations', () => () => {}),
  waitsForBodies: bodyTimeout('limitBodyTime', () => () => {}),
  passesBodiesOn: validation('validatorCompiler', (original) => (route) => {
    const validate = original(route);
    if (route.httpPart !== 'body') return validate;
    return (given: unknown) => {
      const result = validate(given);
      const isValid = typeof result === 'object' && 'value' in result;
      return isValid ? { value: { ...Object(result.value), ...Object(given) } } : result;
    };
  }),
  allowsEveryOrigin: headers('setHeaders', (original) => async (app, settings) => {
    await original(app, settings);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('access-control-allow-origin', request.headers.origin ?? '*');
    });
  }),
  linksToRequestedHost: headers('setHeaders', (original) => async (app, settings) => {
    await original(app, settings);
    app.addHook('onRequest', async ({ host }) => {
      settings.publicUrl = `http://${host}`;
    });
  }),
  servesPicturesAsPages: images('imageRoutes', (original) => async (app, deps) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy');
    });
    await original(app, deps);
  }),
  revealsCause: errors('errorBodyOf', (original) => (error, requestId, language) => {
    const body = original(error, requestId, language);
    return error.cause instanceof Error ? Object.assign(body, { message: error.cause.message }) : body;
  }),
  logsBodies: errors('answerError', (original) => (thrown, request, reply) => {
    request.log.error({ body: request.body }, 'refused');
    return original(thrown, request, reply);
  }),
  hidesDatabaseAway: unexpected('unavailable'),
  hidesFullDisk: unexpected('storageFull'),
  neverCallsPingLate: health('rejectionOf', () => () => new Promise(() => {})),
  drainsNothing: draining('draining', () => async () => {}),
  waitsForSlowClients: draining('answerGraceMs', () => 3_600_000),
  cutsRunningAnswers: draining('answerGraceMs', () => 0),
  waitsForReaders: readerTimeout(
    'untilNobodyReads',
    () =>
      async function* (source) {
        yield* source;
      },
  ),
  logsQueries: answerLog(
    'loggedPath',
    () =>
      ({ url }) =>
        url,
  ),
  logsPaths: answerLog(
    'loggedPath',
    () =>
      ({ url }) =>
        url.split('?')[0] ?? '',
  ),
  logsHeaders: answerLog('callOf', () => (request) => ({ path: request.url, headers: request.headers })),
  logsErrorWords: loggedErrors('loggedError', (original) => (error, depth) => ({
    ...original(error, depth),
    message: String(Object(error).detail ?? error),
  })),
  storesAnyText: fields('storableText', (original) => original.clone({ ...original.def, checks: [] })),
  storesTextOfAnyLength: fields('requiredLine', (original) => () => original(1_000_000_000)),
  sortsByAnything: listQuery('sortOf', (original) => (keys) => original(keys).catch(undefined)),
});
