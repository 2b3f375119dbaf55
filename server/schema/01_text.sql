-- Text: sorted by the Polish alphabet (`collate polish`), searched by plain letters (`searchable`), found inside words (trigrams).
--
-- In the whole schema, a comment such as `derive_place()` on a column or table names the function that derives it.
-- Triggers keep derived values correct, and nothing else writes them.

create extension if not exists pg_trgm;

-- The embedded engine's ICU knows no languages and would sort ą among the a's without an error. There, the collation spells the
-- alphabet out, which needs PostgreSQL 16.
do $$
begin
  create collation polish (provider = icu, locale = 'pl');
  if 'az' < 'ąb' collate polish then
    return;
  end if;
  drop collation polish;
  create collation polish (provider = icu, locale = 'und', rules =
    '&a<ą<<<Ą &c<ć<<<Ć &e<ę<<<Ę &l<ł<<<Ł &n<ń<<<Ń &o<ó<<<Ó &s<ś<<<Ś &z<ź<<<Ź<ż<<<Ż');
end
$$;

-- Comparison -------------------------------------------------------------------------------------------------------------

-- Text without case, diacritics and look-alike marks: `searchable('Łódź ŻÓŁW') = 'lodz zolw'`. Both sides of a search use it.
-- The contract's `asBaseLetters` does the same.
create or replace function searchable(input text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(input collate polish), nfd), '[\u0300-\u036f]+', '', 'g'),
    U&'\0142\00f8\0111\00f0\0127\0131\0167\03c2\2010\2011\2012\2013\2014\2015\2043\2212\02d7\fe58\fe63\ff0d\2018\2019\201a\201b\2032\02b9\02bb\02bc\02bd\02c8\0060\00b4\055a\a78c\ff07\201c\201d\201e\201f\2033\00ab\00bb\ff02',
    'loddhitσ------------''''''''''''''''''''''''''''''""""""""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Replaces look-alike hyphens, apostrophes and quotation marks by those of keyboards.
create or replace function plain_marks(input text) returns text
  language sql immutable strict parallel safe
  return translate(input,
    U&'\2010\2011\2012\2013\2014\2015\2043\2212\02d7\fe58\fe63\ff0d\2018\2019\201a\201b\2032\02b9\02bb\02bc\02bd\02c8\0060\00b4\055a\a78c\ff07\201c\201d\201e\201f\2033\00ab\00bb\ff02',
    '------------''''''''''''''''''''''''''''''""""""""');

-- Names of places and events as imports compare them: without case, each run of white space as one space. The server's
-- `comparableName` does the same. `\s` of PostgreSQL lacks the no-break spaces.
create or replace function comparable_name(name text) returns text
  language sql immutable strict parallel safe
  return plain_marks(lower(regexp_replace(name,
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g') collate polish)); -- in every locale

-- Keys of tags. Tags that differ only in case or accents are one tag.
create or replace function tag_keys(tags text[]) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(searchable(tag)), '{}') from unnest(tags) tag);

-- Key of a payment method. Methods that differ only in case and outer spaces are one method.
create or replace function method_key(method text) returns text language sql immutable strict parallel safe
  return lower(btrim(method) collate polish);

-- Digits of a phone number with its prefix. A number without one is Polish.
create or replace function phone_digits(phone text) returns text language sql immutable strict parallel safe
  return case
    when phone ~ '^\s*(\+|00)' then '+' || ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
    else '+48' || regexp_replace(phone, '\D', '', 'g')
  end;

-- Text that readers see of the editor's HTML: without tags and entities.
create or replace function plain_text(html text) returns text
  language sql immutable strict parallel safe
  return trim(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(p|h[1-6]|ul|ol|li|br)\M[^>]*>', ' ', 'gi'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'));

-- The venue and its time zone --------------------------------------------------------------------------------------------

-- Settings that stored text follows; one row. A start writes them (`set_time_zone`, `cleanStoredText`).
create table venue (
  only_row    boolean primary key default true check (only_row),
  time_zone   text not null,
  text_rules  int not null default 0 -- version of the rules for text; 0: none yet
);
insert into venue (time_zone) values ('Europe/Warsaw');

-- First moment of a day. Where midnight comes twice (Azores), `at time zone` takes the second. `venue-time.ts` of the contract does
-- the same.
create or replace function day_start(day date, zone text) returns timestamptz language sql stable as $$
  select least(midnight, case when earlier at time zone zone = day::timestamp then earlier end)
    from (select day::timestamp at time zone zone as midnight) m,
         lateral (select midnight - interval '1 day' as before, midnight + interval '1 day' as after) days,
         lateral (
           select midnight - ((before at time zone zone) - (before at time zone 'UTC'))
                           + ((after at time zone zone) - (after at time zone 'UTC')) as earlier
         ) e
$$;

-- Words and figures as the panel shows them. Lists are searched by them ---------------------------------------------------

-- `31/12/2026`
create or replace function shown_date(moment timestamptz) returns text language sql stable
  return to_char(moment at time zone (select time_zone from venue), 'DD/MM/YYYY');
create or replace function shown_date(day date) returns text language sql stable
  return to_char(day, 'DD/MM/YYYY');

-- `31/12/2026 08:30 PM`. A cached plan of PL/pgSQL costs a quarter of an SQL function, which is planned in each transaction. Each
-- written billing calls it.
create or replace function shown_moment(moment timestamptz) returns text language plpgsql stable as $$
begin
  return to_char(moment at time zone (select time_zone from venue), 'DD/MM/YYYY HH12:MI AM');
end $$;

-- `Thu`
create or replace function shown_weekday(moment timestamptz) returns text language sql stable
  return to_char(moment at time zone (select time_zone from venue), 'Dy');

-- `1234,50 zł`. The panel may set both parts apart: each is found as a word.
create or replace function shown_amount(minor bigint, currency text default 'PLN') returns text language sql immutable
  return replace(round(minor * 0.01, 2)::text, '.', ',') || ' ' || case currency when 'PLN' then 'zł' else currency end;

-- `In progress` for `IN_PROGRESS`. Case does not matter.
create or replace function shown_name(value text) returns text language sql immutable
  return case value
    when 'NOT_ACTIVE' then 'registered'
    when 'pl' then 'Polish'
    when 'en' then 'English'
    else replace(value, '_', ' ')
  end;

-- Derived text -----------------------------------------------------------------------------------------------------------

-- Derives columns by a function of the row, which their comments name: `call derive_text('tips', 'tip_search_text', '{note,user_id}',
-- '{users}')`. It returns the text, or the row with these columns set.
--
-- Rows are derived again when a `watched` column changes, and when a row of a `shown` table changes in columns that others show
-- (`shown_of_users`). Watched columns refer to those tables.
create or replace procedure derive_text(table_name text, by_function text, watched text[], shown text[] default '{}')
  language plpgsql as $procedure$
declare
  columns text;
  is_text boolean;
  value text;
  reference record;
  shown_columns text[];
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute
   where attrelid = table_name::regclass and col_description(attrelid, attnum) = by_function || '()';
  select prorettype = 'text'::regtype into is_text
    from pg_proc where oid = to_regprocedure(format('%I(%I)', by_function, table_name));
  if columns is null or is_text is null then
    raise exception 'no column of % is derived by %()', table_name, by_function;
  end if;
  execute format(
    'create or replace function %1$I() returns trigger language plpgsql as $function$ begin %2$s end $function$',
    'derive_' || table_name,
    case when is_text then format('new.%s := %I(new); return new;', columns, by_function)
         else format('return %I(new);', by_function) end
  );
  execute format('create or replace trigger derive before insert or update of %s on %I for each row execute function %I()',
    (select string_agg(quote_ident(name), ', ') from unnest(watched) name), table_name, 'derive_' || table_name);

  value := case when is_text then format('%I(t)', by_function)
                else format('(select %s from %I(t) d)', regexp_replace(columns, '(^|, )', '\1d.', 'g'), by_function) end;
  for reference in
    select confrelid::regclass::text as to_table, attname as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where conrelid = table_name::regclass and contype = 'f' and attname = any (watched) and confrelid::regclass::text = any (shown)
  loop
    execute format('select %I()', 'shown_of_' || reference.to_table) into shown_columns;
    -- Locks rows in the order of ADR 30. An update of no rows would move the revision.
    execute format($execute$
      create or replace function %1$I() returns trigger language plpgsql as $function$
      begin
        perform from %2$I where %3$I = new.id order by id for no key update;
        if found then
          update %2$I t set (%4$s) = %5$s where %3$I = new.id;
        end if;
        return null;
      end $function$
      $execute$, format('derive_%s_of_%s', table_name, reference.to_table), table_name, reference.key, columns,
      case when is_text then format('row(%s)', value) else value end);
    execute format(
      'create or replace trigger %I after update of %s on %I for each row when ((%s) is distinct from (%s)) execute function %I()',
      'derive_' || table_name, array_to_string(shown_columns, ', '), reference.to_table,
      'old.' || array_to_string(shown_columns, ', old.'), 'new.' || array_to_string(shown_columns, ', new.'),
      format('derive_%s_of_%s', table_name, reference.to_table)
    );
  end loop;
end $procedure$;

-- Sets the venue's time zone. Texts of lists contain its moments, so another zone derives all of them again.
create or replace function set_time_zone(zone text) returns void language plpgsql as $$
declare
  derived record;
begin
  update venue set time_zone = zone where time_zone <> zone;
  if not found then
    return;
  end if;
  perform set_config('foyer.actor', 'system', true); -- the audit requires one, and records nothing
  for derived in
    select attrelid::regclass as of_table, prorettype = 'text'::regtype as is_text, proname as by_function
      from pg_class c join pg_attribute on attrelid = c.oid
           join pg_proc on proname || '()' = col_description(attrelid, attnum) and pronargs = 1 and proargtypes[0] = reltype
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'search_text'
     order by attrelid
  loop
    -- Blocks writers, who would use the old one.
    execute format('lock table %s in share row exclusive mode', derived.of_table);
    execute format('update %1$s t set search_text = %2$s', derived.of_table,
      format(case when derived.is_text then '%I(t)' else '(%I(t)).search_text' end, derived.by_function));
  end loop;
end $$;

-- Ids and times ----------------------------------------------------------------------------------------------------------

-- UUID v7 of a moment, like `newId` in the server. PostgreSQL has `uuidv7()` from version 18 on.
create or replace function new_id(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(
           overlay(uuid_send(gen_random_uuid())
                   placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
           52, 1), 53, 1), 'hex')::uuid
$$;

-- Time of the current change, or a millisecond after the last one of the row.
create or replace function change_time(last timestamptz) returns timestamptz language sql stable
  return greatest(nullif(current_setting('foyer.now', true), '')::timestamptz, last + interval '1 millisecond');
