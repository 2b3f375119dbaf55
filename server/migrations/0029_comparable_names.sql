-- Imports name places and events as people type them: without regard to case, each run of white space as one space.
-- `comparableName` in the server does the same. `\s` of PostgreSQL lacks the no-break spaces.
create function comparable_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(name,
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

drop index events_title_pl;
drop index events_title_en;
create index events_title_pl on events (comparable_name(title_pl));
create index events_title_en on events (comparable_name(title_en));
