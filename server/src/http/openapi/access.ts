/** Access that a route requires, for its documentation. Hooks enforce it. */

import type { StaffRole } from '@foyer/contract/enums.ts';
import type { AccessScope } from '@foyer/contract/integrations/access-keys.ts';
import type { FastifyInstance } from 'fastify';

/** A scope of an access key, or one of these roles. */
type Access = { scope: AccessScope } | { roles: readonly StaffRole[] };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Documents the access to all routes of a plugin. */
export function documentAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** Text and extension of an operation. OpenAPI lists scopes only for OAuth 2. */
export function describeAccess(access: Access | undefined) {
  if (!access) return { text: 'Requires no login.', extension: {} };
  if ('scope' in access)
    return { text: `Requires the scope \`${access.scope}\`.`, extension: { 'x-scope': access.scope } };
  const { roles } = access;
  return { text: `Requires the role ${roles.join(' or ')}.`, extension: { 'x-roles': roles } };
}
