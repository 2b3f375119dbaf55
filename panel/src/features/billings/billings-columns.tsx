import type { BillingListItem, BillingSortKey } from '@foyer/contract/billings.ts';
import { IconEye } from '@tabler/icons-react';
import { personName, personPhone } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import type { Column } from '#list/data-table.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { formatDate, formatTime } from '#ui/format.ts';
import { costOf } from './billing-words.ts';
import styles from './billings.module.css';
import { TypeTag } from './type-tag.tsx';

/** The columns of spec §2, in the widths of §9. */
export const billingColumns: Column<BillingListItem, BillingSortKey>[] = [
  {
    header: 'Cost',
    sort: 'cost',
    width: 108,
    align: 'right',
    cell: (billing) => <span className={styles.cost}>{costOf(billing)}</span>,
  },
  { header: 'Name', sort: 'name', width: 82, cell: ({ user }) => user.profile.name },
  { header: 'Surname', sort: 'surname', width: 104, cell: ({ user }) => user.profile.surname },
  { header: 'E-mail', sort: 'email', minWidth: 142, cell: ({ user }) => user.email },
  {
    header: 'Phone number',
    sort: 'phoneNumber',
    width: 200,
    cell: ({ user }) => <span className="num">{personPhone(user)}</span>,
  },
  { header: 'Payment method', sort: 'paymentMethod', width: 104, cell: ({ paymentMethod }) => paymentMethod },
  { header: 'Status', sort: 'status', width: 110, cell: ({ status }) => <StatusTag value={status} /> },
  { header: 'Type', sort: 'type', width: 110, cell: ({ type }) => <TypeTag type={type} /> },
  {
    header: 'Transaction date',
    sort: 'transactionDate',
    width: 98,
    cell: ({ transactionDate }) => <Moment of={transactionDate} />,
  },
  {
    header: 'Details',
    hideHeader: true,
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

const Moment = ({ of }: { of: string }) => (
  <span className="num">
    {formatDate(of)}
    <span className={styles.below}>{formatTime(of)}</span>
  </span>
);
