import type { Billing } from '@foyer/contract/sales/billing.ts';
import { IconPrinter } from '@tabler/icons-react';
import { PrintTickets } from '#domain/tickets/print-tickets.tsx';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { eventOf } from '../billing-event.ts';
import { validTicketsOf } from './valid-tickets.ts';

/** Action that prints the valid tickets of an order. */
export function printTicketsAction(billing: Billing): RecordAction {
  const { title = '', timeFrom = '', places = '' } = eventOf(billing);
  const tickets = validTicketsOf(billing);
  return {
    label: 'Print tickets…',
    icon: <IconPrinter />,
    isOffered: billing.type !== 'REFUND' && timeFrom !== '' && tickets.length > 0,
    preload: PrintTickets.preload,
    dialog: (dialog) => (
      <PrintTickets {...dialog} order={{ title, timeFrom, places, user: billing.user, tickets }} />
    ),
  };
}
