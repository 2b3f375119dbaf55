-- Instances of the release before 0036 may still run while the first new one has migrated. They name only the order of a code.
create function complete_ticket_code() returns trigger language plpgsql as $$
begin
  select o.event_id, b.user_id, b.updated_at into new.event_id, new.user_id, new.updated_at
    from orders o join billings b on b.id = o.id
   where o.id = new.order_id;
  return new;
end $$;
create trigger complete before insert on ticket_codes for each row
  when (new.event_id is null) execute function complete_ticket_code();
