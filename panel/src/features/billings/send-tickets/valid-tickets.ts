import type { Billing } from '@foyer/contract/sales/billing.ts';

export const validTicketsOf = ({ tickets }: Pick<Billing, 'tickets'>) =>
  tickets.filter(({ status }) => status === 'VALID');
