import type { ContentPage as ContentTab, FaqListQuery } from '@foyer/contract/content.ts';
import { createRoute } from '@tanstack/react-router';
import { searchOf } from '#list/query/search-text.ts';
import { housePages } from './guarded-routes.ts';
import { page, tabs } from './page-route.ts';

const inHouse = { getParentRoute: () => housePages };

const contentPage = createRoute({
  ...inHouse,
  path: '/app/content-management/{-$subpage}',
  ...tabs<ContentTab>('faq', 'privacy-policy', 'terms-of-use'),
  validateSearch: searchOf<FaqListQuery>(),
  ...page(() => import('#features/content/content-page.tsx'), 'ContentManagementPage', {
    firstCalls: [
      { path: '/admin/content_management/faq', list: 'faq', endings: ['content-management', 'faq'] },
      { path: '/admin/content_management/privacy_policy', endings: ['privacy-policy'] },
      { path: '/admin/content_management/terms_of_use', endings: ['terms-of-use'] },
    ],
    prefetch: () =>
      import('#features/content/content-prefetch.ts').then(({ prefetchContent }) => prefetchContent),
  }),
});

const faqFormPage = createRoute({
  ...inHouse,
  path: '/app/faq/{-$id}',
  ...page(() => import('#features/content/faq-form-page.tsx'), 'FaqFormPage', {
    recordOf: 'faq',
  }),
});

export const contentPages = [contentPage, faqFormPage] as const;
