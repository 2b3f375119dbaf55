import type { ActivityQuery } from '@foyer/contract/history.ts';
import type { ImportListQuery } from '@foyer/contract/imports.ts';
import type { AccessKeyListQuery } from '@foyer/contract/integrations/access-keys.ts';
import type { DeliveryListQuery, WebhookListQuery } from '@foyer/contract/integrations/webhooks.ts';
import type { MailListQuery } from '@foyer/contract/mails.ts';
import { createRoute } from '@tanstack/react-router';
import type { IntegrationTab } from '#app/integration-tabs.tsx';
import { searchOf } from '#list/query/search-text.ts';
import { adminPages, privatePages } from './guarded-routes.ts';
import { adminPage, page, tabs } from './page-route.ts';

const inApp = { getParentRoute: () => privatePages };
const inAdmin = { getParentRoute: () => adminPages };

const dashboardPage = createRoute({
  ...inApp,
  path: '/app/dashboard',
  ...page(() => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage', {
    firstCalls: [{ path: '/dashboard' }, { path: '/dashboard/tonight' }],
    prefetch: () =>
      import('#features/dashboard/dashboard.api.ts').then(({ prefetchDashboard }) => prefetchDashboard),
  }),
});

const accountSettingsPage = createRoute({
  ...inApp,
  path: '/app/account-settings',
  ...page(() => import('#features/account/account-settings-page.tsx'), 'AccountSettingsPage', {
    firstCalls: [], // the id of the user comes with the session
    prefetch: () => import('#features/account/account.api.ts').then(({ prefetchAccount }) => prefetchAccount),
  }),
});

const notFoundPage = createRoute({
  ...inApp,
  path: '/404',
  ...page(() => import('#app/not-found-page.tsx'), 'NotFoundPage', { firstCalls: [] }),
});

const integrationsPage = createRoute({
  ...inAdmin,
  path: '/app/integrations/{-$subpage}',
  ...tabs<IntegrationTab>('KEYS', 'WEBHOOKS', 'IMPORTS'),
  validateSearch: searchOf<AccessKeyListQuery | WebhookListQuery | ImportListQuery>(),
  ...adminPage(
    () => import('#app/integrations-page.tsx'),
    'IntegrationsPage',
    () => import('#app/integration-tabs.tsx').then(({ prefetchTab }) => prefetchTab),
  ),
});

const webhookPage = createRoute({
  ...inAdmin,
  path: '/app/integrations/WEBHOOKS/$id',
  validateSearch: searchOf<DeliveryListQuery>(),
  ...adminPage(() => import('#features/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const importPage = createRoute({
  ...inAdmin,
  path: '/app/integrations/IMPORTS/$importId',
  ...adminPage(() => import('#features/imports/import-page.tsx'), 'ImportPage'),
});

const activityPage = createRoute({
  ...inAdmin,
  path: '/app/activity',
  validateSearch: searchOf<ActivityQuery>(),
  ...adminPage(
    () => import('#features/activity/activity-page.tsx'),
    'ActivityPage',
    () => import('#features/activity/activity.api.ts').then(({ prefetchActivity }) => prefetchActivity),
  ),
});

const retentionPage = createRoute({
  ...inAdmin,
  path: '/app/activity/retention',
  ...adminPage(() => import('#features/activity/retention/retention-page.tsx'), 'RetentionPage'),
});

const pastRecordPage = createRoute({
  ...inAdmin,
  path: '/app/activity/$entity/$id',
  ...adminPage(() => import('#features/activity/past-record-page.tsx'), 'PastRecordPage'),
});

const mailsPage = createRoute({
  ...inAdmin,
  path: '/app/mails',
  validateSearch: searchOf<MailListQuery>(),
  ...adminPage(
    () => import('#features/mails/mails-page.tsx'),
    'MailsPage',
    () => import('#features/mails/mails.api.ts').then(({ prefetchMails }) => prefetchMails),
  ),
});

export const systemPages = [dashboardPage, accountSettingsPage, notFoundPage] as const;
export const systemAdminPages = [
  integrationsPage,
  webhookPage,
  importPage,
  activityPage,
  retentionPage,
  pastRecordPage,
  mailsPage,
] as const;
