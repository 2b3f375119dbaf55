-- What the lists of discounts and billings search and sort by stands in their own rows, so that a page of a million needs no join
-- to find its rows.

-- Discounts ---------------------------------------------------------------------------------------------------------------

-- Event and membership coupons share a table: one nullable column tells them apart, and staff see them side by side.
create table discounts (
  id                 uuid primary key,
  event_id           uuid references events on delete cascade, -- null: a membership coupon
  coupon_code        text not null check (char_length(coupon_code) between 1 and 50),
  percentage         int not null check (percentage between 1 and 100),
  membership         membership,                               -- null: everyone
  valid_from         date not null,
  valid_to           date not null,
  total_qty          bigint check (total_qty >= 1),            -- null: unlimited
  send_notification  boolean not null default false,
  position           int not null default 0,                   -- among the event's coupons
  event_title        text,
  event_places       text,
  search_text        text not null default '',
  created_at         timestamptz(3) not null,
  created_by         text not null,
  updated_at         timestamptz(3) not null,
  constraint discounts_coupon_code_unique unique (coupon_code) deferrable initially deferred,
  constraint discounts_dates_in_order check (valid_from <= valid_to)
);
comment on column discounts.event_title is 'derive_discount()';
comment on column discounts.event_places is 'derive_discount()';
comment on column discounts.search_text is 'derive_discount()';
create index discounts_event on discounts (event_id, position);
create trigger audit after insert or update or delete on discounts
  for each row execute function audit_change('updated_at', 'event_title', 'event_places', 'search_text');
call keep_revision('discounts');

-- One index for each order that the tab of event coupons offers. Membership coupons are made by hand: they are few.
create index discounts_event_code on discounts ((lower(coupon_code collate polish)), id) where event_id is not null;
create index discounts_event_percentage on discounts (percentage, id) where event_id is not null;
create index discounts_event_title on discounts ((lower(event_title collate polish)), id) where event_id is not null;
create index discounts_event_places on discounts ((lower(event_places collate polish)), id) where event_id is not null;
create index discounts_event_membership on discounts (membership, id) where event_id is not null;
create index discounts_event_membership_desc on discounts (membership desc nulls last, id desc) where event_id is not null;
create index discounts_event_valid_to on discounts (valid_to, id) include (valid_from) where event_id is not null;
create index discounts_event_created_at on discounts (created_at, id) where event_id is not null;
create index discounts_event_created_by on discounts ((lower(created_by collate polish)), id) where event_id is not null;
create index discounts_membership on discounts (created_at, id) where event_id is null;
create index discounts_search on discounts using gin (search_text gin_trgm_ops);
-- As the dashboard asks for them: the highest that are live.
create index discounts_percentage on discounts (percentage desc, valid_to desc, id) include (valid_from);

-- Title (in Polish, as the list sorts by it) and places of the event, null for membership coupons, and what the list shows.
-- Which coupons are active changes with the day: the query adds that.
create function derive_discount(discount discounts) returns discounts language plpgsql stable as $$
declare
  event events;
begin
  select * into event from events where id = discount.event_id;
  discount.event_title := event.title_pl;
  discount.event_places := event.location_names;
  discount.search_text := searchable(concat_ws(' ',
    discount.coupon_code, discount.percentage || '%', event.title_pl, event.title_en, event.location_names,
    coalesce(shown_name(discount.membership::text), 'everyone'), shown_date(discount.created_at),
    shown_date(discount.valid_to), discount.created_by
  ));
  return discount;
end $$;

create function derive_discount() returns trigger language plpgsql as $$
begin
  return derive_discount(new);
end $$;
create trigger derive
  before insert or update of coupon_code, percentage, membership, event_id, created_at, valid_to, created_by on discounts
  for each row execute function derive_discount();

create function derive_discounts_of_event() returns trigger language plpgsql as $$
begin
  update discounts d
     set (event_title, event_places, search_text) =
         (select of.event_title, of.event_places, of.search_text from derive_discount(d) of)
   where event_id = new.id;
  return null;
end $$;
create trigger derive_discounts after update of title_pl, title_en, location_names on events for each row
  when ((old.title_pl, old.title_en, old.location_names) is distinct from (new.title_pl, new.title_en, new.location_names))
  execute function derive_discounts_of_event();

-- Billings ----------------------------------------------------------------------------------------------------------------

create type billing_status as enum ('ERROR', 'IN_PROGRESS', 'PENDING', 'PAID', 'REFUNDED');
create type billing_type as enum ('ORDER', 'EVENT', 'RESERVATION', 'REFUND');

-- The columns to sort by are without case, in the order of the alphabet, null where there is nothing. Columns and not expressions,
-- because only those can be read from an index without going to the table, which is what keeps deep pages quick.
create table billings (
  id                uuid primary key,
  user_id           uuid not null references users,
  event_id          uuid references events on delete set null,
  status            billing_status not null,
  type              billing_type not null,
  cost_minor        bigint not null,          -- grosze
  currency          text not null default 'PLN',
  payment_method    text not null,
  transaction_date  timestamptz(3) not null,
  api_metadata      jsonb,                    -- what was billed, as it was called then: places, time and title
  sort_name         text collate polish,
  sort_surname      text collate polish,
  sort_email        text collate polish,
  sort_phone        text collate "C",
  sort_method       text collate polish generated always as (nullif(lower(payment_method collate polish), '')) stored,
  search_text       text not null default '',
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null
);
comment on column billings.sort_name is 'derive_billing()';
comment on column billings.sort_surname is 'derive_billing()';
comment on column billings.sort_email is 'derive_billing()';
comment on column billings.sort_phone is 'derive_billing()';
comment on column billings.search_text is 'derive_billing()';
create index billings_event on billings (event_id) include (status, type, cost_minor) where event_id is not null;
create index billings_user on billings (user_id, transaction_date, id);
create trigger audit after insert or update or delete on billings
  for each row execute function audit_change(
    'updated_at', 'sort_name', 'sort_surname', 'sort_email', 'sort_phone', 'sort_method', 'search_text'
  );

-- The usual order alone, and each order behind both filters: a page is merged from one ordered piece for each pair of their
-- values, so that the rarest pair is found as quickly as the most frequent one, and a list without filters is that of all
-- twenty pairs. (Bare indexes on the names would mislead: a search for a name, sorted by names, would go through them all.)
-- A word that many billings have is found by walking the list in its order: with the text in the index itself that needs no
-- visit to the table, some thousand rows a millisecond and not some hundred.
create index billings_transaction_date on billings (transaction_date, id) include (search_text);
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
create index billings_search on billings using gin (search_text gin_trgm_ops);

-- What the list of billings shows, and says of the buyer to sort by.
create function derive_billing(billing billings) returns billings language plpgsql stable as $$
declare
  buyer users;
begin
  select * into buyer from users where id = billing.user_id;
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

create function derive_billing() returns trigger language plpgsql as $$
begin
  return derive_billing(new);
end $$;
create trigger derive
  before insert or update of user_id, payment_method, cost_minor, currency, status, type, transaction_date on billings
  for each row execute function derive_billing();

create function derive_billings_of_user() returns trigger language plpgsql as $$
begin
  update billings b
     set (sort_name, sort_surname, sort_email, sort_phone, search_text) =
         (select d.sort_name, d.sort_surname, d.sort_email, d.sort_phone, d.search_text from derive_billing(b) d)
   where user_id = new.id;
  return null;
end $$;
create trigger derive_billings after update of name, surname, email, phone_prefix, phone_number on users for each row
  when (new.role = 'USER' and names_differ(old, new))
  execute function derive_billings_of_user();

-- How many there are and what they come to, for each of the kinds, changed along with the billings in the same transaction:
-- totals of the list and the income of the house without going through a million rows. A sum is that of all slots.
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

create function sum_billings() returns trigger language plpgsql as $$
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
  return null;
end $$;
call keep_sums('billings', 'sum_billings');

create function sum_all_billings() returns void language sql as $$
  delete from billing_sums;
  insert into billing_sums
  select take_slot('billings'), s.*
    from (
      select status, type, type = 'EVENT' or event_id is not null, count(*), sum(cost_minor)
        from billings group by 1, 2, 3
    ) s;
$$;

-- Tickets -----------------------------------------------------------------------------------------------------------------

-- One row a ticket that is paid for; a refunded one is no longer here.
create table tickets (
  id           uuid primary key,
  event_id     uuid not null references events on delete cascade,
  user_id      uuid not null references users,
  billing_id   uuid references billings on delete set null,
  discount_id  uuid references discounts on delete set null,
  created_at   timestamptz(3) not null
);
create index tickets_event on tickets (event_id, user_id);
create index tickets_discount on tickets (discount_id) where discount_id is not null;
create trigger audit after insert or update or delete on tickets for each row execute function audit_change();
call keep_revision('tickets');
