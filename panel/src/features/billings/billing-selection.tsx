import { billingStatus } from '@foyer/contract/enums.ts';
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkAct, BulkFieldsProps } from '#list/bulk/bulk-acts.ts';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { titleOf } from './billings-columns.tsx';

const setRefundStatus: BulkAct = {
  action: 'setRefundStatus',
  label: 'Settle refunds…',
  icon: <IconReceiptRefund />,
  command: (billings) => `Settle ${billings}`,
  progress: (billings) => `Settling ${billings}`,
  success: (billings) => `${billings} settled`,
  consequence: 'Only refunds can be settled. Money that went back counts against income.',
  Fields: OutcomeFields,
  sample: { status: 'PAID' },
  invalidates: ['billing', 'billings', 'event', 'events', 'dashboard'],
};

const outcomes = [
  { value: billingStatus.enum.PAID, label: 'Money went back' },
  { value: billingStatus.enum.ERROR, label: 'Refund failed' },
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

const billings = { noun: 'billing', labelOf: (billing: BillingListItem) => titleOf(billing) };

const ofAdmin = { ...billings, acts: [setRefundStatus] };
const ofOthers = { ...billings, acts: [] };

/** Bulk actions on billings, for ADMINs only. */
export const billingSelection = (isAdmin: boolean) => (isAdmin ? ofAdmin : ofOthers);
