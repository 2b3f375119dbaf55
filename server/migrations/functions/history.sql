-- Lets the program only add rows. An erasure may replace values (`foyer.erasing`), and the archive takes rows over
-- (`foyer.archiving`).
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.actor', true), '') = '' then
    return null;
  end if;
  if tg_op = 'UPDATE' and current_setting('foyer.erasing', true) = 'on' then
    return null;
  end if;
  if tg_op = 'DELETE' and current_setting('foyer.archiving', true) = 'on' then
    return null;
  end if;
  raise exception 'the history is only added to';
end $$;
