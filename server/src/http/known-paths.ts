/** Tells a wrong method (405) from an address that does not exist (404). */
import type { FastifyInstance } from 'fastify';

/** Methods of the routes that match a path. */
export type MethodsAt = (path: string) => string[];

/** Collects the routes registered after this call. */
export function noteMethods(app: FastifyInstance): MethodsAt {
  const routes = new Map<string, { path: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { path: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (path) => {
    const exact = routes.get(path); // `/users/me` does not match `/users/:id`
    const matches = exact ? [exact] : [...routes.values()].filter((route) => route.path.test(path));
    return [...new Set(matches.flatMap(({ methods }) => [...methods]))].toSorted();
  };
}

/** Converts a URL pattern like `/api/events/:id` to a regular expression. */
function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : RegExp.escape(segment);
  });
  return new RegExp(`^${segments.join('/')}$`);
}
