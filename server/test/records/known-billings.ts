/** Billings in every status, type and place, with what is known of each. */
import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';

/** A billing as the filters see it. */
export interface KnownBilling {
  id: string;
  status: BillingStatus;
  type: BillingType;
  costMinor: number;
  paymentMethod: string;
  /** Day in the venue's time zone. */
  day: string;
  eventId: string | null;
  places: string[];
  seller: string | null;
}

const named = ['key: Till', `import: ${crypto.randomUUID()} two  spaces .csv`];
const sellers = [...named, null];

const methods = ['BLIK', ' blik ', 'Gotówka', 'GOTÓWKA', 'Card', '', 'None', ' '];

/** Moments around midnight in Warsaw, and at the end of summer time. */
export const moments = [
  { at: '2026-10-24T21:59:59.999Z', day: '2026-10-24' },
  { at: '2026-10-24T22:00:00Z', day: '2026-10-25' },
  { at: '2026-10-25T22:59:59.999Z', day: '2026-10-25' },
  { at: '2026-10-25T23:00:00Z', day: '2026-10-26' },
];

/** The element at an index that counts round. */
const at = <Value>(list: readonly [Value, ...Value[]] | readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
};

export const makeOrder = ({ change, clock }: Deps, id: string, placeId: string) =>
  change(testContext(clock.now()), (tx) =>
    tx.insertInto('orders').values({ id, placeId, holding: false, createdAt: clock.now() }).execute(),
  );

/** Billings of two events and two places, in every status and type, and refunds of those of a place, whole or in part. */
export async function furnishBillings(make: Make, deps: Deps) {
  const [hall, bar] = [await make.place(), await make.place()];
  const both = await make.event({ status: 'PUBLISHED', placeIds: [hall.id, bar.id] });
  const one = await make.event({ status: 'PUBLISHED', placeIds: [bar.id] });
  const bought = [
    { eventId: both.id, places: [hall.id, bar.id] },
    { eventId: one.id, places: [bar.id] },
    { eventId: null, places: [hall.id] },
    { eventId: null, places: [] },
  ];
  const { id: userId } = await make.user();
  const known: KnownBilling[] = [];
  const refunded = new Set<string>();
  for (let number = 0; number < 60; number += 1) {
    const { eventId, places } = at(bought, number % 7);
    const { at: moment, day } = at(moments, number % 9);
    const kind = {
      status: at(billingStatus.options, number * 3),
      type: at(billingType.options, number % 11),
    };
    const paid = known.find(({ id }) => id === known[number - 5]?.id);
    const refundOf = kind.type === 'REFUND' && paid?.type !== 'REFUND' ? paid : undefined;
    const of = refundOf ? { eventId: refundOf.eventId, places: refundOf.places } : { eventId, places };
    const costMinor = refundOf?.costMinor ?? 100 + number * 7;
    const values = {
      ...kind,
      costMinor,
      paymentMethod: at(methods, number % 8),
      seller: at(sellers, number % 10),
    };
    const { id } = await make.billing({
      ...values,
      userId,
      eventId: of.eventId,
      originalId: refundOf?.id ?? null,
      transactionDate: new Date(moment),
    });
    const [place] = of.places;
    if (refundOf) refunded.add(refundOf.id);
    else if (of.eventId === null && place) await makeOrder(deps, id, place);
    known.push({ id, ...values, ...of, day });
  }
  const payments = known.filter(
    ({ id, type, status }) => type !== 'REFUND' && status === 'PAID' && !refunded.has(id),
  );
  for (const [index, payment] of payments.entries())
    for (const share of [3, 7]) known.push(await refundInPart(make, payment, index + share, share));
  // Billings of old servers that no history names.
  await deps.change(testContext(deps.clock.now()), (tx) =>
    tx.updateTable('billings').set({ seller: null }).where('seller', 'not in', named).execute(),
  );
  return { known, events: [both.id, one.id], places: [hall.id, bar.id] };
}

/** A PAID or PENDING refund of a third or a seventh of a payment, on another day. */
async function refundInPart(make: Make, payment: KnownBilling, number: number, share: number) {
  const { at: moment, day } = at(moments, number);
  const { eventId, places } = payment;
  const values = {
    status: at(['PAID', 'PAID', 'PENDING'] as const, number),
    type: 'REFUND' as const,
    costMinor: Math.ceil(payment.costMinor / share),
    paymentMethod: at(methods, number),
    seller: at(sellers, number),
  };
  const transactionDate = new Date(moment);
  const { id } = await make.billing({ ...values, eventId, originalId: payment.id, transactionDate });
  return { id, ...values, eventId, places, day };
}

/** Key of a set of places, as `placeIds` takes it. */
export const placesKey = (places: readonly string[]) => places.toSorted().join() || 'none';

export const methodKey = (method: string) => method.trim().toLowerCase() || 'none';
