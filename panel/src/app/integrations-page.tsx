import { Navigate, useParams } from '@tanstack/react-router';
import { Tabs } from '#ui/layout/tabs.tsx';
import { type IntegrationTab, integrationTabs, parts, tabOf } from './integration-tabs.tsx';

/** `/app/integrations/{subpage?}`: connections to other programs. Defaults to the access keys. */
export function IntegrationsPage() {
  const { subpage } = useParams({ strict: false });
  const tab = tabOf(subpage);
  if (!tab) return <Navigate to="/app/integrations/{-$subpage}" params={{ subpage: 'KEYS' }} replace />;
  const { Part } = parts[tab];
  return <Part key={tab} tabs={<IntegrationTabs current={tab} />} />;
}

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
