-- Counting a sold ticket in its event is no change of the event. It would count all lists of events again after each sale, by moving
-- their revision, and compare the whole event for the history.
alter function count_event_tickets() set foyer.counting to 'on';

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
