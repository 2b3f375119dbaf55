-- When an order was paid and refunded, and why it is an ERROR. The history shows this as the status of its billing.
alter table orders
  add column paid_at timestamptz(3),
  add column refunded_at timestamptz(3),
  add column error_reason text check (error_reason in ('HOLD_EXPIRED', 'REPORTED', 'EVENT_CANCELLED'));
drop trigger audit on orders;

with steps as (
  select distinct on (a.entity_id, a.after ->> 'status')
         a.entity_id::uuid as id, a.after ->> 'status' as status, a.at, a.action
    from audit_log a
   where a.entity = 'billings' and a.after ->> 'status' in ('PAID', 'REFUNDED', 'ERROR')
     and a.entity_id in (select id::text from orders)
   order by a.entity_id, a.after ->> 'status', a.id desc
)
update orders o
   set paid_at = (select s.at from steps s where s.id = o.id and s.status = 'PAID'),
       refunded_at = case b.status when 'REFUNDED' then (select s.at from steps s where s.id = o.id and s.status = 'REFUNDED') end,
       error_reason = case when b.status = 'ERROR' then coalesce(
         (select case s.action when 'endHold' then 'HOLD_EXPIRED' when 'cancelEvent' then 'EVENT_CANCELLED' end
            from steps s where s.id = o.id and s.status = 'ERROR'),
         'REPORTED'
       ) end
  from billings b
 where b.id = o.id and b.status in ('PAID', 'REFUNDED', 'ERROR');

create trigger audit after insert or update or delete on orders
  for each row execute function audit_change('holding', 'hold_until', 'paid_at', 'refunded_at', 'error_reason');

-- Programs that keep a copy read what has changed since their last call.
create index billings_updated_at on billings (updated_at);
create index users_guests_updated_at on users (updated_at) where role = 'USER';
