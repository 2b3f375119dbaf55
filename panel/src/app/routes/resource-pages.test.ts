import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { navItems } from '#app/navigation/nav-items.ts';
import { listTarget, newTarget, recordTarget } from '#resource/page-targets.ts';

vi.stubGlobal('addEventListener', () => undefined); // the session listens for other tabs
vi.stubGlobal('localStorage', storageInMemory());
const { routeTree } = await import('./route-tree.ts');

const id = '01a19bd8-759d-7a43-8c04-22a43d12333f';

const router = createRouter<AnyRoute>({ routeTree, history: createMemoryHistory() });

/** Ids of the routes at an address: layouts first, the page last. */
const routesAt = (pathname: string) => router.matchRoutes(pathname, {}).map(({ routeId }) => routeId);

test.for(Object.values(resources))(
  'the pages of $plural exist, for the roles that may use them',
  (resource) => {
    const { pages }: Pick<Resource, 'pages'> = resource;
    const addresses = [
      listTarget(resource).to,
      ...(pages.record === undefined ? [] : [recordTarget(resource, id).to, newTarget(resource).to]),
    ];
    for (const address of addresses) {
      const routes = routesAt(address);
      expect([address, routes.at(-1)?.includes('/app/')]).toEqual([address, true]);
      const isForAdmins = routes.includes('/private/admin');
      expect([address, isForAdmins]).toEqual([address, resource.roles.length === 1]);
    }
  },
);

test.for(Object.values(resources))(
  'a section of the navigation has the list of $plural',
  ({ pages, roles }) => {
    const sections = navItems.filter(({ to, pages: others = [] }) =>
      [to, ...others].some((path) => pages.list === path || pages.list.startsWith(`${path}/`)),
    );
    expect(sections.map((section) => section.roles)).toEqual([roles]);
  },
);
