import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#list/query/search-text.ts';
import { NotificationHost } from '#ui/notifications/notification-host.tsx';
import { show } from './show.tsx';

/** Renders a component at an address, for kits that read and write the address. */
export function showAt(address: string, component: RouteComponent) {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  return show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <NotificationHost />
    </QueryClientProvider>,
  );
}
