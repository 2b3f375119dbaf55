-- Search and sort must not join: an event carries the names of its places. And it keeps them itself, so that a place can go and
-- what was held there still says where (decisions D).

create type event_category as enum ('LIMITED', 'UNLIMITED');
create type stored_event_status as enum ('DRAFT', 'PUBLISHED', 'CANCELLED');

create table event_types (
  id    int primary key,
  name  text not null
);
insert into event_types values (1, 'vip'), (2, 'open');

create table events (
  id                 uuid primary key,
  status             stored_event_status not null, -- UPCOMING, CURRENT and PAST follow from the clock (decisions D)
  title_pl           text not null check (char_length(title_pl) between 1 and 255),
  title_en           text not null check (char_length(title_en) between 1 and 255),
  description_pl     text not null,
  description_en     text not null,
  rules_pl           text not null,
  rules_en           text not null,
  event_type_id      int not null references event_types,
  category           event_category not null,
  time_from          timestamptz(3) not null,
  time_to            timestamptz(3) not null,
  recommended        boolean not null,
  send_notification  boolean not null,
  max_tickets_qty    bigint check (max_tickets_qty >= 1),
  price_minor        bigint check (price_minor >= 1), -- grosze
  image_id           uuid references images,
  location_names     text not null default '',
  search_text        text not null default '',
  created_at         timestamptz(3) not null,
  created_by         text not null,
  updated_at         timestamptz(3) not null,
  updated_by         text not null,
  constraint events_times_in_order check (time_from < time_to),
  constraint events_tickets_by_category check (
    (category = 'LIMITED') = (max_tickets_qty is not null) and (category = 'LIMITED') = (price_minor is not null)
  )
);
comment on column events.location_names is 'event_location_names()';
comment on column events.search_text is 'event_search_text()';
create trigger audit after insert or update or delete on events
  for each row execute function audit_change('updated_at', 'updated_by', 'search_text');
call keep_revision('events');

-- One index for each order that the list offers, behind the stored status that every tab narrows by.
create index events_time_from on events (status, time_from, id);
create index events_time_to on events (status, time_to, id);
create index events_created_at on events (status, created_at, id);
create index events_title on events (status, (lower(title_pl collate polish)), id);
create index events_location on events (status, (lower(location_names collate polish)), id);
create index events_max_tickets_qty on events (status, max_tickets_qty, id);
create index events_max_tickets_qty_desc on events (status, max_tickets_qty desc nulls last, id desc);
create index events_price on events (status, price_minor, id);
create index events_price_desc on events (status, price_minor desc nulls last, id desc);
create index events_recommended on events (status, recommended, id);
create index events_search on events using gin (search_text gin_trgm_ops);
create index events_image on events (image_id); -- without which dropping a picture would look through every event for it

-- An event's place by its name, which outlives the place.
create table event_places (
  event_id    uuid not null references events on delete cascade,
  place_id    uuid not null, -- derive_event_place() sees to it that the place is there when an event comes to it
  position    int not null,
  place_name  text not null,
  primary key (event_id, place_id)
);
comment on column event_places.place_name is 'derive_event_place()';
create index event_places_place on event_places (place_id, event_id);
call keep_revision('event_places');

create table event_likes (
  event_id  uuid not null references events on delete cascade,
  user_id   uuid not null references users on delete cascade,
  primary key (event_id, user_id)
);

-- What the list of events shows, in both languages. How many tickets are sold, and whether any are left, changes with every
-- ticket: the query adds that.
create function event_search_text(event events) returns text language sql stable
  return searchable(concat_ws(' ',
    event.title_pl, event.title_en, shown_moment(event.time_from), event.location_names,
    (select name from event_types where id = event.event_type_id), event.category, '/ ' || event.max_tickets_qty,
    shown_amount(event.price_minor), case when event.recommended then 'yes recommended' else 'no' end
  ));

create function derive_event() returns trigger language plpgsql as $$
begin
  new.search_text := event_search_text(new);
  return new;
end $$;
create trigger derive
  before insert or update of
    title_pl, title_en, time_from, location_names, event_type_id, category, max_tickets_qty, price_minor, recommended
  on events
  for each row execute function derive_event();

-- A place has the name that it has; its row is locked, as by a foreign key, which would take this row along or forbid that the
-- place is deleted.
create function derive_event_place() returns trigger language plpgsql as $$
begin
  select name into new.place_name from places where id = new.place_id for key share;
  if not found then
    raise foreign_key_violation using message = format('there is no place %s', new.place_id);
  end if;
  return new;
end $$;
create trigger derive before insert or update of place_id on event_places
  for each row execute function derive_event_place();

create function derive_event_places_of_place() returns trigger language plpgsql as $$
begin
  update event_places set place_name = new.name where place_id = new.id;
  return null;
end $$;
create trigger derive_event_places after update of name on places for each row
  when (old.name is distinct from new.name)
  execute function derive_event_places_of_place();

-- The names of an event's places, in their order.
create function event_location_names(event uuid) returns text language sql stable
  return coalesce((select string_agg(place_name, ', ' order by position, place_id) from event_places where event_id = event), '');

create function refresh_location_names(event_ids uuid[]) returns void language sql as $$
  update events e
     set location_names = derived.names
    from (select id, event_location_names(id) as names from unnest(event_ids) id) derived
   where e.id = derived.id and e.location_names <> derived.names
$$;

create function derive_events_of_event_places() returns trigger language plpgsql as $$
begin
  perform refresh_location_names(array(select distinct event_id from changed));
  return null;
end $$;
create trigger names_added after insert on event_places
  referencing new table as changed for each statement execute function derive_events_of_event_places();
create trigger names_changed after update on event_places
  referencing new table as changed for each statement execute function derive_events_of_event_places();
create trigger names_removed after delete on event_places
  referencing old table as changed for each statement execute function derive_events_of_event_places();

-- A draft has yet to be held and needs another place; what was held or called off was to be held here.
create function leave_drafts() returns trigger language plpgsql as $$
begin
  delete from event_places ep using events e
   where ep.place_id = old.id and e.id = ep.event_id and e.status = 'DRAFT';
  return null;
end $$;
create trigger leave_drafts after delete on places for each row execute function leave_drafts();
