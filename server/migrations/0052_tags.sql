-- Tags of guests, by and for staff. Tags that differ only in case or accents are one tag.
-- PostgreSQL adds no column with a default to a table whose row type functions use.
alter table users add column tags text[];
alter table users disable trigger user; -- no change that people made
update users set tags = '{}';
alter table users enable trigger user;
alter table users
  alter column tags set default '{}',
  alter column tags set not null,
  add constraint users_tags_check check (cardinality(tags) <= 10);

create function tag_keys(tags text[]) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(searchable(tag)), '{}') from unnest(tags) tag);
create index users_tags on users using gin (tag_keys(tags)) where role = 'USER' and tags <> '{}';

-- What the list of app users shows, in its words.
create or replace function user_search_text(person users) returns text language sql stable
  return searchable(concat_ws(' ',
    person.name, person.surname, person.email, person.phone_prefix || person.phone_number,
    shown_name(person.language::text), shown_date(person.created_at), shown_name(person.status::text),
    shown_name(person.membership::text), nullif(array_to_string(person.tags, ' '), '')
  ));

drop trigger derive on users;
create trigger derive
  before insert or update
  of name, surname, email, phone_prefix, phone_number, language, created_at, status, membership, tags
  on users
  for each row execute function derive_user();

-- The door's lists show tags and notes.
drop trigger touch_tickets on users;
create trigger touch_tickets
  after update of name, surname, email, external_id, tags, additional_note on users for each row
  when ((old.name, old.surname, old.email, old.external_id, old.tags, old.additional_note)
        is distinct from (new.name, new.surname, new.email, new.external_id, new.tags, new.additional_note))
  execute function touch_tickets_of_user();
