import { crossFieldRule, id, line } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { type RefundInput, refundAmount, shareOfTickets } from '@foyer/contract/sales/refunds.ts';
import { maxCharacters } from '@foyer/contract/text/characters.ts';
import { z } from 'zod';
import { toGrosze } from '#domain/money.tsx';

const part = z.enum(['WHOLE', 'TICKETS', 'AMOUNT']);
export type RefundPart = z.infer<typeof part>;

export interface RefundValues {
  part: RefundPart;
  ticketIds: string[];
  /** In złoty. */
  amount: number | null;
  paymentMethod: string;
  reason: string;
  notify: boolean;
  /** The money was handed back at once, so that nothing is left to confirm. */
  isReturned: boolean;
}

/** Body of the call, and whether to confirm the refund after it. */
export type Refund = RefundInput & Pick<RefundValues, 'isReturned'>;

export const refundValues = ({ paymentMethod }: Pick<Billing, 'paymentMethod'>): RefundValues => ({
  part: 'WHOLE',
  ticketIds: [],
  amount: null,
  paymentMethod: paymentMethod ?? '',
  reason: '',
  notify: false,
  isReturned: isCash(paymentMethod),
});

/** Cash is usually handed back at the desk, before anybody opens the refund again. */
const isCash = (method: string) => /^(?:cash|gotówka)$/i.test(method.trim());

/** Form of a refund, with at most `left` złoty. Only the chosen part is required and sent. */
export const refundSchema = (left: number): z.ZodType<Refund, RefundValues> =>
  z
    .object({
      part,
      ticketIds: z.array(id),
      amount: z.number().nullable(),
      paymentMethod: line.check(maxCharacters(limits.paymentMethod)),
      reason: line.check(maxCharacters(limits.text)),
      notify: z.boolean(),
      isReturned: z.boolean(),
    })
    .check(
      crossFieldRule(
        z.object({ part, ticketIds: z.array(id) }),
        (values) => values.part !== 'TICKETS' || values.ticketIds.length > 0,
        { path: 'ticketIds', key: 'minItems', params: { min: 1 } },
      ),
      ...amountRules(left),
    )
    .transform(({ part, ticketIds, amount, paymentMethod, reason, ...switches }) => ({
      ...(part === 'TICKETS' && { ticketIds }),
      ...(part === 'AMOUNT' && amount !== null && { amount }),
      ...(paymentMethod && { paymentMethod }),
      ...(reason && { reason }),
      ...switches,
    }));

type AmountIssue = 'empty' | 'minNumber' | 'maxNumber' | 'tooManyDecimals';

const amountRules = (left: number) => {
  const fields = z.object({ part, amount: z.number().nullable() });
  const rule = (
    isMet: (amount: number | null) => boolean,
    issue: { key: AmountIssue; params?: Record<string, number> },
  ) =>
    crossFieldRule(fields, ({ part, amount }) => part !== 'AMOUNT' || isMet(amount), {
      path: 'amount',
      ...issue,
    });
  return [
    rule((amount) => amount !== null, { key: 'empty' }),
    rule((amount) => amount === null || amount >= limits.priceMin, {
      key: 'minNumber',
      params: { min: limits.priceMin },
    }),
    rule((amount) => amount === null || amount <= left, { key: 'maxNumber', params: { max: left } }),
    rule((amount) => amount === null || amount < limits.priceMin || refundAmount.safeParse(amount).success, {
      key: 'tooManyDecimals',
    }),
  ];
};

/** What is left of a payment in złoty: failed refunds do not count. */
export const leftOf = ({ cost, refunds }: Pick<Billing, 'cost' | 'refunds'>) =>
  (toGrosze(cost) -
    refunds.reduce((sum, { status, amount }) => sum + (status === 'ERROR' ? 0 : toGrosze(amount)), 0)) /
  100;

/** What was paid back, in złoty: confirmed refunds. */
export const refundedOf = ({ refunds }: Pick<Billing, 'refunds'>) =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'PAID' ? toGrosze(amount) : 0), 0) / 100;

/** Tickets that no refund covers. Their status may hide it: those of a cancelled event are CANCELLED. */
export const openTicketsOf = ({ tickets }: Pick<Billing, 'tickets'>) =>
  tickets.filter(({ isRefunded }) => !isRefunded);

/** True if a payment was not refunded whole. */
export const isRefundable = (billing: Billing) =>
  billing.type !== 'REFUND' &&
  billing.status === 'PAID' &&
  (leftOf(billing) > 0 || openTicketsOf(billing).length > 0);

/** Amount in złoty that these values pay back, or null while no possible amount is typed and no ticket chosen. */
export function refundAmountOf(billing: Billing, { part, ticketIds, amount }: RefundValues): number | null {
  const left = leftOf(billing);
  if (part === 'WHOLE') return left;
  if (part === 'AMOUNT') return amount !== null && amount > 0 && amount <= left ? amount : null;
  if (ticketIds.length === 0) return null;
  const all = billing.tickets.map((ticket) => ticket.id);
  return Math.min(left, shareOfTickets(toGrosze(billing.cost), all, ticketIds) / 100);
}
