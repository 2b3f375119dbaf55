-- What other programs call a billing, an order of theirs or one that was imported: unique over all access keys.
alter table billings add column external_id text check (char_length(external_id) between 1 and 100);
create unique index billings_external_id_unique on billings (external_id) where external_id is not null;

-- What other programs sold: each order is a billing, which says what is paid, by whom and how far it is. This is what the order
-- has beyond that.
create table orders (
  id                   uuid primary key references billings on delete cascade, -- the billing's
  event_id             uuid references events on delete set null,
  place_id             uuid,           -- what was asked for; it may be gone by now
  quantity             int check (quantity between 1 and 20),
  discount_id          uuid references discounts on delete set null,
  reservation_details  jsonb,
  holding              boolean not null, -- PENDING or IN_PROGRESS, for tickets of an event
  hold_until           timestamptz(3), -- kept once the clock, or the event's end, has made it an ERROR, which may still be PAID
  created_at           timestamptz(3) not null,
  constraint orders_of_event_or_place check (event_id is null or place_id is null),
  constraint orders_hold_until check (not holding or hold_until is not null)
);
create index orders_created_at on orders (created_at, id);
-- Tickets that are held, of an event; uses of a coupon that are; and the holds that have run out.
create index orders_held on orders (event_id, hold_until) include (quantity) where holding;
create index orders_held_discount on orders (discount_id, hold_until) where holding and discount_id is not null;
create index orders_hold_until on orders (hold_until) where holding;
create trigger audit after insert or update or delete on orders
  for each row execute function audit_change('holding', 'hold_until');
call keep_revision('orders');

-- Made with the order and kept with it. While it is PAID, `tickets` has a row with the same id for each; of an order with a coupon
-- the first of them names it, because an order uses a coupon once.
create table ticket_codes (
  id        uuid primary key,
  order_id  uuid not null references orders on delete cascade,
  position  int not null,
  code      text not null,
  constraint ticket_codes_code_unique unique (code)
);
create unique index ticket_codes_order on ticket_codes (order_id, position);
