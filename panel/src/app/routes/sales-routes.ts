import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import type { DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import type { MovementListQuery } from '@foyer/contract/sales/movements.ts';
import { createRoute } from '@tanstack/react-router';
import type { TakingsSearch } from '#features/billings/takings/takings-page.tsx';
import type { DiscountTab } from '#features/discounts/discounts.api.ts';
import { searchOf } from '#list/query/search-text.ts';
import { adminPages, privatePages } from './guarded-routes.ts';
import { adminPage, page, tabs } from './page-route.ts';

const inApp = { getParentRoute: () => privatePages };
const inAdmin = { getParentRoute: () => adminPages };

const billingsListPage = createRoute({
  ...inApp,
  path: '/app/billings',
  validateSearch: searchOf<BillingListQuery>(),
  ...page(() => import('#features/billings/billings-list-page.tsx'), 'BillingsListPage', {
    firstCalls: [{ path: '/admin/billings', list: 'billings' }],
  }),
});

const takingsPage = createRoute({
  ...inApp,
  path: '/app/billings/takings',
  validateSearch: searchOf<TakingsSearch>(),
  ...page(() => import('#features/billings/takings/takings-page.tsx'), 'TakingsPage', {
    firstCalls: [], // its period depends on the time zone of the venue
  }),
});

const movementsPage = createRoute({
  ...inApp,
  path: '/app/billings/movements',
  validateSearch: searchOf<MovementListQuery>(),
  ...page(() => import('#features/billings/movements/movements-page.tsx'), 'MovementsPage', {
    firstCalls: [{ path: '/admin/movements', list: 'movements' }],
  }),
});

const billingPage = createRoute({
  ...inApp,
  path: '/app/billings/details/{-$id}',
  ...page(() => import('#features/billings/billing-page.tsx'), 'BillingPage', {
    firstCalls: [{ path: '/admin/billings/{id}' }],
  }),
});

const discountsListPage = createRoute({
  ...inAdmin,
  path: '/app/discounts/list/{-$subpage}',
  ...tabs<DiscountTab>('EVENT', 'MEMBERSHIP'),
  validateSearch: searchOf<DiscountListQuery>(),
  ...adminPage(() => import('#features/discounts/discounts-list-page.tsx'), 'DiscountsListPage'),
});

const discountFormPage = createRoute({
  ...inAdmin,
  path: '/app/discounts/form/{-$id}',
  ...adminPage(() => import('#features/discounts/discount-form-page.tsx'), 'DiscountFormPage'),
});

export const salesPages = [billingsListPage, takingsPage, movementsPage, billingPage] as const;
export const salesAdminPages = [discountsListPage, discountFormPage] as const;
