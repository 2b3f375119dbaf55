import type { AnswerTemplateListQuery } from '@foyer/contract/answers/answer-templates.ts';
import type { MessageListQuery } from '@foyer/contract/messages.ts';
import type { BookingListQuery } from '@foyer/contract/people/bookings.ts';
import type { StaffListQuery } from '@foyer/contract/people/staff.ts';
import type { UserListQuery } from '@foyer/contract/people/users.ts';
import type { ReviewListQuery, ReviewsPageQuery } from '@foyer/contract/reviews.ts';
import { createRoute } from '@tanstack/react-router';
import type { UserSubpage } from '#features/users/user-frame.tsx';
import { searchOf } from '#list/query/search-text.ts';
import { housePages, privatePages } from './guarded-routes.ts';
import { page, tabs } from './page-route.ts';

const inApp = { getParentRoute: () => privatePages };
const inHouse = { getParentRoute: () => housePages };

const usersListPage = createRoute({
  ...inApp,
  path: '/app/users',
  validateSearch: searchOf<UserListQuery>(),
  ...page(() => import('#features/users/users-list-page.tsx'), 'UsersListPage', {
    listOf: 'users',
  }),
});

const userPage = createRoute({
  ...inApp,
  path: '/app/users/$userId/{-$subpage}',
  ...tabs<UserSubpage, { userId: string }>('PERSONAL_DATA', 'MESSAGES', 'REVIEWS', 'BOOKINGS'),
  validateSearch: searchOf<MessageListQuery | ReviewListQuery | BookingListQuery>(),
  ...page(() => import('#app/user-page.tsx'), 'UserPage', {
    recordOf: 'users',
  }),
});

const staffListPage = createRoute({
  ...inHouse,
  path: '/app/admins',
  validateSearch: searchOf<StaffListQuery>(),
  ...page(() => import('#features/staff/staff-list-page.tsx'), 'StaffListPage', {
    listOf: 'admins',
  }),
});

const staffFormPage = createRoute({
  ...inHouse,
  path: '/app/admins/form/{-$id}',
  ...page(() => import('#features/staff/staff-form-page.tsx'), 'StaffFormPage', {
    recordOf: 'admins',
  }),
});

const messagesListPage = createRoute({
  ...inApp,
  path: '/app/messages',
  validateSearch: searchOf<MessageListQuery>(),
  ...page(() => import('#features/messages/messages-list-page.tsx'), 'MessagesListPage', {
    listOf: 'messages',
  }),
});

const messagePage = createRoute({
  ...inApp,
  path: '/app/messages/details/{-$id}',
  ...page(() => import('#features/messages/message-page.tsx'), 'MessagePage', {
    recordOf: 'messages',
  }),
});

const templatesListPage = createRoute({
  ...inHouse,
  path: '/app/answer-templates',
  validateSearch: searchOf<AnswerTemplateListQuery>(),
  ...page(() => import('#features/messages/templates/templates-list-page.tsx'), 'TemplatesListPage', {
    listOf: 'answer_templates',
  }),
});

const templateFormPage = createRoute({
  ...inHouse,
  path: '/app/answer-templates/form/{-$id}',
  ...page(() => import('#features/messages/templates/template-form-page.tsx'), 'TemplateFormPage', {
    recordOf: 'answer_templates',
  }),
});

const reviewsPage = createRoute({
  ...inApp,
  path: '/app/reviews',
  validateSearch: searchOf<ReviewsPageQuery>(),
  ...page(() => import('#features/reviews/reviews-page.tsx'), 'ReviewsPage', {
    firstCalls: [{ path: '/review/location', list: 'reviews' }],
  }),
});

export const staffPages = [staffListPage, staffFormPage] as const;

export const templatesPages = [templatesListPage, templateFormPage] as const;

export const peoplePages = [usersListPage, userPage, messagesListPage, messagePage, reviewsPage] as const;
