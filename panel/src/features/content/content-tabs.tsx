import { type ContentPage, contentPage } from '@foyer/contract/content.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { legalWords } from './content-messages.ts';

const nameOf = (page: ContentPage) => (page === 'faq' ? 'FAQ' : legalWords[page].name);

/** Tabs of the three kinds of content. */
export const ContentTabs = ({ page }: { page: ContentPage }) => (
  <Tabs
    label="Content by kind"
    items={contentPage.options.map((one) => ({
      label: nameOf(one),
      to: '/app/content-management/{-$subpage}',
      params: { subpage: one },
      current: one === page,
    }))}
  />
);
