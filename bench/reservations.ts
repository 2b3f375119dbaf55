import pg from 'pg';

/** Reservations of a day, in every world: only the number of days grows. */
const perDay = 30;

/** Fills the days around today, in the evening, half of them for guests with an account. */
export async function fillReservations(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout to 0');
    await client.query('alter table reservations disable trigger audit'); // no change that people made
    await client.query(
      `with at_places as (select array_agg(id) as ids from places),
            guests as (select array_agg(id) as ids from (select id from users where role = 'USER' limit 10000) as first_guests)
       insert into reservations (id, place_id, reservation_date, guests_qty, table_number, name, user_id, created_at, updated_at)
       select gen_random_uuid(), p.ids[1 + n % cardinality(p.ids)],
              date_trunc('day', now()) + make_interval(days => n / $2::int - ($1::int / $2::int) / 2, hours => 16, mins => n % $2::int * 10),
              1 + n % 8, (1 + n % 40)::text, case when n % 2 = 0 then 'Kowalska ' || n end,
              case when n % 2 = 1 then g.ids[1 + n % cardinality(g.ids)] end, now(), now()
         from generate_series(0, $1::int - 1) n, at_places p, guests g`,
      [count, perDay],
    );
    await client.query('alter table reservations enable trigger audit');
    await client.query('vacuum analyze reservations');
  } finally {
    await client.end();
  }
}
