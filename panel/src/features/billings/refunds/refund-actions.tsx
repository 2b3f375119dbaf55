import type { BillingStatus } from '@foyer/contract/enums.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { IconArrowBackUp, IconCheck, IconReceiptRefund, IconRefresh, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { useNewest } from '#mutation/use-newest.ts';
import { billingQuery } from '../billing-query.ts';
import { costOf } from '../type-tag.tsx';
import { LazyNewRefundDialog } from './lazy-dialogs.ts';
import { isRefundable } from './refund-form.ts';
import { markAs, type RefundOutcome, withdrawRefund } from './refunds.api.ts';

/** Actions that refund a payment; that settle or withdraw a refund, or try a failed one again. For ADMINs only. */
export function useRefundActions(billing: Billing): RecordAction[] {
  const session = useSession();
  if (session?.role !== 'ADMIN') return [];
  return billing.type === 'REFUND' ? actionsOfRefund(billing) : [refundAction(billing)];
}

const refundAction = (billing: Billing): RecordAction => ({
  label: 'Refund…',
  icon: <IconReceiptRefund />,
  rank: 'frequent',
  isOffered: isRefundable(billing),
  preload: LazyNewRefundDialog.preload,
  dialog: (dialog) => <LazyNewRefundDialog {...dialog} billing={billing} />,
});

function actionsOfRefund(billing: Billing): RecordAction[] {
  const [isPending, hasFailed] = [billing.status === 'PENDING', billing.status === 'ERROR'];
  return [
    {
      label: 'Mark as refunded',
      icon: <IconCheck />,
      rank: 'frequent',
      isPrimary: true,
      isOffered: isPending || hasFailed,
      dialog: (dialog) => <RefundDialog {...dialog} billing={billing} outcome="PAID" />,
    },
    {
      label: 'Retry',
      icon: <IconRefresh />,
      isOffered: hasFailed,
      dialog: (dialog) => <RefundDialog {...dialog} billing={billing} outcome="PENDING" />,
    },
    {
      label: 'Withdraw',
      icon: <IconArrowBackUp />,
      rank: 'final',
      isOffered: isPending,
      dialog: (dialog) => <WithdrawDialog {...dialog} billing={billing} />,
    },
    {
      label: 'Mark as failed',
      icon: <IconX />,
      rank: 'final',
      isOffered: isPending,
      dialog: (dialog) => <RefundDialog {...dialog} billing={billing} outcome="ERROR" />,
    },
  ];
}

interface RefundDialogProps {
  billing: Billing;
  /** Result of a refund: paid back or failed. PENDING: tried again. */
  outcome: RefundOutcome;
  open: boolean;
  onClose: () => void;
}

function RefundDialog({ billing: shown, outcome, ...dialog }: RefundDialogProps) {
  const billing = useNewest(shown, billingQuery, dialog.open);
  const cost = costOf(billing);
  const name = personName(billing.user);
  const question = {
    ...dialog,
    subject: billing,
    mutation: markAs[outcome],
    invalidateOnError: ['billing', 'billings'],
    outdated: !startsOf[outcome].includes(billing.status) && 'Someone else has already changed this refund.',
  };
  if (outcome === 'PENDING')
    return (
      <ConfirmMutationDialog
        {...question}
        title={`Retry the refund of ${cost} to ${name}?`}
        confirm="Retry"
        success="Refund is pending again"
      >
        The refund becomes pending again until you confirm that the money was returned.
      </ConfirmMutationDialog>
    );
  return outcome === 'PAID' ? (
    <ConfirmMutationDialog
      {...question}
      title={`Confirm refund of ${cost} to ${name}`}
      confirm={`Confirm refund of ${cost}`}
      success="Refund confirmed"
    >
      It’s then deducted from income. This can’t be undone.
    </ConfirmMutationDialog>
  ) : (
    <ConfirmMutationDialog
      {...question}
      title={`Mark refund of ${cost} to ${name} as failed?`}
      confirm="Mark as failed"
      danger
      success="Refund marked as failed"
    >
      The money hasn’t been returned, and income stays the same. You can try again later.
    </ConfirmMutationDialog>
  );
}

function WithdrawDialog({ billing: shown, ...dialog }: Omit<RefundDialogProps, 'outcome'>) {
  const navigate = useNavigate();
  const billing = useNewest(shown, billingQuery, dialog.open);
  const id = billing.refundOf ?? undefined;
  return (
    <ConfirmMutationDialog
      {...dialog}
      mutation={withdrawRefund}
      subject={billing}
      onDone={() => navigate({ to: '/app/billings/details/{-$id}', params: { id }, replace: true })}
      title={`Withdraw refund of ${costOf(billing)} to ${personName(billing.user)}?`}
      confirm="Withdraw refund"
      danger
      success="Refund withdrawn"
      outdated={billing.status !== 'PENDING' && 'Someone else has already changed this refund.'}
      invalidateOnError={['billing', 'billings']}
    >
      {billing.tickets.some(({ isRefunded }) => isRefunded)
        ? 'The payment stays, and its tickets become valid again.'
        : 'The payment stays.'}
    </ConfirmMutationDialog>
  );
}

/** Statuses in which a refund can get an outcome. */
const startsOf: Record<RefundOutcome, readonly BillingStatus[]> = {
  PAID: ['PENDING', 'ERROR'],
  ERROR: ['PENDING'],
  PENDING: ['ERROR'],
};
