import { billing } from '../sales/billing.ts';
import { billingListItem, billingListQuery } from '../sales/billings.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Payments and refunds. Orders and refunds make them, so staff edit none. */
export const billings = {
  list: 'billings',
  entity: 'billings',
  table: 'billings',
  path: '/admin/billings',
  calls: ['list', 'get'],
  roles: staffRoles,
  pages: { list: '/app/billings', record: '/app/billings/details/$id' },
  singular: 'billing',
  plural: 'billings',
  action: 'Billing',
  operations: ['Billing', 'Billings'],
  tag: { name: 'Billings', about: 'Payments and refunds.' },
  record: billing,
  item: billingListItem,
  query: billingListQuery,
  shows: ['users', 'reservations'],
  fields: {
    cost: { kind: 'money', label: 'Cost', header: 'Cost', column: 'cost_minor' },
    name: { kind: 'text', header: 'Name' },
    surname: { kind: 'text', header: 'Surname' },
    email: { kind: 'text', header: 'E-mail' },
    phoneNumber: { kind: 'text', header: 'Phone number' },
    paymentMethod: {
      kind: 'text',
      label: 'Payment method',
      header: 'Payment method',
      column: 'payment_method',
    },
    status: { kind: 'status', label: 'Status', header: 'Status', column: 'status' },
    type: { kind: 'text', label: 'Type', header: 'Type', column: 'type' },
    transactionDate: {
      kind: 'moment',
      label: 'Transaction date',
      header: 'Transaction date',
      column: 'transaction_date',
    },
    eventOrPlace: { kind: 'text', header: 'Event or place', more: true },
    netAmount: { kind: 'money', header: 'Net amount', more: true },
    currency: { kind: 'text', label: 'Currency', header: 'Currency', more: true, column: 'currency' },
    createdAt: { kind: 'moment', header: 'Created at', more: true, column: 'created_at' },
    id: { kind: 'text', header: 'ID', more: true, column: 'id' },
    apiMetadata: { kind: 'secret', label: 'Event details', column: 'api_metadata' },
    recipient: { kind: 'text', label: 'Sent to', audited: 'recipient' },
  },
} as const satisfies Resource;
