-- Takings: who made a billing, and how many tickets it sold or paid back. Triggers fill both columns, for servers of the previous
-- version as well. An insert that knows the number of tickets saves them an update.

lock table billings, ticket_codes in share row exclusive mode;

alter table billings
  add column seller text,                     -- id of an account, `key: Till`, or `import: <id> <file>`; null: not recorded
  add column tickets int not null default 0;  -- issued for a payment, or ended by a REFUND

create function seller_of(actor_id uuid, actor text, action text, request text) returns text language plpgsql stable as $$
begin
  if action <> 'runImport' then
    return coalesce(actor_id::text, nullif(actor, ''));
  end if;
  return coalesce((select 'import: ' || i.id || ' ' || i.file_name from imports i where i.request_id = request limit 1), 'import');
end $$;

create function billing_tickets(billing uuid) returns int language plpgsql stable as $$
begin
  return (select count(*) from ticket_codes c where c.order_id = billing)
       + (select count(*) from ticket_codes c where c.refund_id = billing);
end $$;

alter table billings disable trigger user; -- no change that people made
with made as (
  select distinct on (a.entity_id) a.entity_id::uuid as id, seller_of(a.actor_id, a.actor, a.action, a.request_id) as seller
    from audit_log a
   where a.entity = 'billings' and a.before is null and a.after ? 'cost_minor'
   order by a.entity_id, a.id
), sold as (
  select order_id as id, count(*)::int as tickets from ticket_codes where order_id is not null group by 1
  union all
  select refund_id, count(*)::int from ticket_codes where refund_id is not null group by 1
)
update billings b
   set seller = m.seller, tickets = coalesce(s.tickets, 0)
  from made m full join sold s on s.id = m.id
 where b.id = coalesce(m.id, s.id);
alter table billings enable trigger user;

create function set_seller() returns trigger language plpgsql as $$
begin
  new.seller := seller_of(
    nullif(current_setting('foyer.actor_id', true), '')::uuid, current_setting('foyer.actor', true),
    coalesce(current_setting('foyer.action', true), ''), current_setting('foyer.request_id', true)
  );
  return new;
end $$;
create trigger set_seller before insert on billings for each row when (new.seller is null) execute function set_seller();

-- An update of no rows would still move the revision of billings.
create function count_tickets(ids uuid[]) returns void language plpgsql as $$
declare
  stale uuid[] := array(select id from billings where id = any(ids) and tickets <> billing_tickets(id));
begin
  if stale <> '{}' then
    update billings set tickets = billing_tickets(id) where id = any(stale);
  end if;
end $$;

create function count_added_tickets() returns trigger language plpgsql as $$
begin
  perform count_tickets(array(select distinct order_id from added));
  return null;
end $$;
create trigger count_added_tickets after insert on ticket_codes
  referencing new table as added for each statement execute function count_added_tickets();

create function count_ended_tickets() returns trigger language plpgsql as $$
begin
  perform count_tickets(array(
    select distinct unnest(array[b.refund_id, n.refund_id])
      from before b join now n using (id) where b.refund_id is distinct from n.refund_id
  ));
  return null;
end $$;
create trigger count_ended_tickets after update on ticket_codes
  referencing old table as before new table as now for each statement execute function count_ended_tickets();

-- The history shows neither column: both follow from what it shows.
drop trigger audit on billings;
create trigger audit after insert or update or delete on billings
  for each row execute function audit_change(
    'updated_at', 'sort_name', 'sort_surname', 'sort_email', 'sort_phone', 'sort_method', 'search_text', 'seller', 'tickets'
  );

-- A page of one seller is merged from its statuses and types, like pages of one payment method.
create index billings_of_seller on billings (seller, status, type, transaction_date, id);
