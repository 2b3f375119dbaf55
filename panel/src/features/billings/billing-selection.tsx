import { billingStatus } from '@foyer/contract/enums.ts';
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkAction, BulkFieldsProps } from '#list/bulk/bulk-actions.ts';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { billingTitle } from './billings-columns.tsx';

/** Names the rows that the action changes, which are refunds: `26 billings` becomes `26 refunds`. */
const refunds = (billings: string) => billings.replace('billing', 'refund');

const setRefundStatus: BulkAction = {
  action: 'setRefundStatus',
  label: 'Mark refunds as…',
  icon: <IconReceiptRefund />,
  title: (billings) => `Mark ${refunds(billings)} as…`,
  command: (billings) => `Update ${refunds(billings)}`,
  progress: (billings) => `Updating ${refunds(billings)}`,
  success: (billings) => `${refunds(billings)} updated`,
  consequence: 'Only refunds are updated. Refunded money is deducted from income.',
  Fields: OutcomeFields,
  sample: { status: 'PAID' },
  invalidates: ['billing', 'billings', 'event', 'events', 'dashboard'],
};

const outcomes = [
  { value: billingStatus.enum.PAID, label: 'Refunded' },
  { value: billingStatus.enum.ERROR, label: 'Failed' },
] as const;

function OutcomeFields({ onChange }: BulkFieldsProps) {
  const [chosen, setChosen] = useState<(typeof outcomes)[number]['value']>();
  return (
    <Segmented
      label="Outcome"
      options={outcomes}
      value={chosen}
      onChange={(status) => {
        setChosen(status);
        onChange({ status });
      }}
    />
  );
}

const billings = { noun: 'billing', labelOf: (billing: BillingListItem) => billingTitle(billing) };

const ofAdmin = { ...billings, actions: [setRefundStatus] };
const ofOthers = { ...billings, actions: [] };

/** Bulk actions on billings, for ADMINs only. */
export const billingSelection = (isAdmin: boolean) => (isAdmin ? ofAdmin : ofOthers);
