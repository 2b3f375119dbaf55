/** Replays the history of one event, whose lock puts its changes in order, and checks each sale and offer against the rules. */

import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { minute } from '#test/clock.ts';

interface Row {
  at: Date;
  writer: string;
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Order {
  quantity: number;
  status: string;
  holdUntil: number;
}

interface Entry {
  quantity: number;
  state: string;
  holdUntil: number;
}

const orderHold = 15 * minute;
const endedHold = 'ENDED';
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** State of the event after a part of its history. */
class Replay {
  max = 0;
  latest = 0;
  tickets = new Set<string>();
  orders = new Map<string, Order>();
  /** In the order of the line. */
  entries = new Map<string, Entry>();
  sales = 0;
  offers = 0;
  refunds = 0;
  /** Holds and offers that have run out. */
  expiries = 0;
  readonly broken: string[] = [];

  /**
   * Tickets that were free by the clock of a change. Ending a hold does not lock the event: a change whose clock is earlier may see it
   * or not (`seesEnded`).
   */
  free(at: number, seesEnded = true): number {
    const held = [...this.orders.values()].filter(
      ({ status, holdUntil }) =>
        (status === 'PENDING' || (status === endedHold && !seesEnded)) && holdUntil > at,
    );
    const offered = [...this.entries.values()].filter(
      ({ state, holdUntil }) => state === 'OFFERED' && holdUntil > at,
    );
    return this.max - this.tickets.size - sum([...held, ...offered].map(({ quantity }) => quantity));
  }

  fitting(free: number): string[] {
    return [...this.entries].flatMap(([id, { state, quantity }]) =>
      state === 'WAITING' && quantity <= free ? [id] : [],
    );
  }

  /** Applies the rows of one transaction. */
  apply(rows: readonly Row[]): void {
    const [first] = rows;
    if (!first) return;
    const at = first.at.getTime();
    this.latest = Math.max(this.latest, at);
    const offered = rows.filter(({ after }) => after?.state === 'OFFERED').map(({ entityId }) => entityId);
    const usesOffer = rows.some(({ after }) => after?.state === 'BOUGHT');
    const paid = rows.find(({ entity, after }) => entity === 'billings' && after?.status === 'PAID');
    const isLate = paid?.before?.status === 'ERROR';
    const isOpenSale = (first.action === 'createOrder' && !usesOffer) || isLate;
    if (isOpenSale && this.fitting(this.free(at, false)).length > 0)
      this.broken.push(`${first.action} passed the line`);
    if (isOpenSale || usesOffer) this.sales += 1;
    if (rows.some(({ after }) => after?.status === 'REFUNDED')) this.refunds += 1;
    if (rows.some(({ action, after }) => action === 'endHold' || after?.state === 'EXPIRED'))
      this.expiries += 1;
    for (const row of rows.filter(({ after }) => after?.state !== 'OFFERED')) this.write(row);
    this.checkOffers(offered, at);
    for (const row of rows.filter(({ after }) => after?.state === 'OFFERED')) this.write(row);
    if (this.free(this.latest) < 0) this.broken.push(`${first.action} oversold`);
  }

  private checkOffers(offered: readonly string[], at: number): void {
    if (offered.length === 0) return;
    this.offers += offered.length;
    const faults = [true, false].map((seesEnded) => this.faultOf(offered, this.free(at, seesEnded)));
    const [fault] = faults;
    if (fault && faults.every(Boolean)) this.broken.push(fault);
  }

  /** Walks the line as an offer should. */
  private faultOf(offered: readonly string[], free: number): string | undefined {
    const line = [...this.entries.keys()];
    let rest = free;
    for (const id of this.fitting(free)) {
      const { quantity } = this.entries.get(id) ?? { quantity: 0 };
      const isOffered = offered.includes(id);
      const isLater = offered.some((other) => line.indexOf(other) > line.indexOf(id));
      if (!isOffered && isLater && quantity <= rest) return 'an offer passed an earlier guest';
      if (isOffered) rest -= quantity;
    }
    return rest < 0 ? 'more was offered than was free' : undefined;
  }

  private write({ entity, entityId, action, before, after, at }: Row): void {
    if (entity === 'events' && after?.max_tickets_qty) this.max = Number(after.max_tickets_qty);
    if (entity === 'tickets') {
      if (after) this.tickets.add(entityId);
      else this.tickets.delete(entityId);
    }
    if (entity === 'orders' && !before)
      this.orders.set(entityId, {
        quantity: Number(after?.quantity),
        status: this.orders.get(entityId)?.status ?? '',
        holdUntil: at.getTime() + orderHold,
      });
    if (entity === 'billings' && after?.status) {
      const order = this.orders.get(entityId) ?? { quantity: 0, holdUntil: at.getTime() + orderHold };
      this.orders.set(entityId, {
        ...order,
        status: action === 'endHold' ? endedHold : String(after.status),
      });
    }
    if (entity === 'waiting_list_entries') this.writeEntry(entityId, before, after);
  }

  private writeEntry(id: string, before: Row['before'], after: Row['after']): void {
    if (!before) {
      this.entries.set(id, { quantity: Number(after?.quantity), state: 'WAITING', holdUntil: 0 });
      return;
    }
    const entry = this.entries.get(id);
    if (!entry || !after?.state) return;
    const allowed: Record<string, string[]> = {
      WAITING: ['OFFERED', 'LEFT', 'EXPIRED'],
      OFFERED: ['BOUGHT', 'LEFT', 'EXPIRED'],
    };
    const state = String(after.state);
    if (!allowed[entry.state]?.includes(state)) this.broken.push(`${entry.state} became ${state}`);
    const holdUntil = after.hold_until ? Date.parse(String(after.hold_until)) : entry.holdUntil;
    this.entries.set(id, { ...entry, state, holdUntil });
  }
}

/** Rules that the changes of an event have broken, and how many changes of each kind there were. */
export async function replayOf(
  db: Db,
  { id, maxTicketsQty }: { id: string; maxTicketsQty: number | null },
): Promise<Pick<Replay, 'broken' | 'sales' | 'offers' | 'refunds' | 'expiries'>> {
  const { rows } = await sql<Row>`
    select at, xmin::text as writer, action, entity, entity_id as "entityId", before, after from audit_log
     where entity in ('orders', 'billings', 'tickets', 'waiting_list_entries') or entity = 'events' and entity_id = ${id}
     order by audit_log.id`.execute(db);
  const replay = new Replay();
  replay.max = maxTicketsQty ?? 0;
  const inOrder = rows.filter(({ entity, before }) => entity !== 'events' || before);
  const transactions = Map.groupBy(inOrder, ({ writer }) => writer);
  for (const changes of transactions.values()) replay.apply(changes);
  return replay;
}
