/** `/metrics` for Prometheus: metrics of this process and of the database. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Figure } from '#lib/metrics.ts';
import { secretHash } from '#lib/secrets/secrets.ts';
import { readFigures } from './database-figures.ts';

/**
 * Scrapes time out after ten seconds. If the database is slow, the metrics of the process are still returned.
 */
const figuresTimeoutMs = 2000;

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'metrics' | 'settings'>;

export function answerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { metrics, settings } = deps;
  const figures = figuresInTime(deps);
  if (metrics) countRequests(app, metrics);
  // Exempt from load shedding: metrics matter most under load.
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

/** Compares hashes, so that timing reveals neither content nor length of the token. */
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

/**
 * Route pattern as label, which limits the number of label values. All panel files share one label, unknown
 * paths another.
 */
function routeOf({ routeOptions: { url }, is404 }: FastifyRequest): string {
  if (is404 || url === undefined) return 'none';
  return /^\/(api|images)\/|^\/(healthz|readyz|metrics)$/.test(url) ? url : 'panel';
}

/**
 * Reads database metrics, or undefined if they take too long. Scrapes share a running query, so that queries
 * do not pile up.
 */
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
