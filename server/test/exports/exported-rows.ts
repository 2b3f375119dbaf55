/** Data for the files of the lists, and the cells that the files should have. */
import type { ListName } from '@foyer/contract/lists/lists.ts';
import { sql } from 'kysely';
import type { ChangeData } from '#db/writing/changes.ts';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { withoutTriggers } from '#test/records/without-triggers.ts';
import { type ExpectedCell, exportedList } from './exported-lists.ts';

/** Local time of the venue. */
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', timeZoneName: 'longOffset' });
export const local = (moment: string) => parts.format(new Date(moment)).replace(' ', 'T');
const offset = (moment: string) => offsets.format(new Date(moment)).slice(-6);

/** Expected text in a CSV file. */
export function written(cell: ExpectedCell): string {
  if ('text' in cell) return (cell.text ?? '').replace(/^[-+=@\t\r\n＋－＝＠]/, "'$&");
  if ('moment' in cell) return cell.moment === null ? '' : local(cell.moment) + offset(cell.moment);
  return String(Object.values(cell)[0] ?? '');
}

/** Expected rows of a file: all pages of the list. */
export async function expectedOf(client: Client, list: ListName, url: string, columns: string[]) {
  const rows: ExpectedCell[][] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await client.get(`${url}&size=100&page=${page}`);
    const { cellOf } = exportedList(list);
    rows.push(...body.content.map((item: unknown) => columns.map((column) => cellOf(column, item))));
    if (rows.length >= body.numberOfElements) return rows;
  }
}

/** Adds cases that `furnish` lacks: missing names, dates of birth, visits, questions and deleted records. */
export async function furnishMore(make: Make, change: ChangeData, now: Date) {
  const nameless = await make.user({ name: '', surname: '', phoneNumber: '', dateOfBirth: '1900-01-31' });
  await make.user({
    dateOfBirth: '1999-12-31',
    tags: ['VIP', 'Stały gość'],
    additionalNote: 'stolik "4", okno\r\ni\ttarasy \\N',
  });
  await make.user({ status: 'NOT_ACTIVE', language: 'en' });
  const manager = await make.staff({ role: 'MANAGER', additionalNote: 'od maja' });
  const { id: placeId } = await make.place({
    name: 'Żółta, "duża"',
    assignedPersonId: manager.id,
    floors: [-1, 0, 3],
  });
  await make.place({ name: 'Antresola', assignedPersonId: manager.id });
  const summer = new Date('2026-07-01T22:30:15.999Z');
  await make.event({
    placeIds: [placeId],
    status: 'PUBLISHED',
    timeFrom: summer,
    timeTo: new Date('2026-07-02T01:00:00Z'),
  });
  const cancelled = await make.event({ status: 'CANCELLED', priceMinor: 12_305 });
  for (const eventId of [cancelled.id, null])
    await make.discount({ eventId, totalQty: 3, validFrom: '2026-01-01', validTo: '2026-12-31' });
  await make.billing({ userId: nameless.id, transactionDate: summer, costMinor: 0, type: 'EVENT' });
  await make.message({
    userId: nameless.id,
    note: 'oddzwonić',
    updatedBy: manager.id,
    assigneeId: manager.id,
    content: 'a\nb',
  });
  const night = new Date('2026-11-28T00:30:00Z');
  const late = await make.place({
    openingHours: JSON.stringify(Array(7).fill({ isOpen: true, from: '18:00', to: '04:00' })),
  });
  await make.reservation({ placeId: late.id, userId: nameless.id, name: null, reservationDate: night });
  await make.reservation({
    placeId: late.id,
    externalId: 'table-7',
    phone: '(22) 600-10-20',
    note: 'a\nb',
    tableNumber: '1+2',
  });
  for (const status of ['PENDING', 'ERROR', 'PAID'] as const) {
    const billing = await make.billing({ userId: nameless.id, type: 'RESERVATION', status });
    await make.reservation({
      userId: nameless.id,
      billingId: billing.id,
      status: 'NO_SHOW',
      guestNote: 'okno',
    });
  }
  const visit = { reservationDate: '2026-03-29T00:59:59.000Z', guestsQty: 4, tableNumber: '12' };
  await make.review({ userId: nameless.id, reservationDetails: JSON.stringify(visit), content: '' });
  const gone = await make.event({ status: 'PUBLISHED', titleEn: 'Gone' });
  const subject = { placeName: 'Sala', eventTitle: { pl: 'Był', en: 'Gone' }, priceMinor: null };
  await make.review({ eventId: gone.id, subject: JSON.stringify(subject) });
  await change(testContext(now), async (tx) => {
    await tx.deleteFrom('events').where('id', '=', gone.id).execute();
    for (const [index, id] of [nameless.id, manager.id].entries()) {
      const questions = { questionPl: `Gdzie ${index}?`, questionEn: 'Where?' };
      const answers = { answerPl: '<p>Tu, <strong>obok</strong></p>', answerEn: '<p>Here</p>' };
      const stamps = { createdAt: now, updatedAt: summer };
      await tx
        .insertInto('faqs')
        .values({ id, ...questions, ...answers, ...stamps })
        .execute();
    }
  });
}

/** Prefixes every text field with these characters. */
export async function beginEachTextWith(start: string, change: ChangeData, now: Date): Promise<void> {
  const written: Record<string, string[]> = {
    users: ['name', 'surname', 'email', 'additional_note'],
    places: ['name'],
    events: ['title_pl', 'title_en'],
    discounts: ['coupon_code', 'created_by'],
    billings: ['payment_method'],
    messages: ['title', 'content', 'note'],
    faqs: ['question_pl', 'question_en'],
    answer_templates: ['name', 'text_pl', 'text_en'],
    reservations: ['name', 'phone', 'table_number', 'note', 'guest_note', 'external_id'],
    reviews: ['content'],
  };
  await change(testContext(now), async (tx) => {
    for (const [table, columns] of Object.entries(written)) {
      const set = columns.map((column) => sql`${sql.ref(column)} = ${start} || ${sql.ref(column)}`);
      await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(tx);
    }
    await sql`
      update users set phone_prefix = left(${start} || phone_prefix, 4),
                       tags = array(select ${start} || tag from unnest(tags) tag)`.execute(tx);
    await sql`update faqs set answer_pl = ${`<p>${start}1</p>`}, answer_en = ${`<p>${start}2</p>`}`.execute(
      tx,
    );
    await withoutTriggers(tx, ['movements'], () =>
      sql`
        update movements set payment_method = ${start} || payment_method, external_id = ${start} || external_id,
                             seller = ${start} || seller`.execute(tx),
    );
    const table = sql`jsonb_set(reservation_details, '{tableNumber}', ${JSON.stringify(`${start}1`)})`;
    await sql`update reviews set reservation_details = ${table} where reservation_details is not null`.execute(
      tx,
    );
  });
}
