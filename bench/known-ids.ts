import pg from 'pg';

/** Records of a filled database that filters name. */
export interface KnownIds {
  eventId: string;
  placeId: string;
  userId: string;
  ticketCode: string;
  paymentMethod: string;
}

/** Takes them from the latest paid order that a guest with an account made for an event, and tags fifty guests as `VIP`. */
export async function knownIds(url: string): Promise<KnownIds> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('alter table users disable trigger audit'); // no change that people made
    await client.query(
      `update users set tags = '{VIP}' where id in (select id from users where role = 'USER' limit 50)`,
    );
    await client.query('alter table users enable trigger audit');
    const { rows } = await client.query<KnownIds>(
      `select b.event_id as "eventId", p.place_id as "placeId", b.user_id as "userId", t.code as "ticketCode",
              b.payment_method as "paymentMethod"
         from billings b
         join ticket_codes t on t.order_id = b.id
         join event_places p on p.event_id = b.event_id
        where b.type = 'EVENT' and b.status = 'PAID' and b.user_id is not null
        order by b.transaction_date desc, t.id
        limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('the filled database has no paid order with a ticket');
    return found;
  } finally {
    await client.end();
  }
}
