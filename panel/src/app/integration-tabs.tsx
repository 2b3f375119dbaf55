import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Tabs of the section in order, as in its address. */
export const integrationTabs = ['KEYS', 'WEBHOOKS', 'IMPORTS'] as const;
export type IntegrationTab = (typeof integrationTabs)[number];

interface TabProps {
  /** Tabs to render on the page. */
  tabs: ReactNode;
}

/** Loads a tab's code, and shows the page's frame meanwhile. */
const tabPart = (load: () => Promise<ComponentType<TabProps>>) =>
  lazyPart(load, {
    fallback: ({ tabs }) => (
      <Page title="Integrations" tabs={tabs}>
        {null}
      </Page>
    ),
  });

export const parts: Record<IntegrationTab, { name: string; Part: ReturnType<typeof tabPart> }> = {
  KEYS: {
    name: 'Access keys',
    Part: tabPart(() =>
      import('#features/access-keys/access-keys-tab.tsx').then(({ AccessKeysTab }) => AccessKeysTab),
    ),
  },
  WEBHOOKS: {
    name: 'Webhooks',
    Part: tabPart(() => import('#features/webhooks/webhooks-tab.tsx').then(({ WebhooksTab }) => WebhooksTab)),
  },
  IMPORTS: {
    name: 'Imports',
    Part: tabPart(() => import('#features/imports/imports-tab.tsx').then(({ ImportsTab }) => ImportsTab)),
  },
};

export const tabOf = (subpage: string | undefined) => integrationTabs.find((one) => one === subpage);

/** Prefetches a tab's code while the user points at a link to it. */
export const prefetchTab = ({ params: { subpage } }: { params: { subpage?: string } }) =>
  parts[tabOf(subpage) ?? 'KEYS'].Part.preload();
