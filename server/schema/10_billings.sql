-- Billings, their sums, and orders of other programs. What the list searches and sorts by is in a billing's own row.

create type billing_status as enum ('ERROR', 'IN_PROGRESS', 'PENDING', 'PAID', 'REFUNDED');
create type billing_type as enum ('ORDER', 'EVENT', 'RESERVATION', 'REFUND');

-- Columns to sort by ignore case and follow the alphabet; null if empty. Only columns, not expressions, can be read from an index
-- alone, which makes deep pages fast.
create table billings (
  id                uuid primary key,
  user_id           uuid references users, -- null: a walk-in
  event_id          uuid references events on delete set null,
  status            billing_status not null,
  type              billing_type not null,
  cost_minor        bigint not null check (cost_minor >= 0), -- grosze
  currency          text not null default 'PLN',
  payment_method    text not null check (char_length(payment_method) <= 50),
  transaction_date  timestamptz(3) not null,
  api_metadata      jsonb,                 -- places, time and title of the subject at the time
  sort_name         text collate polish,
  sort_surname      text collate polish,
  sort_email        text collate polish,
  sort_phone        text collate "C",
  sort_method       text collate polish generated always as (nullif(lower(payment_method collate polish), '')) stored,
  search_text       text not null default '',
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null,
  external_id       text check (char_length(external_id) between 1 and 100), -- id in other programs, unique over all access keys
  original_id       uuid references billings,                    -- payment of a REFUND; several may name it
  seller            text,                                        -- id of an account, `key: Till`, or `import: <id> <file>`; null: not recorded
  tickets           int not null default 0 check (tickets >= 0), -- issued for a payment, or ended by a REFUND
  guest_name        text check (char_length(guest_name) between 1 and 255), -- name of a walk-in, if known
  constraint billings_name_of_walk_in check (user_id is null or guest_name is null)
);
comment on column billings.sort_name is 'derive_billing()';
comment on column billings.sort_surname is 'derive_billing()';
comment on column billings.sort_email is 'derive_billing()';
comment on column billings.sort_phone is 'derive_billing()';
comment on column billings.search_text is 'derive_billing()';
create index billings_event on billings (event_id) include (status, type, cost_minor) where event_id is not null;
create index billings_user on billings (user_id, transaction_date, id);
create index billings_original on billings (original_id, created_at, id) where original_id is not null;
create index billings_updated_at on billings (updated_at); -- changes since a program's last call
create unique index billings_external_id_unique on billings (external_id) where external_id is not null;
-- Omits seller and tickets, because both follow from other columns.
call keep_history('billings', subject => 'billings',
  label => 'case when r.user_id is null then walk_in_name(r.guest_name) else person_label(r.user_id) end',
  unseen => '{user_id,event_id,external_id}', left_out => '{seller,tickets}');

-- The usual order. It includes the text, so that a search for a frequent word reads the index in order, without the table.
create index billings_transaction_date on billings (transaction_date, id) include (search_text);
-- Each order after both filters: pages merge an ordered piece per pair of status and type, so that rare pairs are as fast as frequent
-- ones. Indexes of names alone would mislead searches for a name.
create index billings_by_transaction_date on billings (status, type, transaction_date, id);
create index billings_by_cost on billings (status, type, cost_minor, id);
create index billings_by_name on billings (status, type, sort_name, id);
create index billings_by_name_desc on billings (status, type, sort_name desc nulls last, id desc);
create index billings_by_surname on billings (status, type, sort_surname, id);
create index billings_by_surname_desc on billings (status, type, sort_surname desc nulls last, id desc);
create index billings_by_email on billings (status, type, sort_email, id);
create index billings_by_phone on billings (status, type, sort_phone, id);
create index billings_by_phone_desc on billings (status, type, sort_phone desc nulls last, id desc);
create index billings_by_method on billings (status, type, sort_method, id);
create index billings_by_method_desc on billings (status, type, sort_method desc nulls last, id desc);
create index billings_by_status on billings (status, type, id);
create index billings_by_type on billings (type, status, id);
create index billings_of_method on billings (method_key(payment_method), status, type, transaction_date, id);
create index billings_of_seller on billings (seller, status, type, transaction_date, id);
create index billings_search on billings using gin (search_text gin_trgm_ops);
create index billings_external_id_search on billings using gin (searchable(external_id) gin_trgm_ops)
 where external_id is not null;

-- Name of a walk-in in lists, searches and the history.
create or replace function walk_in_name(guest_name text) returns text language sql immutable parallel safe
  return coalesce(guest_name, 'Walk-in');

-- Derives the columns by which billings are sorted and searched.
create or replace function derive_billing(billing billings) returns billings language plpgsql stable as $$
declare
  buyer users;
begin
  select * into buyer from users where id = billing.user_id;
  if billing.user_id is null then
    buyer.name := walk_in_name(billing.guest_name);
    buyer.email := '';
  end if;
  billing.sort_name := nullif(lower(buyer.name collate polish), '');
  billing.sort_surname := nullif(lower(buyer.surname collate polish), '');
  billing.sort_email := lower(buyer.email collate polish);
  billing.sort_phone := nullif(buyer.phone_number, '');
  billing.search_text := searchable(concat_ws(' ',
    buyer.name, buyer.surname, buyer.email, buyer.phone_prefix || buyer.phone_number, billing.payment_method,
    shown_amount(billing.cost_minor, billing.currency), shown_name(billing.status::text), shown_name(billing.type::text),
    shown_moment(billing.transaction_date)
  ));
  return billing;
end $$;

call derive_text('billings', 'derive_billing',
  '{user_id,payment_method,cost_minor,currency,status,type,transaction_date}', '{users}');

-- Sellers ----------------------------------------------------------------------------------------------------------------

create or replace function seller_of(actor_id uuid, actor text, action text, request text) returns text language plpgsql stable as $$
begin
  if action <> 'runImport' then
    return coalesce(actor_id::text, nullif(actor, ''));
  end if;
  return coalesce((select 'import: ' || i.id || ' ' || i.file_name from imports i where i.request_id = request limit 1), 'import');
end $$;

create or replace function set_seller() returns trigger language plpgsql as $$
begin
  new.seller := seller_of(
    nullif(current_setting('foyer.actor_id', true), '')::uuid, current_setting('foyer.actor', true),
    coalesce(current_setting('foyer.action', true), ''), current_setting('foyer.request_id', true)
  );
  return new;
end $$;
create or replace trigger set_seller before insert on billings for each row when (new.seller is null) execute function set_seller();

-- Refunds ----------------------------------------------------------------------------------------------------------------

-- Refuses to refund more than was paid, whatever the program does.
create or replace function check_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select cost_minor into paid from billings where id = new.original_id for no key update;
  if (select sum(cost_minor) from billings where original_id = new.original_id and status <> 'ERROR') > paid then
    raise exception 'the REFUNDs of billing % exceed its cost', new.original_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger check_refunds after insert or update of status, cost_minor on billings for each row
  when (new.original_id is not null and new.status <> 'ERROR') execute function check_refunds();

create or replace function check_void_payment() returns trigger language plpgsql as $$
begin
  if exists (select from billings where original_id = new.id) then
    raise exception 'billing % has a REFUND', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger check_void_payment after update of status on billings for each row
  when (new.status = 'REFUNDED' and old.status <> 'REFUNDED') execute function check_void_payment();

-- Sums -------------------------------------------------------------------------------------------------------------------

-- Number and cost of billings of each kind, moved in the transaction of each change: totals of the list and the income need no million
-- rows. A sum is that of all slots.
create table billing_sums (
  slot        int not null,
  status      billing_status not null,
  type        billing_type not null,
  of_event    boolean not null,       -- paid for an event
  billings    bigint not null,
  cost_minor  bigint not null,        -- grosze
  primary key (slot, status, type, of_event)
) with (fillfactor = 50);
comment on table billing_sums is 'sum_all_billings()';

-- Sums by payment method. They are apart from `billing_sums`, which all lists and dashboards add up, because methods are free text.
create table billing_method_sums (
  slot            int not null,
  status          billing_status not null,
  type            billing_type not null,
  payment_method  text not null,
  billings        bigint not null,
  cost_minor      bigint not null,  -- grosze
  primary key (slot, status, type, payment_method)
) with (fillfactor = 50);
comment on table billing_method_sums is 'sum_all_billings()';

-- Adds the rows of a statement (`changed`) to the sums. Argument: 1, or -1 for rows as they were before.
create or replace function sum_billings() returns trigger language plpgsql as $$
declare
  own int := take_slot('billings');
  sign int := tg_argv[0];
begin
  insert into billing_sums as kept
  select own, status, type, type = 'EVENT' or event_id is not null, sign * count(*), sign * sum(cost_minor)
    from changed
   group by 2, 3, 4
      on conflict (slot, status, type, of_event) do update
     set billings = kept.billings + excluded.billings, cost_minor = kept.cost_minor + excluded.cost_minor;
  insert into billing_method_sums as kept
  select own, status, type, payment_method, sign * count(*), sign * sum(cost_minor)
    from changed
   group by 2, 3, 4
      on conflict (slot, status, type, payment_method) do update
     set billings = kept.billings + excluded.billings, cost_minor = kept.cost_minor + excluded.cost_minor;
  return null;
end $$;
call keep_sums('billings', 'sum_billings');

-- Sums all billings again.
create or replace function sum_all_billings() returns void language sql as $$
  delete from billing_sums;
  insert into billing_sums
  select take_slot('billings'), s.*
    from (
      select status, type, type = 'EVENT' or event_id is not null, count(*), sum(cost_minor)
        from billings group by 1, 2, 3
    ) s;
  delete from billing_method_sums;
  insert into billing_method_sums
  select take_slot('billings'), s.*
    from (
      select status, type, payment_method, count(*), sum(cost_minor) from billings group by 1, 2, 3
    ) s;
$$;

-- Orders -----------------------------------------------------------------------------------------------------------------

-- Orders of other programs. The billing with the same id has status, guest and payment; an order has the rest.
create table orders (
  id                   uuid primary key references billings on delete cascade,
  event_id             uuid references events on delete set null,
  place_id             uuid,             -- as ordered; the place may be deleted
  quantity             int check (quantity between 1 and 20),
  discount_id          uuid references discounts on delete set null,
  reservation_details  jsonb,
  holding              boolean not null, -- PENDING or IN_PROGRESS, for tickets of an event
  hold_until           timestamptz(3),   -- stays when the time or the event's end has made it an ERROR, which can still be PAID
  created_at           timestamptz(3) not null,
  paid_at              timestamptz(3),
  refunded_at          timestamptz(3),
  error_reason         text check (error_reason in ('HOLD_EXPIRED', 'REPORTED', 'EVENT_CANCELLED')),
  mail_tickets         boolean not null default false, -- to the guest, once they are paid
  keeps_coupon         boolean not null default false, -- the coupon is used although no ticket is left
  calendar_sequence    int check (calendar_sequence >= 0), -- raised by refunds of tickets, beside that of the event
  constraint orders_of_event_or_place check (event_id is null or place_id is null),
  constraint orders_hold_until check (not holding or hold_until is not null)
);
create index orders_created_at on orders (created_at, id);
create index orders_event on orders (event_id) where event_id is not null;
create index orders_place on orders (place_id) where place_id is not null;
create index orders_discount on orders (discount_id) where discount_id is not null;
create index orders_keeping_coupon on orders (discount_id) where keeps_coupon;
-- Held tickets of an event, held uses of a coupon, and expired holds.
create index orders_held on orders (event_id, hold_until) include (quantity) where holding;
create index orders_held_discount on orders (discount_id, hold_until) where holding and discount_id is not null;
create index orders_hold_until on orders (hold_until) where holding;
-- Omits columns that the status of the billing shows.
call keep_history('orders', left_out => '{holding,hold_until,paid_at,refunded_at,error_reason,calendar_sequence}');
call keep_revision('orders');
call sample_lightly('orders');
