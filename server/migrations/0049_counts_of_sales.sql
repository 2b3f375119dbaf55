-- Counting a sold ticket in its event is no change of the event. It would count all lists of events again after each sale, by moving
-- their revision, and compare the whole event for the history.
-- As a setting of the function, it would need a superuser.
create or replace function count_event_tickets() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  perform set_config('foyer.counting', 'on', true);
  update events e set tickets_sold = e.tickets_sold + sign * sold.count
    from (select event_id, count(*) from changed group by event_id) sold
   where e.id = sold.event_id;
  perform set_config('foyer.counting', 'off', true);
  return null;
end $$;

drop trigger revise on events;
create trigger revise after insert or update or delete or truncate on events for each statement
  when (current_setting('foyer.counting', true) is distinct from 'on')
  execute function revise();

drop trigger audit on events;
create trigger audit after insert or update or delete on events for each row
  when (current_setting('foyer.counting', true) is distinct from 'on')
  execute function audit_change(
    'updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by', 'calendar_sequence', 'tickets_sold'
  );
