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
  location_names     text not null default '',        -- of event_places, in their order: what lists sort and search by
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

create table event_places (
  event_id  uuid not null references events on delete cascade,
  place_id  uuid not null references places on delete cascade,
  position  int not null,
  primary key (event_id, place_id)
);
create index event_places_place on event_places (place_id, event_id);

-- Search and sort must not join: an event carries the names of its places, and these triggers keep them true.
create function event_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold(
    new.title_pl || ' ' || new.title_en || ' ' || new.location_names || ' '
    || (select name from event_types where id = new.event_type_id)
  );
  return new;
end $$;
create trigger search_text before insert or update of title_pl, title_en, location_names, event_type_id on events
  for each row execute function event_search_text();

create function refresh_location_names(event_ids uuid[]) returns void language sql as $$
  update events e
     set location_names = coalesce(named.names, '')
    from unnest(event_ids) as wanted (id)
    left join lateral (
      select string_agg(p.name, ', ' order by ep.position, p.id) as names
        from event_places ep join places p on p.id = ep.place_id
       where ep.event_id = wanted.id
    ) named on true
   where e.id = wanted.id and e.location_names <> coalesce(named.names, '')
$$;

create function event_places_added() returns trigger language plpgsql as $$
begin
  perform refresh_location_names(array(select distinct event_id from new_rows));
  return null;
end $$;
create trigger names_added after insert on event_places
  referencing new table as new_rows for each statement execute function event_places_added();
create trigger names_changed after update on event_places
  referencing new table as new_rows for each statement execute function event_places_added();

create function event_places_removed() returns trigger language plpgsql as $$
begin
  perform refresh_location_names(array(select distinct event_id from old_rows));
  return null;
end $$;
create trigger names_removed after delete on event_places
  referencing old table as old_rows for each statement execute function event_places_removed();

create function place_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_location_names(array(select event_id from event_places where place_id = new.id));
  return null;
end $$;
create trigger renamed after update of name on places
  for each row when (old.name is distinct from new.name) execute function place_renamed();

create trigger audit after insert or update or delete on events
  for each row execute function audit_change('updated_at', 'updated_by', 'search_text');
call keep_revision('events');
call keep_revision('event_places');

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

create table event_likes (
  event_id  uuid not null references events on delete cascade,
  user_id   uuid not null references users on delete cascade,
  primary key (event_id, user_id)
);
