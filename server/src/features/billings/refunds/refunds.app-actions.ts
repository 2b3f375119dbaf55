import type { AppNewRefund, AppRefund } from '@foyer/contract/app-api/orders.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { toGrosze } from '#lib/money.ts';
import { toAppRefund } from '#presenters/orders.ts';
import { readOrderVersion } from '#shared/sales/orders.ts';
import { lockPayment } from '#shared/sales/payments.ts';
import { refundRows } from '#shared/sales/refunds.ts';
import { asksForRest, contextOfRefund, insertRefund } from './refunds.actions.ts';

/**
 * Refunds an order. Repeating an `externalId` returns the existing refund. 404; 412; 409 `externalIdReused`,
 * `billingCannotBeRefunded`, `refundExceedsPayment`.
 */
export const createAppRefund = async (
  deps: Pick<Deps, 'db' | 'change' | 'jobs'>,
  context: WriteContext,
  orderId: string,
  input: AppNewRefund,
  ifMatch?: string,
): Promise<{ isNew: boolean; refund: AppRefund }> =>
  deps.change(await contextOfRefund(deps, context, orderId, input), async (tx) => {
    const { externalId } = input;
    if (externalId !== undefined) {
      await lockName(tx, `order ${externalId}`); // orders and refunds share their external ids
      const known = await repeatedRefund(tx, orderId, externalId, input);
      if (known) return { isNew: false, refund: known };
    }
    const payment = (await isOrder(tx, orderId)) && (await lockPayment(tx, orderId));
    if (!payment) throw new AppError('notFound');
    if (ifMatch !== undefined) checkIfMatch(ifMatch, await readOrderVersion(tx, orderId));
    const id = await insertRefund(tx, { jobs: deps.jobs, now: context.now }, payment, input);
    return { isNew: true, refund: toAppRefund(await fullRefunds(tx, id).executeTakeFirstOrThrow()) };
  });

const isOrder = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('orders').select('id').where('id', '=', id).execute()).length > 0;

/** A refund with what the call said that made it. */
const fullRefunds = (tx: Tx, id: string) =>
  refundRows(tx).select(['r.originalId', 'said.madeAs', 'said.isOfRest']).where('r.id', '=', id);

/** The refund that an earlier call made under this id. 409 `externalIdReused` if that call said something else. */
async function repeatedRefund(
  tx: Tx,
  orderId: string,
  externalId: string,
  input: AppNewRefund,
): Promise<AppRefund | undefined> {
  const billed = await tx
    .selectFrom('billings')
    .select('id')
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  if (!billed) return undefined;
  const known = await fullRefunds(tx, billed.id).executeTakeFirstOrThrow();
  const fields = known.originalId === orderId ? differingFields(known, input) : ['orderId'];
  if (fields.length > 0) throw new AppError('externalIdReused', { params: { fields } });
  return toAppRefund(known);
}

type KnownRefund = Awaited<ReturnType<ReturnType<typeof fullRefunds>['executeTakeFirstOrThrow']>>;

function differingFields(known: KnownRefund, input: AppNewRefund): string[] {
  const { ticketIds, amount, status, paymentMethod, reason } = input;
  const isOfTickets = known.ticketIds.length > 0;
  const asksForMore = asksForRest(input) && !known.isOfRest;
  const differing = {
    ticketIds: ticketIds
      ? ticketIds.toSorted().join() !== known.ticketIds.toSorted().join()
      : asksForMore && isOfTickets,
    amount:
      amount === undefined
        ? asksForMore && !isOfTickets
        : isOfTickets || toGrosze(amount) !== known.costMinor,
    status: status !== known.madeAs && status !== known.status,
    paymentMethod: paymentMethod !== undefined && paymentMethod !== known.paymentMethod,
    reason: reason !== undefined && reason !== known.reason,
  };
  return Object.entries(differing).flatMap(([field, differs]) => (differs ? [field] : []));
}
