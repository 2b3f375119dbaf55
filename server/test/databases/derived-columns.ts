import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';

/** Per derived column, the rows that differ from the function in the schema that computes it. */
const stale = {
  'places.assigned_person_name, search_text': 'places t where derive_place(t) is distinct from t',
  'places.liked_count': 'places t where t.liked_count <> place_liked_count(t.id)',
  'events.location_names': 'events t where t.location_names <> event_location_names(t.id)',
  'event_sales.sold, max_tickets_qty': `
    events t left join event_sales s on s.event_id = t.id
    where (s.sold, s.max_tickets_qty) is distinct from (event_tickets_sold(t.id), t.max_tickets_qty)`,
  'event_places.place_name': 'event_places t join places p on p.id = t.place_id where t.place_name <> p.name',
  'event_places.booked':
    'event_places t where t.booked is distinct from event_place_booking(t.event_id, t.place_id)',
  'places.exclusive_since': 'places t where t.exclusive <> (t.exclusive_since is not null)',
  'discounts.event_title, event_places, search_text':
    'discounts t where derive_discount(t) is distinct from t',
  'billings.sort_…, search_text': 'billings t where derive_billing(t) is distinct from t',
  'reservations.sort_name, search_text': 'reservations t where derive_reservation(t) is distinct from t',
  'billings.tickets': 'billings t where t.tickets <> billing_tickets(t.id)',
};

/** Texts that a function of the row returns, which their comments name. */
async function derivedTexts(db: Db): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; column: string; by: string }>`
    select c.relname as name, attname as column, proname as by
      from pg_class c join pg_attribute on attrelid = c.oid
           join pg_proc on proname || '()' = col_description(attrelid, attnum) and proargtypes[0] = reltype
     where relnamespace = 'public'::regnamespace and prorettype = 'text'::regtype`.execute(db);
  return rows.map(({ name, column, by }) => [`${name}.${column}`, `${name} t where t.${column} <> ${by}(t)`]);
}

/** Derived columns with wrong values, and the number of such rows. */
export async function staleColumns(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [columns, those] of [...Object.entries(stale), ...(await derivedTexts(db))]) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(those)}`.execute(db);
    for (const { count } of rows) if (count > 0) found[columns] = count;
  }
  return found;
}
