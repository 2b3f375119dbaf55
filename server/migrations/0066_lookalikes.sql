-- Look-alike hyphens, apostrophes and quotation marks are the same to searches and to names in imports. The indexes need the
-- functions at once; functions/text.sql has their current text.

create or replace function plain_marks(input text) returns text
  language sql immutable strict parallel safe
  return translate(input,
    U&'\2010\2011\2012\2013\2014\2015\2043\2212\02d7\fe58\fe63\ff0d\2018\2019\201a\201b\2032\02b9\02bb\02bc\02bd\02c8\0060\00b4\055a\a78c\ff07\201c\201d\201e\201f\2033\00ab\00bb\ff02',
    '------------''''''''''''''''''''''''''''''""""""""');

create or replace function searchable(input text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(input collate polish), nfd), '[\u0300-\u036f]+', '', 'g'),
    U&'\0142\00f8\0111\00f0\0127\0131\0167\03c2\2010\2011\2012\2013\2014\2015\2043\2212\02d7\fe58\fe63\ff0d\2018\2019\201a\201b\2032\02b9\02bb\02bc\02bd\02c8\0060\00b4\055a\a78c\ff07\201c\201d\201e\201f\2033\00ab\00bb\ff02',
    'loddhitσ------------''''''''''''''''''''''''''''''""""""""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

create or replace function comparable_name(name text) returns text
  language sql immutable strict parallel safe
  return plain_marks(lower(regexp_replace(name,
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g') collate polish)); -- in every locale

-- Stored search texts were made by the same steps without the last one. Only rows with such marks change.
alter table mails disable trigger user; -- no change that people made
update mails set subject = subject where search_text <> plain_marks(search_text); -- a generated column
alter table mails enable trigger user;
do $$
declare
  one record;
begin
  for one in
    select table_name::regclass as of_table from information_schema.columns
     where table_schema = 'public' and column_name = 'search_text' and is_generated = 'NEVER'
  loop
    execute format('alter table %s disable trigger user', one.of_table);
    execute format('update %s set search_text = plain_marks(search_text) where search_text <> plain_marks(search_text)', one.of_table);
    execute format('alter table %s enable trigger user', one.of_table);
  end loop;
  for one in
    select indexrelid::regclass as index from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and pg_get_indexdef(indexrelid) ~ '(searchable|comparable_name|tag_keys)\('
  loop
    execute format('reindex index %s', one.index);
  end loop;
end $$;
