-- The list of messages shows who wrote them, so it finds them by that too; what a row takes from another table no generated
-- column can hold.
alter table messages alter column search_text drop expression;
alter table messages alter column search_text set default '';

create function describe_message() returns trigger language plpgsql as $$
begin
  new.search_text := fold(concat_ws(' ',
    (select concat_ws(' ', name, surname, email) from users where id = new.user_id),
    new.title, new.content,
    case new.status when 'IN_PROGRESS' then 'in progress' when 'RESOLVED' then 'resolved' else 'pending' end
  ));
  return new;
end $$;
create trigger describe before insert or update of user_id, title, content, status on messages
  for each row execute function describe_message();

drop trigger audit on messages; -- which need not know
update messages set user_id = user_id;
create trigger audit after insert or update or delete on messages
  for each row execute function audit_change('updated_at', 'sort_title', 'sort_content', 'search_text');

create or replace function user_renamed() returns trigger language plpgsql as $$
begin
  update billings set user_id = new.id where user_id = new.id;
  update reviews set user_id = new.id where user_id = new.id;
  update messages set user_id = new.id where user_id = new.id;
  return null;
end $$;
