import type { BillingListItem, BillingSortKey } from '@foyer/contract/sales/billings.ts';
import { IconEye } from '@tabler/icons-react';
import { BillingStatusTag } from '#domain/billing-status-tag.tsx';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { namedColumns } from '#list/columns/named-columns.ts';
import { columnsOfPerson } from '#list/columns/person-columns.tsx';
import { DayAndTime } from '#list/table/cells.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import styles from './billings.module.css';
import { costOf, TypeTag, typeNames } from './type-tag.tsx';

const person = columnsOfPerson<BillingListItem>(({ user }) => user, { name: 90, surname: 104, email: 142 });

/** Columns of spec §2 in the widths of §9, and optional ones. */
export const billingColumns = namedColumns<'billings', BillingListItem, BillingSortKey>(
  'billings',
  {
    cost: {
      sort: 'cost',
      width: 108,
      align: 'right',
      cell: (billing) => <span className={styles.cost}>{costOf(billing)}</span>,
      narrow: [{ step: 6, width: 90 }],
    },
    ...person,
    paymentMethod: {
      sort: 'paymentMethod',
      width: 104,
      cell: ({ paymentMethod }) => paymentMethod,
      narrow: [
        { step: 4, width: 84 },
        { step: 6, width: 84, joins: 'below' },
      ],
    },
    status: {
      sort: 'status',
      width: 110,
      cell: (billing) => <BillingStatusTag billing={billing} />,
      narrow: [
        { step: 3, width: 66 },
        { step: 6, width: 116 },
      ],
    },
    type: {
      sort: 'type',
      width: 110,
      cell: ({ type }) => <TypeTag type={type} />,
      sharedCell: ({ type }) => typeNames[type],
      narrow: [{ step: 3, width: 56, joins: 'below' }],
    },
    transactionDate: {
      sort: 'transactionDate',
      width: 98,
      cell: ({ transactionDate }) => <DayAndTime of={transactionDate} />,
      narrow: [{ step: 6, width: 97 }],
    },
    eventOrPlace: {
      width: 150,
      cell: ({ eventOrPlace }) => eventOrPlace && <span lang="pl">{eventOrPlace}</span>,
    },
    netAmount: {
      width: 108,
      align: 'right',
      cell: (billing) => <span className={styles.cost}>{netOf(billing)}</span>,
    },
    currency: { width: 90, cell: ({ currency }) => currency },
    createdAt: { width: 106, cell: ({ createdAt }) => <DayAndTime of={createdAt} /> },
    id: { width: 150, cell: ({ id }) => id },
  },
  {
    header: 'Details',
    isActions: true,
    width: 60,
    align: 'right',
    cell: (billing) => (
      <IconLink
        label={`Details of ${billingTitle(billing)}`}
        icon={<IconEye />}
        to="/app/billings/details/{-$id}"
        params={{ id: billing.id }}
      />
    ),
  },
);

/** Cost, negative for a refund. */
const netOf = ({ type, cost, currency }: BillingListItem) =>
  formatMoney(type === 'REFUND' ? -cost : cost, currency);

/** Returns `120,50 zł by Ola Nowak`. */
export const billingTitle = (billing: BillingListItem) => `${costOf(billing)} by ${personName(billing.user)}`;
