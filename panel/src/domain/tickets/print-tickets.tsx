import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { PrintTicketsDialogProps } from './print-tickets-dialog.tsx';

/** Preview of printed tickets, loaded on demand. */
export const PrintTickets = lazyDialog(
  () => import('./print-tickets-dialog.tsx').then(({ PrintTicketsDialog }) => PrintTicketsDialog),
  (_: PrintTicketsDialogProps) => ({ title: 'Tickets', width: 680 }),
);
