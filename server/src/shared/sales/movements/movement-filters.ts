import type { MovementKind } from '@foyer/contract/sales/movements.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isOneOf, matchesSearch, queryTime } from '#lists/search.ts';
import { isPaidBy } from '../payment-methods.ts';
import { isImport } from '../sellers.ts';
import { type DaySettings, isOnDays, takingsDay } from '../takings-days.ts';

/** Source of money. Days begin at `DAY_START` in the venue's time zone. */
export interface MoneySource {
  db: Db;
  settings: DaySettings;
}

export interface MovementFilters {
  from?: string | undefined;
  to?: string | undefined;
  kind?: readonly MovementKind[];
  /** What movements count as, corrections included. */
  side?: 'INCOME' | 'REFUND' | undefined;
  eventId?: string | undefined;
  placeId?: string | undefined;
  placeIds: readonly string[];
  paymentMethod: string;
  seller: string;
  late?: boolean | undefined;
  /** Time, inclusive. */
  recordedSince?: string | undefined;
  /** Words of the billing that moved. */
  search?: string;
}

/** Movements that match the filters, as `m`. */
export function filteredMovements(source: MoneySource, filters: MovementFilters) {
  let movements = source.db.selectFrom('movements as m');
  for (const condition of conditionsOf(source.settings, filters)) movements = movements.where(condition);
  return movements;
}

function conditionsOf(settings: DaySettings, filters: MovementFilters): RawBuilder<boolean>[] {
  const { kind = [], side, late, recordedSince, search } = filters;
  const during = isOnDays(sql.ref('m.at'), settings, filters);
  return [
    ...(during ? [during] : []),
    ...(kind.length > 0 ? [isOneOf(sql.ref('m.kind'), kind)] : []),
    ...(side ? [sql<boolean>`m.is_refund = ${sql.lit(side === 'REFUND')}`] : []),
    ...(recordedSince ? [sql<boolean>`m.recorded_at >= ${queryTime(recordedSince)}`] : []),
    ...soldConditions(filters),
    ...(search ? [isOfBilling(search)] : []),
    ...(late === undefined ? [] : [late ? isLate(settings) : sql<boolean>`not ${isLate(settings)}`]),
  ];
}

const isOfBilling = (search: string) =>
  sql<boolean>`m.billing_id in (
    select b.id from billings b where ${matchesSearch(sql.ref('b.search_text'), search)})`;

/** Conditions on what was bought and how it was paid. */
function soldConditions({ eventId, placeId, placeIds, paymentMethod, seller }: MovementFilters) {
  const places = [...new Set(placeIds)];
  return [
    ...(eventId === 'none' ? [sql<boolean>`m.event_id is null`] : []),
    ...(eventId && eventId !== 'none' ? [sql<boolean>`m.event_id = ${eventId}::uuid`] : []),
    ...(placeId ? [sql<boolean>`m.place_ids @> array[${placeId}::uuid]`] : []),
    ...(places.length > 0 ? [isAtExactly(places)] : []),
    ...(paymentMethod ? [isPaidBy(sql.ref('m.payment_method'), paymentMethod)] : []),
    ...(seller === 'none' ? [sql<boolean>`m.seller is null`] : []),
    ...(seller && seller !== 'none' ? [sql<boolean>`m.seller = ${seller}`] : []),
  ];
}

const isAtExactly = (places: readonly string[]) =>
  places.includes('none')
    ? sql<boolean>`m.place_ids = '{}'`
    : sql<boolean>`(m.place_ids @> array[${sql.join(places)}]::uuid[] and cardinality(m.place_ids) = ${places.length})`;

/** Recorded after the end of its day. The comparison of the times selects the index. */
const isLate = (settings: DaySettings) =>
  sql<boolean>`(m.recorded_at > m.at and not ${isImport(sql.ref('m.seller'))}
    and ${takingsDay(sql.ref('m.recorded_at'), settings)} > ${takingsDay(sql.ref('m.at'), settings)})`;
