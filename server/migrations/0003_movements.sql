-- Movements: money that came in or went back, written once. Takings are their sums. A billing's columns say what holds now; its
-- movements say when it came to that.

create type movement_kind as enum ('INCOME', 'REFUND', 'CORRECTION');

-- Copies what is grouped by, because an event may move and a billing may be imported again. It names no guest.
create table movements (
  id              uuid primary key,
  kind            movement_kind not null,
  is_refund       boolean not null,        -- a CORRECTION counts as income, or as a refund if it corrects one
  at              timestamptz(3) not null,
  recorded_at     timestamptz(3) not null, -- later than `at` if it was reported late
  amount_minor    bigint not null,         -- grosze, signed
  quantity        int not null,            -- tickets, signed
  free_quantity   int not null,            -- those of a payment of 0.00
  billing_id      uuid not null,           -- the billing that changed. No foreign key: movements stay when it is deleted
  order_id        uuid,                    -- the billing paid; null: an imported REFUND that names none
  external_id     text,                    -- of the billing paid
  type            billing_type not null,   -- of the billing paid
  event_id        uuid,
  place_ids       uuid[] not null,         -- in the order of the event
  payment_method  text not null,
  seller          text,                    -- as in `billings`
  constraint movements_kind check (kind = 'CORRECTION' or is_refund = (kind = 'REFUND'))
);
create index movements_at on movements (at, id);
create index movements_recorded_at on movements (recorded_at, id); -- new ones since a program's last call
create index movements_billing on movements (billing_id);
create index movements_event on movements (event_id, at, id) where event_id is not null;
create index movements_late on movements (at) where recorded_at > at;
call keep_revision('movements');

-- Also for the owner of the database: takings of days that are over depend on it.
create function refuse_to_change_movements() returns trigger language plpgsql as $$
begin
  raise exception 'movements are only added to';
end $$;
create trigger only_added_to before update or delete or truncate on movements
  for each statement execute function refuse_to_change_movements();

-- A billing counts as income once it is PAID, and as a refund if it is a PAID REFUND or its order became REFUNDED.
create function counts_in(billing billings, as_refund boolean) returns boolean language sql immutable
  return coalesce(case when (billing).type = 'REFUND' then as_refund and (billing).status = 'PAID'
                       else (billing).status = 'REFUNDED' or (billing).status = 'PAID' and not as_refund end, false);

-- What a billing contributes now, as movements: income, a refund, or both.
create function contributions(billing billings) returns setof movements language sql stable as $$
  select null::uuid, case when side.as_refund then 'REFUND' else 'INCOME' end::movement_kind, side.as_refund,
         case when side.as_refund then coalesce(o.refunded_at, billing.transaction_date) else billing.transaction_date end,
         case when billing.type = 'REFUND' then greatest(billing.created_at, billing.transaction_date)
              when side.as_refund then coalesce(o.refunded_at, billing.created_at)
              else coalesce(o.paid_at, billing.created_at) end,
         side.sign * billing.cost_minor,
         side.sign * billing.tickets,
         case when coalesce(paid.cost_minor, billing.cost_minor) = 0 then side.sign * billing.tickets else 0 end,
         billing.id,
         case when billing.type = 'REFUND' then billing.original_id else billing.id end,
         coalesce(paid.external_id, billing.external_id),
         coalesce(paid.type, billing.type),
         billing.event_id,
         case when billing.event_id is null then array_remove(array[bought.place_id], null)
              else array(select ep.place_id from event_places ep where ep.event_id = billing.event_id order by ep.position, ep.place_id) end,
         billing.payment_method,
         billing.seller
    from (values (false, 1), (true, -1)) side (as_refund, sign)
    left join billings paid on paid.id = billing.original_id
    left join orders o on o.id = billing.id
    left join orders bought on bought.id = coalesce(billing.original_id, billing.id)
   where counts_in(billing, side.as_refund)
$$;

-- Records what a change to a billing moved. Runs before the commit, when the order, the tickets and their refunds are written as well.
create function record_movements() returns trigger language plpgsql as $$
declare
  moved uuid := coalesce(new.id, old.id);
  moment timestamptz(3) := current_setting('foyer.now');
  billing billings;
begin
  select * into billing from billings where id = moved;
  -- The difference, because an earlier change may have been corrected to zero.
  insert into movements
  select new_id(moment), c.kind, c.is_refund, c.at, moment, c.amount_minor - coalesce(r.amount_minor, 0),
         c.quantity - coalesce(r.quantity, 0), c.free_quantity - coalesce(r.free_quantity, 0), c.billing_id, c.order_id,
         c.external_id, c.type, c.event_id, c.place_ids, c.payment_method, c.seller
    from contributions(billing) c
    left join recorded_contributions(moved) r using (is_refund)
   where not counts_in(old, c.is_refund)
     and (r.is_refund is null
          or (r.amount_minor, r.quantity, r.free_quantity) is distinct from (c.amount_minor, c.quantity, c.free_quantity));
  insert into movements
  select new_id(moment), 'CORRECTION', r.is_refund, moment, moment, coalesce(c.amount_minor, 0) - r.amount_minor,
         coalesce(c.quantity, 0) - r.quantity, coalesce(c.free_quantity, 0) - r.free_quantity, moved, latest.order_id,
         latest.external_id, latest.type, latest.event_id, latest.place_ids, latest.payment_method, latest.seller
    from recorded_contributions(moved) r
    left join contributions(billing) c using (is_refund)
    cross join lateral (
      select * from movements m
       where m.billing_id = moved and m.is_refund = r.is_refund and m.kind <> 'CORRECTION'
       order by m.recorded_at desc, m.id limit 1
    ) latest
   where (r.amount_minor, r.quantity, r.free_quantity)
         is distinct from (coalesce(c.amount_minor, 0), coalesce(c.quantity, 0), coalesce(c.free_quantity, 0));
  return null;
end $$;

-- Sums of a billing's movements: of income and of what went back.
create function recorded_contributions(
  of_billing uuid, out is_refund boolean, out amount_minor bigint, out quantity int, out free_quantity int
) returns setof record language sql stable as $$
  select m.is_refund, sum(m.amount_minor)::bigint, sum(m.quantity)::int, sum(m.free_quantity)::int
    from movements m where m.billing_id = of_billing group by 1
$$;

create constraint trigger move_in after insert on billings deferrable initially deferred for each row
  when (new.status in ('PAID', 'REFUNDED')) execute function record_movements();
create constraint trigger move_off after delete on billings deferrable initially deferred for each row
  when (old.status in ('PAID', 'REFUNDED')) execute function record_movements();
create constraint trigger move after update on billings deferrable initially deferred for each row
  when ((old.status in ('PAID', 'REFUNDED') or new.status in ('PAID', 'REFUNDED'))
        and (old.status, old.type, old.cost_minor, old.tickets) is distinct from (new.status, new.type, new.cost_minor, new.tickets))
  execute function record_movements();

-- Records the movements of billings without any, such as those before this table and those of bulk loads.
create function record_missing_movements() returns void language sql as $$
  insert into movements
  select new_id(c.recorded_at), c.kind, c.is_refund, c.at, c.recorded_at, c.amount_minor, c.quantity, c.free_quantity, c.billing_id,
         c.order_id, c.external_id, c.type, c.event_id, c.place_ids, c.payment_method, c.seller
    from billings b cross join lateral contributions(b) c
   where b.status in ('PAID', 'REFUNDED') and not exists (select from movements m where m.billing_id = b.id)
   order by c.at
$$;
select record_missing_movements();

-- Staff configure the list of movements like others.
alter table list_settings drop constraint list_settings_list_check;
alter table list_settings add constraint list_settings_list_check check (list in (
  'events', 'places', 'users', 'admins', 'discounts', 'membership_discounts', 'billings',
  'movements', 'messages', 'faq', 'reviews', 'reservations'
));
alter table views drop constraint views_list_check;
alter table views add constraint views_list_check check (list in (
  'events', 'places', 'users', 'admins', 'discounts', 'membership_discounts', 'billings',
  'movements', 'messages', 'faq', 'reviews', 'reservations'
));
