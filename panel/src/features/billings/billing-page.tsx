import { billings } from '@foyer/contract/resources/billings.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { useParams } from '@tanstack/react-router';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { useEraseNameAction } from '#resource/erase-name.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { Columns } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { isOfEvent } from './billing-event.ts';
import { BillingPurchase, BillingRefunds } from './billing-purchase.tsx';
import { billingQuery } from './billing-query.ts';
import { BillingEvent, BillingPayment, BillingUser } from './billing-sections.tsx';
import { useRefundActions } from './refunds/refund-actions.tsx';
import { refundedOf } from './refunds/refund-form.ts';
import { printTicketsAction } from './send-tickets/print-tickets-action.tsx';
import { sendTicketsAction } from './send-tickets/send-tickets-action.tsx';
import { costOf, TypeTag } from './type-tag.tsx';

/** `/app/billings/details/{id?}`: one payment. A missing or invalid id leads to the 404 page. */
export function BillingPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={billingQuery} title="Billing" back={back}>
      {(billing) =>
        billing && (
          <Page
            title={titleOf(billing)}
            back={back}
            meta={<BillingTags billing={billing} />}
            actions={<BillingActions billing={billing} />}
          >
            <Columns
              main={
                <>
                  <BillingUser billing={billing} />
                  {isOfEvent(billing) && <BillingEvent billing={billing} />}
                  <BillingPurchase billing={billing} />
                </>
              }
              aside={
                <>
                  <BillingPayment billing={billing} />
                  <BillingRefunds billing={billing} />
                </>
              }
            />
          </Page>
        )
      }
    </RecordPage>
  );
}

const titleOf = (billing: Billing) =>
  `${billing.type === 'REFUND' ? 'Refund to ' : ''}${personName(billing.user)}\u00a0· ${costOf(billing)}`;

/** Status and type, and what of a payment was refunded. */
function BillingTags({ billing }: { billing: Billing }) {
  const refunded = refundedOf(billing);
  return (
    <>
      <StatusTag value={billing.status} />
      {refunded > 0 && <Tag tone="amber">{`${formatMoney(refunded, billing.currency)} refunded`}</Tag>}
      <TypeTag type={billing.type} />
    </>
  );
}

const BillingActions = ({ billing }: { billing: Billing }) => (
  <RecordActions
    actions={[
      sendTicketsAction(billing),
      printTicketsAction(billing),
      ...useRefundActions(billing),
      useEraseNameAction(walkInOf(billing)),
    ]}
  >
    <HistoryButton entity="billings" id={billing.id} />
  </RecordActions>
);

/** The buyer, whose name can be erased if they have no account. */
const walkInOf = (billing: Billing) => ({
  resource: billings,
  record: billing,
  name: personName(billing.user),
  hasAccount: billing.user.id !== null,
});

const back = { to: '/app/billings', label: 'Back to billings' } as const;
