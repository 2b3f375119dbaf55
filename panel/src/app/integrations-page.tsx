import { Navigate, useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

/** Tabs of the section in order, as in its address. */
const integrationTabs = ['KEYS', 'WEBHOOKS', 'IMPORTS'] as const;
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

const parts: Record<IntegrationTab, { name: string; Part: ReturnType<typeof tabPart> }> = {
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

const tabOf = (subpage: string | undefined) => integrationTabs.find((one) => one === subpage);

/** Prefetches a tab's code while the user points at a link to it. */
export const preload = ({ params: { subpage, id } }: { params: { subpage?: string; id?: string } }) =>
  id === undefined ? parts[tabOf(subpage) ?? 'KEYS'].Part.preload() : WebhookPage.preload();

/** `/app/integrations/{subpage?}`: connections to other programs. Defaults to the access keys. */
export function IntegrationsPage() {
  const { subpage } = useParams({ strict: false });
  const tab = tabOf(subpage);
  if (!tab) return <Navigate to="/app/integrations/{-$subpage}" params={{ subpage: 'KEYS' }} replace />;
  const { Part } = parts[tab];
  return <Part key={tab} tabs={<IntegrationTabs current={tab} />} />;
}

/** `/app/integrations/WEBHOOKS/{id}`. Declared here to keep its parts out of the route table's bundle. */
export const WebhookPage = lazyPart(() =>
  import('#features/webhooks/webhook-page.tsx').then(({ WebhookPage }) => WebhookPage),
);

const IntegrationTabs = ({ current }: { current: IntegrationTab }) => (
  <Tabs
    label="Integrations by kind"
    items={integrationTabs.map((tab) => ({
      label: parts[tab].name,
      to: '/app/integrations/{-$subpage}',
      params: { subpage: tab },
      current: tab === current,
    }))}
  />
);
