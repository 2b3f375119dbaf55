-- Tickets sold per event, in a table of their own: a counter in `events` made each sale write all indexes of its event.

lock table events, tickets in share row exclusive mode;

create table event_sales (
  event_id         uuid primary key references events on delete cascade,
  sold             int not null check (sold >= 0),
  max_tickets_qty  bigint -- as in the event: an index of shares cannot span two tables
) with (fillfactor = 70);
comment on column event_sales.sold is 'event_tickets_sold()';
insert into event_sales select id, event_tickets_sold(id), max_tickets_qty from events;

-- Null without a limit: those come last in both directions.
create index event_sales_share on event_sales ((sold::float8 / max_tickets_qty), event_id);
create index event_sales_share_desc on event_sales ((sold::float8 / max_tickets_qty) desc nulls last, event_id desc);

drop trigger counted_in on tickets;
drop trigger counted_off on tickets;
drop function count_event_tickets();

-- Counts up and down, so that an event with many tickets is not counted again for each.
create function count_event_tickets() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  update event_sales s set sold = s.sold + sign * changed_here.count
    from (select event_id, count(*) from changed group by event_id) changed_here
   where s.event_id = changed_here.event_id;
  return null;
end $$;
create trigger counted_in after insert on tickets
  referencing new table as changed for each statement execute function count_event_tickets('1');
create trigger counted_off after delete on tickets
  referencing old table as changed for each statement execute function count_event_tickets('-1');

-- For each statement, so that bulk loads, which disable triggers of single rows, keep it too.
create function keep_event_sales() returns trigger language plpgsql as $$
begin
  insert into event_sales as s select id, 0, max_tickets_qty from changed
      on conflict (event_id) do update set max_tickets_qty = excluded.max_tickets_qty
   where s.max_tickets_qty is distinct from excluded.max_tickets_qty;
  return null;
end $$;
create trigger keep_sales_of_new after insert on events
  referencing new table as changed for each statement execute function keep_event_sales();
create trigger keep_sales after update on events
  referencing new table as changed for each statement execute function keep_event_sales();

drop trigger audit on events;
drop trigger revise on events;
alter table events drop column tickets_sold; -- with its indexes
create trigger audit after insert or update or delete on events
  for each row execute function audit_change(
    'updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by', 'calendar_sequence'
  );
call keep_revision('events');
