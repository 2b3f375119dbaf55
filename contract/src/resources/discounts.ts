import {
  type Discount,
  type DiscountInput,
  discount,
  discountInput,
  discountListQuery,
} from '../sales/discounts.ts';
import type { Resource, ResourceField } from './resource.ts';

const common = {
  entity: 'discounts',
  table: 'discounts',
  roles: ['ADMIN'],
  singular: 'discount',
  plural: 'discounts',
  action: 'Discount',
  tag: { name: 'Discounts', about: 'Coupons of events and for members.' },
  record: discount,
  query: discountListQuery,
  shows: ['events'],
} as const;

const code = {
  couponCode: { kind: 'text', label: 'Coupon code', header: 'Coupon code', column: 'coupon_code' },
  discountPercentage: {
    kind: 'percentage',
    label: 'Discount percentage',
    header: 'Value',
    column: 'percentage',
  },
} as const satisfies Readonly<Record<string, ResourceField>>;

const columns = {
  type: { kind: 'status', header: 'Type' },
  membership: { kind: 'membership', label: 'Membership', header: 'Membership', column: 'membership' },
  createdAt: { kind: 'moment', header: 'Created at', column: 'created_at' },
  validTo: { kind: 'day', label: 'Valid to', header: 'Expiration date', column: 'valid_to' },
  createdBy: { kind: 'text', header: 'Created by', column: 'created_by' },
} as const satisfies Readonly<Record<string, ResourceField>>;

const addedColumns = {
  validFrom: { kind: 'day', label: 'Valid from', header: 'Valid from', more: true, column: 'valid_from' },
  totalQty: { kind: 'number', label: 'Quantity', header: 'Quantity', more: true, column: 'total_qty' },
  totalUsed: { kind: 'number', header: 'Used', more: true },
  sendNotification: { kind: 'yesOrNo', label: 'Send notification', column: 'send_notification' },
} as const satisfies Readonly<Record<string, ResourceField>>;

/** Coupons for members. */
export const membershipDiscounts = {
  ...common,
  list: 'membership_discounts',
  path: '/admin/membership_coupons',
  calls: ['list', 'create', 'get', 'update', 'delete'],
  pages: { list: '/app/discounts/list/MEMBERSHIP', record: '/app/discounts/form/$id' },
  operations: ['MembershipCoupon', 'MembershipCoupons'],
  input: discountInput,
  inputOf: ({ couponCode, discountPercentage, membership, validFrom, validTo }: Discount): DiscountInput => ({
    couponCode,
    discountPercentage,
    membership,
    validFrom,
    validTo,
  }),
  fields: {
    ...code,
    ...columns,
    title: { kind: 'text', header: 'Title', more: true, column: 'event_title' },
    ...addedColumns,
  },
} as const satisfies Resource;

/** Coupons of events, which are edited with their event. */
export const eventDiscounts = {
  ...common,
  list: 'discounts',
  path: '/events/discount_coupons',
  calls: ['list'],
  pages: { list: '/app/discounts/list/EVENT' },
  operations: ['EventCoupon', 'EventCoupons'],
  fields: {
    ...code,
    eventTitle: { kind: 'text', header: 'Event title', column: 'event_title' },
    place: { kind: 'text', header: 'Place', column: 'event_places' },
    ...columns,
    ...addedColumns,
  },
} as const satisfies Resource;
