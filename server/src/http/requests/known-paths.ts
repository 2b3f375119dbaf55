/** Tells a wrong method (405) from an address that does not exist (404). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';

/** Methods of the closest route that matches a path. */
export type MethodsAt = (path: string) => string[];

interface KnownPath {
  segments: string[];
  path: RegExp;
  methods: Set<string>;
}

/** Collects the routes registered after this call. */
export function noteMethods(app: FastifyInstance): {
  methodsAt: MethodsAt;
  refuseOtherMethods: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
} {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return; // CORS preflights
    const shape = shapeOf(url);
    const one = known.get(shape) ?? {
      segments: shape.split('/'),
      path: patternOf(shape),
      methods: new Set(),
    };
    for (const name of [method].flat()) one.methods.add(name);
    known.set(shape, one);
  });
  const closerPaths = new Map<string, KnownPath[]>();
  const closerThan = (url: string): KnownPath[] => {
    const cached = closerPaths.get(url);
    if (cached) return cached;
    const own = shapeOf(url).split('/');
    const closer = [...known.values()].filter(({ segments }) => isCloser(segments, own));
    closerPaths.set(url, closer);
    return closer;
  };

  return {
    methodsAt: (path) => {
      const [closest] = [...known.values()]
        .filter((one) => one.path.test(path))
        .toSorted((a, b) => (isCloser(a.segments, b.segments) ? -1 : 1));
      return namesOf(closest);
    },
    // The router falls back to parameters: `PUT /users/me` would be `PUT /users/:id`.
    refuseOtherMethods: async (request, reply) => {
      const { url = '' } = request.routeOptions;
      if (!url.includes('/:')) return;
      const [path = ''] = request.url.split('?');
      const closer = closerThan(url).find((one) => one.path.test(path));
      if (!closer) return;
      reply.header('allow', namesOf(closer).join(', '));
      throw new AppError('methodNotAllowed');
    },
  };
}

const namesOf = (path: KnownPath | undefined) => [...(path?.methods ?? [])].toSorted();

/** Converts `/events/:id` to `/events/:`, because methods of one path may name its parameters differently. */
const shapeOf = (url: string) => url.replaceAll(/\/:[^/]+/g, '/:');

function patternOf(shape: string): RegExp {
  const segments = shape.split('/').map((segment) => {
    if (segment === ':') return '[^/]+';
    return segment === '*' ? '.*' : RegExp.escape(segment);
  });
  return new RegExp(`^${segments.join('/')}$`);
}

/** True if `a` is more specific than `b`: at the first difference, `b` has a parameter or a wildcard. */
function isCloser(a: readonly string[], b: readonly string[]): boolean {
  const at = b.findIndex((segment, index) => segment !== a[index]);
  if (at === -1) return false;
  return b[at] === '*' || (b[at] === ':' && a[at] !== '*' && a[at] !== undefined);
}
