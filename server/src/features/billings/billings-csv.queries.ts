import type { Readable } from 'node:stream';
import type { Language } from '@foyer/contract/enums.ts';
import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { namedRows } from '#db/limits/named-rows.ts';
import type { CopyOut } from '#db/reading/copy-out.ts';
import { csvFile } from '#lib/files/csv.ts';
import { escapedFormulas } from '#lists/export-cells.ts';
import { buyer, buyerPhone } from '#shared/sales/buyers.ts';
import type { MoneySource } from '#shared/sales/movements/movement-filters.ts';
import { eventOrPlace, orderId } from '#shared/sales/purchases.ts';
import { filteredBillings } from './billing-filters.ts';
import { billingOrder, netMinor } from './billings.queries.ts';

const titles: Record<Language, string[]> = {
  en: [
    'Cost',
    'Currency',
    'Name',
    'Surname',
    'E-mail',
    'Phone number',
    'Payment method',
    'Status',
    'Type',
    'Transaction date',
    'ID',
    'Phone with prefix',
    'Event or place',
    'Net amount',
  ],
  pl: [
    'Kwota',
    'Waluta',
    'Imię',
    'Nazwisko',
    'E-mail',
    'Numer telefonu',
    'Metoda płatności',
    'Status',
    'Rodzaj',
    'Data transakcji',
    'Identyfikator',
    'Telefon z prefiksem',
    'Wydarzenie lub miejsce',
    'Kwota netto',
  ],
};

/**
 * Exports all pages of the list as one CSV file, with its filters, search and order. Times are in the venue's
 * time zone.
 */
export async function billingsCsv(
  { copyOut, ...source }: MoneySource & { copyOut: CopyOut },
  query: Omit<BillingListQuery, 'page' | 'size'>,
  language: Language,
): Promise<Readable> {
  const rows = filteredBillings(source, query)
    .leftJoin(namedRows('users', 'u'), 'u.id', 'b.userId')
    .leftJoin(namedRows('events', 'e'), 'e.id', 'b.eventId')
    .leftJoin(namedRows('orders', 'o'), (join) => join.on('o.id', '=', orderId))
    .leftJoin(namedRows('places', 'p'), 'p.id', 'o.placeId')
    .select([
      sql`b.cost_minor * 0.01`.as('cost'),
      'b.currency',
      escapedFormulas(buyer.name).as('name'),
      escapedFormulas(buyer.surname).as('surname'),
      escapedFormulas(buyer.email).as('email'),
      escapedFormulas(buyer.phoneNumber).as('phone_number'),
      escapedFormulas(sql.ref('b.payment_method')).as('payment_method'),
      'b.status',
      'b.type',
      sql`to_char(b.transaction_date, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`.as('transaction_date'),
      'b.id',
      escapedFormulas(buyerPhone).as('full_phone'),
      escapedFormulas(eventOrPlace).as('event_or_place'),
      sql`(${netMinor}) * 0.01`.as('net_amount'),
    ])
    .orderBy(billingOrder.clauseOf(query))
    .compile();
  return csvFile(titles[language], await copyOut(rows, source.settings.timeZone));
}
