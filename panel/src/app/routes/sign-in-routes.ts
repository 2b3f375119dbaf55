import { createRoute } from '@tanstack/react-router';
import { searchOf } from '#list/query/search-text.ts';
import { publicPages, setupPages } from './guarded-routes.ts';
import { page } from './page-route.ts';

const inPublic = { getParentRoute: () => publicPages };

const loginPage = createRoute({
  ...inPublic,
  path: '/auth/login',
  validateSearch: searchOf<{
    returnTo: string;
    session: 'ended' | 'forbidden' | 'left' | 'lost' | 'takenOver';
  }>(),
  ...page(() => import('#features/auth/login-page.tsx'), 'LoginPage', { firstCalls: [] }),
});

const forgotPasswordPage = createRoute({
  ...inPublic,
  path: '/auth/forgot-password',
  validateSearch: searchOf<{ step: 'code' | 'invitation'; email: string }>(),
  ...page(() => import('#features/auth/password-reset/forgot-password-page.tsx'), 'ForgotPasswordPage', {
    firstCalls: [],
  }),
});

const forgotPasswordSuccessPage = createRoute({
  ...inPublic,
  path: '/auth/forgot-password-success',
  ...page(
    () => import('#features/auth/password-reset/forgot-password-success-page.tsx'),
    'ForgotPasswordSuccessPage',
    { firstCalls: [] },
  ),
});

export const signInPages = [loginPage, forgotPasswordPage, forgotPasswordSuccessPage] as const;

export const secondFactorSetupPage = createRoute({
  getParentRoute: () => setupPages,
  path: '/app/second-factor',
  ...page(
    () => import('#features/account/second-factor/second-factor-setup-page.tsx'),
    'SecondFactorSetupPage',
    { firstCalls: [] },
  ),
});
