-- Unassigns staff whose account is deleted.
create or replace function unassign_person() returns trigger language plpgsql as $$
declare
  moment timestamptz(3) := current_setting('foyer.now');
begin
  update places
     set assigned_person_id = null, updated_at = greatest(moment, updated_at + interval '1 millisecond')
   where assigned_person_id = new.id;
  update messages
     set assignee_id = null, updated_at = greatest(moment, updated_at + interval '1 millisecond')
   where assignee_id = new.id;
  return null;
end $$;
