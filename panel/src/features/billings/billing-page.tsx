import type { Billing } from '@foyer/contract/sales/billing.ts';
import { useParams } from '@tanstack/react-router';
import { RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { Columns } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { isOfEvent } from './billing-event.ts';
import { BillingPurchase, BillingRefunds } from './billing-purchase.tsx';
import { billingQuery } from './billing-query.ts';
import { BillingEvent, BillingPayment, BillingUser } from './billing-sections.tsx';
import { useRefundActions } from './refunds/refund-actions.tsx';
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
            title={`${billing.type === 'REFUND' ? 'Refund' : 'Billing'} of ${costOf(billing)}`}
            back={back}
            meta={<TypeTag type={billing.type} />}
            actions={<BillingActions billing={billing} />}
          >
            <Columns
              main={
                <>
                  <BillingUser billing={billing} />
                  {isOfEvent(billing) && <BillingEvent billing={billing} />}
                  <BillingPurchase billing={billing} />
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

const BillingActions = ({ billing }: { billing: Billing }) => (
  <RecordActions actions={[sendTicketsAction(billing), ...useRefundActions(billing)]}>
    <HistoryButton entity="billings" id={billing.id} />
  </RecordActions>
);

const back = { to: '/app/billings', label: 'Back to billings' } as const;
