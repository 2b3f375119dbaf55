-- What the rest of the schema compares text with: the Polish alphabet for sorting (`collate polish`),
-- plain letters for searching (`searchable`), and trigrams, which find words inside words by index.

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
