-- Deleting a referenced row looks for the rows that refer to it. Without an index, a withdrawn refund read all tickets while its event was
-- locked. `references-postgres.test.ts` names the foreign keys that need none. Locks of rows: see `functions/`.
create index tickets_billing on tickets (billing_id) where billing_id is not null;
create index orders_event on orders (event_id) where event_id is not null;
create index check_ins_event on check_ins (event_id) where event_id is not null;
create index event_likes_user on event_likes (user_id);
create index place_likes_user on place_likes (user_id);
