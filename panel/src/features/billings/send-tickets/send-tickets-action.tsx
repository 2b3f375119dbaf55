import type { Billing } from '@foyer/contract/sales/billing.ts';
import { IconMail } from '@tabler/icons-react';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { SendTicketsDialogProps } from './send-tickets-dialog.tsx';
import { validTicketsOf } from './valid-tickets.ts';

const SendTicketsDialog = lazyDialog(
  () => import('./send-tickets-dialog.tsx').then(({ SendTicketsDialog }) => SendTicketsDialog),
  (_: SendTicketsDialogProps) => ({ title: 'Send tickets again', width: 480 }),
);

/** Action that mails the tickets of an order again. */
export const sendTicketsAction = (billing: Billing): RecordAction => ({
  label: 'Send tickets again…',
  icon: <IconMail />,
  rank: 'frequent',
  isOffered: billing.type !== 'REFUND' && validTicketsOf(billing).length > 0,
  preload: SendTicketsDialog.preload,
  dialog: (dialog) => <SendTicketsDialog {...dialog} billing={billing} />,
});
