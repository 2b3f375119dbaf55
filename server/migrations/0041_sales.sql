-- Sums and indexes of the billings list. Servers of the previous version keep them up to date, because triggers do.

-- Nobody may write billings between the count and the new trigger function.
lock table billings in share row exclusive mode;

-- Payment methods are one if they differ only in case and outer spaces.
create function method_key(method text) returns text language sql immutable strict parallel safe
  return lower(btrim(method) collate polish);

-- Apart from `billing_sums`, which every list and dashboard adds up: payment methods are free text.
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

select sum_all_billings();

-- A page of one method is merged from its statuses and types, like pages by date.
create index billings_of_method on billings (method_key(payment_method), status, type, transaction_date, id);

-- For the search: parts of external ids, beginnings of ticket codes, orders of a place or with a coupon.
create index billings_external_id_search on billings using gin (searchable(external_id) gin_trgm_ops)
 where external_id is not null;
create index ticket_codes_beginning on ticket_codes (code text_pattern_ops);
create index orders_place on orders (place_id) where place_id is not null;
create index orders_discount on orders (discount_id) where discount_id is not null;

analyze billings; -- without statistics of its expression, the planner would avoid the new index
