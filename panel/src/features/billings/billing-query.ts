import { knownStatus } from '@foyer/contract/enums.ts';
import { billing } from '@foyer/contract/sales/billing.ts';
import { recordQuery } from '#api/record-calls.ts';

/** Shows a missing or unknown status as an error (spec §2). */
const readBilling = billing.extend({
  status: knownStatus,
  refunds: billing.shape.refunds.element.extend({ status: knownStatus }).array(),
});

/** One billing. Apart from the list's call, because first screens load that one. */
export const billingQuery = recordQuery('billing', '/admin/billings', readBilling);
