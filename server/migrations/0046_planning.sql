-- Planning: events are found by the weekday that the list shows, and sorted by the share of their tickets that are sold.

lock table events, tickets in share row exclusive mode;

create function shown_weekday(moment timestamptz) returns text language sql stable
  return to_char(moment at time zone (select time_zone from venue), 'Dy');

drop function event_search_text(events); -- it depends on the columns of events
alter table events add column tickets_sold int not null default 0 check (tickets_sold >= 0);
comment on column events.tickets_sold is 'event_tickets_sold()';

create function event_search_text(event events) returns text language sql stable
  return searchable(concat_ws(' ',
    event.title_pl, event.title_en, shown_weekday(event.time_from), shown_moment(event.time_from), event.location_names,
    (select name from event_types where id = event.event_type_id), event.category, '/ ' || event.max_tickets_qty,
    shown_amount(event.price_minor), case when event.recommended then 'yes recommended' else 'no' end
  ));

create function event_tickets_sold(event uuid) returns int language sql stable
  return (select count(*) from tickets where event_id = event);

alter table events disable trigger user; -- no change that people made
update events e
   set tickets_sold = event_tickets_sold(e.id), search_text = event_search_text(e);
alter table events enable trigger user;

drop trigger audit on events;
create trigger audit after insert or update or delete on events
  for each row execute function audit_change(
    'updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by', 'calendar_sequence', 'tickets_sold'
  );

-- Counts up and down, so that an event with many tickets is not counted again for each.
create function count_event_tickets() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  update events e set tickets_sold = e.tickets_sold + sign * sold.count
    from (select event_id, count(*) from changed group by event_id) sold
   where e.id = sold.event_id;
  return null;
end $$;
create trigger counted_in after insert on tickets
  referencing new table as changed for each statement execute function count_event_tickets('1');
create trigger counted_off after delete on tickets
  referencing old table as changed for each statement execute function count_event_tickets('-1');

-- Null without a limit: those come last in both directions.
create index events_sold_share on events (status, (tickets_sold::float8 / max_tickets_qty), id);
create index events_sold_share_desc on events (status, (tickets_sold::float8 / max_tickets_qty) desc nulls last, id desc);
