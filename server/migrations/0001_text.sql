-- What the rest of the schema compares text with: the Polish alphabet for sorting (`collate polish`),
-- plain letters for searching (`searchable`), and trigrams, which find words inside words by index.
--
-- Throughout the schema, a column or table that has a comment (`comment on`) is derived from others, kept true by triggers, and
-- written by nothing else; the comment names the function that says what it is.

create extension if not exists pg_trgm;

-- ICU knows the Polish alphabet by its name, unless it was built without the languages: the embedded engine's
-- then sorts ą among the a's without a word. So we look, and spell the alphabet out where we must (PostgreSQL 16).
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

-- Text without case and diacritics: `searchable('Łódź ŻÓŁW') = 'lodz zolw'`. Both sides of a search go through it.
-- Letters that do not decompose into a plain one and a mark are spelled as Polish keyboards and passports do.
create function searchable(input text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(input collate polish), nfd), '[\u0300-\u036f]+', '', 'g'),
    'łøđðħıŧς', 'loddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What a reader sees of HTML as the editor makes it: no tags, and the characters that had to be written otherwise.
create function plain_text(html text) returns text
  language sql immutable strict parallel safe
  return trim(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(p|h[1-6]|ul|ol|li|br)\M[^>]*>', ' ', 'gi'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'));

-- Words and figures as the panel shows them: lists are searched by what staff read there.

-- The venue's time zone, by which days begin; one row. The server sets it when it starts (`set_time_zone`).
create table venue (
  only_row   boolean primary key default true check (only_row),
  time_zone  text not null
);
insert into venue (time_zone) values ('Europe/Warsaw');

-- `31/12/2026`
create function shown_date(moment timestamptz) returns text language sql stable
  return to_char(moment at time zone (select time_zone from venue), 'DD/MM/YYYY');
create function shown_date(day date) returns text language sql stable
  return to_char(day, 'DD/MM/YYYY');

-- `31/12/2026 08:30 PM`
create function shown_moment(moment timestamptz) returns text language sql stable
  return to_char(moment at time zone (select time_zone from venue), 'DD/MM/YYYY HH12:MI AM');

-- `1234,50 zł`. What the panel sets apart is found as two words, each of which is in here.
create function shown_amount(minor bigint, currency text default 'PLN') returns text language sql immutable
  return replace(round(minor * 0.01, 2)::text, '.', ',') || ' ' || case currency when 'PLN' then 'zł' else currency end;

-- `IN_PROGRESS` is "In progress" and VIP is "VIP"; case is no matter.
create function shown_name(value text) returns text language sql immutable
  return case value
    when 'NOT_ACTIVE' then 'registered'
    when 'pl' then 'Polish'
    when 'en' then 'English'
    else replace(value, '_', ' ')
  end;
