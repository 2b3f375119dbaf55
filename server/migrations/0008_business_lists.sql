-- What the lists of discounts, billings and reviews search and sort by stands in their own rows, kept true by triggers, so that
-- a page of a million needs no join to find its rows.

-- Discounts ---------------------------------------------------------------------------------------------------------------

alter table discounts
  add column event_title text,    -- in Polish, as the list sorts by it; null: a membership coupon
  add column event_places text,   -- their names
  add column search_text text not null default '';

create function describe_discount() returns trigger language plpgsql as $$
declare
  event events;
begin
  select * into event from events where id = new.event_id;
  new.event_title := event.title_pl;
  new.event_places := event.location_names;
  new.search_text := fold(concat_ws(' ',
    new.coupon_code, new.percentage || '%', new.membership,
    event.title_pl, event.title_en, event.location_names, new.created_by
  ));
  return new;
end $$;
create trigger describe before insert or update of coupon_code, percentage, membership, event_id, created_by on discounts
  for each row execute function describe_discount();

drop trigger audit on discounts; -- which need not know
update discounts set event_id = event_id;
create trigger audit after insert or update or delete on discounts
  for each row execute function audit_change('updated_at', 'event_title', 'event_places', 'search_text');

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
drop index discounts_created_at;
create index discounts_search on discounts using gin (search_text gin_trgm_ops);

-- Billings ----------------------------------------------------------------------------------------------------------------

-- Ready to sort by: without case, in the order of the alphabet, null where there is nothing. Columns and not expressions,
-- because only those can be read from an index without going to the table, which is what keeps deep pages quick.
alter table billings
  add column sort_name     text collate polish,
  add column sort_surname  text collate polish,
  add column sort_email    text collate polish,
  add column sort_phone    text collate "C",
  add column sort_method   text collate polish generated always as (nullif(lower(payment_method collate polish), '')) stored,
  add column search_text   text not null default '';

create function describe_billing() returns trigger language plpgsql as $$
declare
  buyer users;
begin
  select * into buyer from users where id = new.user_id;
  new.sort_name := nullif(lower(buyer.name collate polish), '');
  new.sort_surname := nullif(lower(buyer.surname collate polish), '');
  new.sort_email := lower(buyer.email collate polish);
  new.sort_phone := nullif(buyer.phone_number, '');
  new.search_text := fold(concat_ws(' ',
    buyer.name, buyer.surname, buyer.email, buyer.phone_prefix || buyer.phone_number, new.payment_method
  ));
  return new;
end $$;
create trigger describe before insert or update of user_id, payment_method on billings
  for each row execute function describe_billing();

-- How many there are and what they come to, for each of the kinds, changed along with the billings in the same transaction:
-- totals of the list and the income of the house without going through a million rows. A sum is that of all slots: each writer
-- adds to the rows of its own (`take_slot`), so that writers do not wait for each other.
create table billing_sums (
  slot        int not null,
  status      billing_status not null,
  type        billing_type not null,
  of_event    boolean not null,       -- paid for an event
  billings    bigint not null,
  cost_minor  bigint not null,        -- grosze
  primary key (slot, status, type, of_event)
) with (fillfactor = 50);

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

-- What was there counts off, what is there counts in. The trigger knows the rows of a statement as `changed`.
create procedure keep_sums(table_name text, sums text) language plpgsql as $$
begin
  execute format('create trigger counted_in after insert on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create trigger counted_off after delete on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create trigger counted_as_before after update on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create trigger counted_as_now after update on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create trigger counted_anew after truncate on %I
    for each statement execute function count_anew()', table_name);
  execute format('drop trigger revise on %I', table_name); -- these move the revision themselves
end $$;

create function sum_all_billings() returns void language sql as $$
  delete from billing_sums;
  insert into billing_sums
  select take_slot('billings'), s.*
    from (
      select status, type, type = 'EVENT' or event_id is not null, count(*), sum(cost_minor)
        from billings group by 1, 2, 3
    ) s;
$$;

drop trigger audit on billings; -- which need not know
update billings set user_id = user_id;
create trigger audit after insert or update or delete on billings
  for each row execute function audit_change(
    'updated_at', 'sort_name', 'sort_surname', 'sort_email', 'sort_phone', 'sort_method', 'search_text'
  );

-- The usual order alone, and each order behind both filters: a page is merged from one ordered piece for each pair of their
-- values, so that the rarest pair is found as quickly as the most frequent one, and a list without filters is that of all
-- twenty pairs. (Bare indexes on the names would mislead: a search for a name, sorted by names, would go through them all.)
create index billings_transaction_date on billings (transaction_date, id);
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

-- Reviews -----------------------------------------------------------------------------------------------------------------

alter table reviews
  add column of_event boolean not null generated always as (event_id is not null or subject ? 'eventTitle') stored,
  add column search_text text not null default '';

-- The place and the event are searched by what they are called now; once they are gone, by what they were called then.
create function search_text_of(review reviews) returns text language sql stable
  return fold(concat_ws(' ',
    review.content,
    (select concat_ws(' ', name, surname, email) from users where id = review.user_id),
    coalesce(
      (select name from places where id = review.place_id),
      (select location_names from events where id = review.event_id),
      review.subject ->> 'placeName'
    ),
    coalesce(
      (select title_pl || ' ' || title_en from events where id = review.event_id),
      concat_ws(' ', review.subject -> 'eventTitle' ->> 'pl', review.subject -> 'eventTitle' ->> 'en')
    )
  ));

create function describe_review() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new);
  return new;
end $$;
create trigger describe before insert or update of user_id, place_id, event_id, content, subject on reviews
  for each row execute function describe_review();

drop trigger audit on reviews; -- which need not know
update reviews set user_id = user_id;
create trigger audit after insert or update or delete on reviews
  for each row execute function audit_change('of_event', 'search_text');

create index reviews_kind_created_at on reviews (of_event, created_at, id);
create index reviews_kind_rating on reviews (of_event, rating, id);
create index reviews_kind_rated on reviews (of_event, rating, created_at, id);
create index reviews_rating on reviews (rating, id);
create index reviews_rated on reviews (rating, created_at, id);
create index reviews_place_created_at on reviews (place_id, created_at, id) where place_id is not null;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);

-- What others say of themselves, passed on ----------------------------------------------------------------------------------

-- An update that changes nothing describes the rows anew.
create function user_renamed() returns trigger language plpgsql as $$
begin
  update billings set user_id = new.id where user_id = new.id;
  update reviews set user_id = new.id where user_id = new.id;
  return null;
end $$;
create trigger renamed_guest after update of name, surname, email, phone_prefix, phone_number on users for each row
  when (
    new.role = 'USER' and (old.name, old.surname, old.email, old.phone_prefix, old.phone_number)
    is distinct from (new.name, new.surname, new.email, new.phone_prefix, new.phone_number)
  )
  execute function user_renamed();

create function event_renamed() returns trigger language plpgsql as $$
begin
  update discounts set event_id = new.id where event_id = new.id;
  update reviews set event_id = new.id where event_id = new.id;
  return null;
end $$;
create trigger renamed after update of title_pl, title_en, location_names on events for each row
  when ((old.title_pl, old.title_en, old.location_names) is distinct from (new.title_pl, new.title_en, new.location_names))
  execute function event_renamed();

create function reviewed_place_renamed() returns trigger language plpgsql as $$
begin
  update reviews set place_id = new.id where place_id = new.id;
  return null;
end $$;
create trigger renamed_reviewed after update of name on places for each row
  when (old.name is distinct from new.name)
  execute function reviewed_place_renamed();
