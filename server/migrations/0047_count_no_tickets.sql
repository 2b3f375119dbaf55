-- Most updates of tickets, such as each check-in, end none. For an empty array the planner may read a whole index that was empty
-- when its statistics were made.
create or replace function count_tickets(ids uuid[]) returns void language plpgsql as $$
declare
  stale uuid[];
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  stale := array(select id from billings where id = any(ids) and tickets <> billing_tickets(id));
  if stale <> '{}' then
    update billings set tickets = billing_tickets(id) where id = any(stale);
  end if;
end $$;
