-- Functions that give tickets a new version when what offline lists show of them changes. Triggers call them. Each locks the
-- tickets in the order of ADR 30 first.

create or replace function touch_tickets_of_billing() returns trigger language plpgsql as $$
begin
  perform from ticket_codes where order_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where order_id = new.id;
  return null;
end $$;

create or replace function touch_tickets_of_event() returns trigger language plpgsql as $$
begin
  perform from ticket_codes where event_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where event_id = new.id;
  return null;
end $$;

create or replace function touch_tickets_of_user() returns trigger language plpgsql as $$
begin
  perform from ticket_codes where user_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where user_id = new.id;
  return null;
end $$;
