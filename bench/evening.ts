/** Evenings are alike in every world: only their number grows. */
import pg from 'pg';

const reservationsOfDay = 30;
const eventsOfTonight = 20;

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout to 0');
    await work(client);
  } finally {
    await client.end();
  }
}

/** Moves all other events of tonight into the last year. Bypasses the triggers, which require an actor. */
export const keepTonight = (url: string): Promise<void> =>
  connected(url, async (client) => {
    await client.query('begin');
    await client.query('alter table events disable trigger user');
    await client.query(
      `update events set time_from = time_from - interval '1 year', time_to = time_to - interval '1 year'
        where id in (select id from events
                      where time_from < now() + interval '1 day' and time_to > now() - interval '1 day'
                      order by id offset $1)`,
      [eventsOfTonight],
    );
    await client.query('alter table events enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze events');
  });

/** Fills the days around today, in the evening, half of them for guests with an account. */
export const fillReservations = (url: string, count: number): Promise<void> =>
  connected(url, async (client) => {
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
      [count, reservationsOfDay],
    );
    await client.query('alter table reservations enable trigger audit');
    await client.query('vacuum analyze reservations');
  });
