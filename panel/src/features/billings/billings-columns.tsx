import type { BillingListItem, BillingSortKey } from '@foyer/contract/billings.ts';
import { IconEye } from '@tabler/icons-react';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { DayAndTime } from '#list/cells.tsx';
import type { Column } from '#list/column-layout.ts';
import { personColumns } from '#list/person-columns.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import styles from './billings.module.css';
import { costOf, TypeTag, typeNames } from './type-tag.tsx';

const person = personColumns<BillingListItem>(({ user }) => user, { name: 90, surname: 104, email: 142 });

/** The columns of spec §2, in the widths of §9. */
export const billingColumns: Column<BillingListItem, BillingSortKey>[] = [
  {
    header: 'Cost',
    sort: 'cost',
    width: 108,
    align: 'right',
    cell: (billing) => <span className={styles.cost}>{costOf(billing)}</span>,
  },
  person.name,
  person.surname,
  person.email,
  person.phone,
  {
    header: 'Payment method',
    sort: 'paymentMethod',
    width: 104,
    cell: ({ paymentMethod }) => paymentMethod,
    narrow: [{ step: 4, width: 84 }],
  },
  {
    header: 'Status',
    sort: 'status',
    width: 110,
    cell: ({ status }) => <StatusTag value={status} />,
    narrow: [{ step: 3, width: 66 }],
  },
  {
    header: 'Type',
    sort: 'type',
    width: 110,
    cell: ({ type }) => <TypeTag type={type} />,
    sharedCell: ({ type }) => typeNames[type],
    narrow: [{ step: 3, width: 56, joins: 'below' }],
  },
  {
    header: 'Transaction date',
    sort: 'transactionDate',
    width: 98,
    cell: ({ transactionDate }) => <DayAndTime of={transactionDate} />,
  },
  {
    header: 'Details',
    isActions: true,
    width: 60,
    align: 'right',
    cell: (billing) => (
      <IconLink
        label={`Details of ${titleOf(billing)}`}
        icon={<IconEye />}
        to="/app/billings/details/{-$id}"
        params={{ id: billing.id }}
      />
    ),
  },
];

/** What a billing is called: `120,50 zł by Ola Nowak`. */
export const titleOf = (billing: BillingListItem) => `${costOf(billing)} by ${personName(billing.user)}`;
