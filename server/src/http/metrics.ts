/** `/metrics`, for Prometheus: what this process has counted, and what the database says. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Figure } from '#lib/metrics.ts';
import { secretHash } from '#lib/secrets.ts';
import { readFigures } from './database-figures.ts';

/** A scrape waits ten seconds at most; what the process itself knows must not be lost because the database is away. */
const figuresTimeoutMs = 2000;

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'metrics' | 'settings'>;

export function answerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { metrics, settings } = deps;
  const figures = figuresInTime(deps);
  if (metrics) countRequests(app, metrics);
  // Answered under pressure, too: that is when it is wanted.
  const config = { pressureHandler: () => {} };
  app.get('/metrics', { schema: { hide: true }, config }, async ({ headers }, reply) => {
    if (!metrics || settings.metricsToken === undefined) throw new AppError('notFound');
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!isSame(token, settings.metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('accessTokenInvalid');
    }
    const text = await metrics.text(await figures());
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

/** Takes as long for any wrong token, of whatever length. */
const isSame = (given: string, token: string) =>
  timingSafeEqual(Buffer.from(secretHash(given)), Buffer.from(secretHash(token)));

function countRequests(app: FastifyInstance, metrics: NonNullable<Deps['metrics']>): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) =>
    metrics.request({
      route: routeOf(request),
      method: request.method,
      status: statusCode,
      seconds: elapsedTime / 1000,
    }),
  );
}

/** The pattern, of which there are as many as routes. The panel's files and pages, and what is not there, are one each. */
function routeOf({ routeOptions: { url }, is404 }: FastifyRequest): string {
  if (is404 || url === undefined) return 'none';
  return /^\/(api|images)\/|^\/(healthz|readyz|metrics)$/.test(url) ? url : 'panel';
}

/** Undefined where the database does not answer in time. Never asked twice at once, so that nothing piles up meanwhile. */
function figuresInTime({ db, clock }: MetricsDeps): () => Promise<Figure[] | undefined> {
  let underWay: Promise<Figure[] | undefined> | undefined;
  return () => {
    underWay ??= readFigures(db, clock.now())
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined;
      });
    return Promise.race([underWay, after(figuresTimeoutMs)]);
  };
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());
