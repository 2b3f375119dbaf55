-- Text as searches and imports compare it. The contract's `asBaseLetters` and the server's `comparableName` do the same.

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
