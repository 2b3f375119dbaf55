/** A month of a program with its own ledger, beside sales and refunds by staff. Days begin at 05:00. */
import { addDays } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { describe, expect } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { hour, minute, type TestClock } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { grosze, movementsOf } from '#test/money/movements.ts';
import { parseCsv } from '#test/records/csv.ts';
import { orderTickets } from '#test/records/orders.ts';
import { sameNumbers } from '#test/records/random.ts';
import { refund as refundByStaff } from '#test/records/refunds.ts';

const dayStart = '05:00';
const firstDay = '2026-11-20';
const nights = 30;
const { startOfDay } = venueTime('Europe/Warsaw');

/** Money of a day in grosze: what came in, and what went back. */
interface DayOfLedger {
  income: number;
  refunds: number;
}

/** What a book-keeper writes down. `late` counts what was reported after the end of its day. */
class Ledger {
  readonly days = new Map<string, DayOfLedger>();
  late = 0;
  lateNet = 0;

  write(at: Date, now: Date, amount: number): void {
    const [day, today] = [dayOf(at), dayOf(now)];
    const known = this.days.get(day) ?? { income: 0, refunds: 0 };
    if (amount >= 0) known.income += amount;
    else known.refunds -= amount;
    this.days.set(day, known);
    if (today === day) return;
    this.late += 1;
    this.lateNet += amount;
  }

  of(day: string): DayOfLedger {
    return this.days.get(day) ?? { income: 0, refunds: 0 };
  }
}

/** Day of a moment: the last one that has begun. */
function dayOf(moment: Date): string {
  for (let day = addDays(firstDay, nights + 5); ; day = addDays(day, -1))
    if (startOfDay(day, dayStart) <= moment.getTime()) return day;
}

const done = ({ status, body }: Answer, ...expected: number[]) => {
  expect([status, expected.includes(status)]).toEqual([status, true]);
  return body;
};

interface Month {
  program: Client;
  admin: Client;
  eventId: string;
  clock: TestClock;
  ledger: Ledger;
  number: (from: number, to: number) => number;
}

/** Order that the program can still refund. */
interface Sold {
  id: string;
  left: number;
}

/** One night of the program: it sells, is paid late, refunds in part, repeats what it is not sure of, and reports twice. */
async function playNight(
  { program, admin, eventId, clock, ledger, number }: Month,
  night: number,
  sold: Sold[],
) {
  const open = startOfDay(addDays(firstDay, night), '18:00');
  clock.set(new Date(Math.max(open, clock.now().getTime())));
  for (let sale = 0; sale < 4; sale += 1) {
    clock.advance(number(1, 120) * minute); // the last ones are after midnight
    const now = clock.now();
    const quantity = number(1, 3);
    const change = { externalId: `night-${night}-${sale}`, quantity, status: 'PAID' };
    const order = done(await orderTickets(program, eventId, change), 201);
    if (number(0, 2) === 0) done(await orderTickets(program, eventId, change), 200); // the answer was lost
    ledger.write(now, now, grosze(order.cost));
    sold.push({ id: order.id, left: grosze(order.cost) });
  }
  // A transfer: held in the evening, paid in the night after, and reported with its own time.
  const transfer = done(
    await orderTickets(program, eventId, {
      externalId: `transfer-${night}`,
      holdUntil: new Date(clock.now().getTime() + 30 * hour).toISOString(),
    }),
    201,
  );
  const paidAt = clock.now();
  clock.advance(number(1, 28) * hour);
  const body = { status: 'PAID', transactionDate: paidAt.toISOString() };
  done(await program.put(`/orders/${transfer.id}/status`, { body }), 200);
  done(await program.put(`/orders/${transfer.id}/status`, { body }), 200);
  ledger.write(paidAt, clock.now(), grosze(transfer.cost));
  // A refund in part, sent twice.
  const one = sold[number(0, sold.length - 1)];
  if (one && one.left > 100) {
    const amount = number(1, Math.floor(one.left / 2));
    const refund = { externalId: `refund-${night}`, amount: amount / 100, paymentMethod: 'Card' };
    done(await program.post(`/orders/${one.id}/refunds`, { body: refund }), 201);
    done(await program.post(`/orders/${one.id}/refunds`, { body: refund }), 200);
    one.left -= amount;
    ledger.write(clock.now(), clock.now(), -amount);
  }
  await playStaff({ program, admin, eventId, clock, ledger, number }, sold);
}

/** Staff sell at the desk, and ask for a refund that the program pays out, and reports twice. */
async function playStaff({ program, admin, eventId, clock, ledger, number }: Month, sold: Sold[]) {
  const sale = { userId: null, quantity: number(1, 2), paymentMethod: 'Cash' };
  const atDesk = done(await admin.post(`/events/${eventId}/tickets`, { body: sale }), 201);
  ledger.write(clock.now(), clock.now(), grosze(atDesk.cost));
  const other = sold[number(0, sold.length - 1)];
  if (!other || other.left < 100) return;
  const asked = done(await refundByStaff(admin, other.id, { amount: 1 }), 201);
  clock.advance(number(0, 4) * hour);
  const report = { body: { status: 'PAID', refundId: asked.id } };
  done(await program.put(`/orders/${other.id}/refund`, report), 200);
  done(await program.put(`/orders/${other.id}/refund`, report), 200);
  other.left -= 100;
  ledger.write(clock.now(), clock.now(), -100);
}

describe('over a month', () => {
  test.override({ environment: { DAY_START: dayStart } });

  test('the ledger of a program agrees with movements, takings, summaries, exports and the dashboard on every day', async ({
    api,
    make,
    clock,
  }) => {
    const [program, admin] = [await api.program(), await api.as('ADMIN')];
    await make.user({ externalId: 'ola' });
    const end = startOfDay(addDays(firstDay, nights + 4), '00:00');
    const event = await make.event({
      status: 'PUBLISHED',
      maxTicketsQty: 5000,
      priceMinor: 3337,
      timeFrom: new Date(end - hour),
      timeTo: new Date(end),
    });
    const ledger = new Ledger();
    const month = { program, admin, eventId: event.id, clock, ledger, number: sameNumbers(7) };
    const takingsOf = async (from: string, to = from) =>
      done(await program.get(`/takings?from=${from}&to=${to}`), 200);
    const over = new Map<string, { net: number; late: number }>();
    const sold: Sold[] = [];
    for (let night = 0; night < nights; night += 1) {
      await playNight(month, night, sold);
      // A day that is over changes only by what is shown as late.
      for (const [day, before] of over) {
        const { total, late } = await takingsOf(day);
        expect([day, grosze(total.net) - grosze(late.net)]).toEqual([day, before.net - before.late]);
      }
      const yesterday = addDays(dayOf(clock.now()), -1);
      const { total, late } = await takingsOf(yesterday);
      over.set(yesterday, { net: grosze(total.net), late: grosze(late.net) });
    }

    const [from, to] = [firstDay, dayOf(clock.now())];
    const whole = await takingsOf(from, to);
    expect(whole.late).toEqual({ count: ledger.late, net: ledger.lateNet / 100 });
    expect(whole).toEqual(done(await admin.get(`/admin/takings?from=${from}&to=${to}`), 200));
    expect(ledger.late).toBeGreaterThan(5);
    const file = await admin.get(
      `/admin/movements/export?format=csv&from=${from}&to=${to}&columns=day,amount`,
    );
    const exported = new Map<string, number>();
    for (const [day = '', amount = ''] of parseCsv(file.text).slice(1))
      exported.set(day, (exported.get(day) ?? 0) + grosze(Number(amount.replace(',', '.'))));
    const movements = await movementsOf(admin);
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const { income, refunds } = ledger.of(day);
      const { total } = await takingsOf(day);
      const rows = movements.filter((movement) => movement.day === day);
      const moved = rows.reduce((sum, { amount }) => sum + grosze(amount), 0);
      const summary = async (movement: string) => {
        const query = `from=${day}&to=${day}&movement=${movement}`;
        const { net } = done(await admin.get(`/admin/billings/summary?${query}`), 200);
        return grosze(net);
      };
      expect([
        day,
        ...[grosze(total.income), grosze(total.refunds), moved, exported.get(day) ?? 0],
        ...[await summary('INCOME'), await summary('REFUND')],
      ]).toEqual([day, income, refunds, income - refunds, income - refunds, income, 0 - refunds]);
    }
    const everything = [...ledger.days.values()].reduce(
      (sum, { income, refunds }) => sum + income - refunds,
      0,
    );
    const dashboard = done(await admin.get('/dashboard'), 200);
    expect(grosze(dashboard.totalIncome.total)).toBe(everything);
    // The program compares by its own ids.
    const own = new Set<string>();
    for (let after = ''; ; ) {
      const page = done(await program.get(`/movements?size=100${after}`), 200);
      for (const { externalId } of page.content) if (externalId !== null) own.add(externalId);
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(own.size).toBe(nights * 5);
  });
});
