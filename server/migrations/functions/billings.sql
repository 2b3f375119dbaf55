-- Functions of billings. Triggers call them.

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

-- Counts the tickets of these billings again, and updates those that differ: an update of no rows would move the revision of
-- billings. Returns early, because most updates of tickets change no number, and for an empty array
-- the planner may read a whole index that was empty when its statistics were made.
create or replace function count_tickets(ids uuid[]) returns void language plpgsql as $$
declare
  stale uuid[];
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  stale := array(select id from billings where id = any(ids) and tickets <> billing_tickets(id));
  if stale <> '{}' then
    update billings set tickets = billing_tickets(id) where id = any(stale);
  end if;
end $$;

-- Derives the columns of a guest's billings again. Locks them in the order of ADR 30 first.
create or replace function derive_billings_of_user() returns trigger language plpgsql as $$
begin
  perform from billings where user_id = new.id order by id for no key update;
  update billings b
     set (sort_name, sort_surname, sort_email, sort_phone, search_text) =
         (select d.sort_name, d.sort_surname, d.sort_email, d.sort_phone, d.search_text from derive_billing(b) d)
   where user_id = new.id;
  return null;
end $$;

-- No payment is refunded twice, whatever an instance does.
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
