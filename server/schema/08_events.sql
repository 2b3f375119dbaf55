-- Events. They keep the names of their places, so that lists need no join and past events outlive their places (decisions D).

create extension if not exists btree_gist; -- for ids in `event_places_one_at_a_time`

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
  publish_at         timestamptz(3),      -- a draft may be published at a set time
  publish_failure    text,                -- error key of the last schedule that failed
  scheduled_by_id    uuid references users on delete set null,
  scheduled_by       text,                -- the e-mail address at the time
  calendar_sequence  int check (calendar_sequence >= 0), -- raised by each new time and the cancellation; null: 0
  staff_note         text not null default '',
  constraint events_times_in_order check (time_from < time_to),
  constraint events_tickets_by_category check (
    (category = 'LIMITED') = (max_tickets_qty is not null) and (category = 'LIMITED') = (price_minor is not null)
  ),
  constraint events_scheduled_drafts check (publish_at is null or (status = 'DRAFT' and scheduled_by is not null)),
  constraint events_staff_note_length check (char_length(staff_note) <= 1024),
  constraint events_description_check check (char_length(description_pl) <= 4096 and char_length(description_en) <= 4096),
  constraint events_rules_check check (char_length(rules_pl) <= 4096 and char_length(rules_en) <= 4096)
);
comment on column events.location_names is 'event_location_names()';
comment on column events.search_text is 'event_search_text()';
call keep_history('events', subject => 'events', label => 'title_pl',
  unseen => '{location_names}', left_out => '{updated_by,scheduled_by_id,scheduled_by,calendar_sequence}');
call keep_revision('events');

-- An index per order of the list, after the stored status of its tabs.
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
create index events_image on events (image_id); -- deleting a picture looks for its event
create index events_updated_at on events (updated_at, id) where status <> 'DRAFT'; -- changes since a program's last call
create index events_period on events using gist (tstzrange(time_from, time_to)); -- the calendar and its clashes
create index events_publish_at on events (publish_at) where publish_at is not null;
create index events_publish_failure on events (time_from, id) where publish_failure is not null; -- problems of the dashboard
create index events_scheduled_by on events (scheduled_by_id) where scheduled_by_id is not null;
create index events_title_pl on events (comparable_name(title_pl)); -- imports name events by their titles
create index events_title_en on events (comparable_name(title_en));

-- Text of the list in both languages. Queries add what each ticket changes: how many are sold, and whether any are left.
create or replace function event_search_text(event events) returns text language sql stable
  return searchable(concat_ws(' ',
    event.title_pl, event.title_en, shown_weekday(event.time_from), shown_moment(event.time_from), event.location_names,
    (select name from event_types where id = event.event_type_id), event.category, '/ ' || event.max_tickets_qty,
    shown_amount(event.price_minor), case when event.recommended then 'yes recommended' else 'no' end
  ));

call derive_text('events', 'event_search_text',
  '{title_pl,title_en,time_from,location_names,event_type_id,category,max_tickets_qty,price_minor,recommended}');

-- Columns that rows of other tables show.
create or replace function shown_of_events() returns text[] language sql immutable
  return array['title_pl', 'title_en', 'location_names', 'price_minor'];

-- Places of an event -----------------------------------------------------------------------------------------------------

-- A place by its name, which outlives the place.
create table event_places (
  event_id    uuid not null references events on delete cascade,
  place_id    uuid not null, -- no foreign key: `derive_event_place` checks it when it is set
  position    int not null check (position >= 0),
  place_name  text not null,
  booked      tstzrange,     -- while the event has the place for itself; null: a draft, or the place takes several events
  primary key (event_id, place_id),
  -- Deferred: during a change, an event that moves may be at its old place at its new time.
  constraint event_places_one_at_a_time
    exclude using gist (place_id with =, booked with &&) where (booked is not null) deferrable initially deferred
);
comment on column event_places.place_name is 'derive_event_place()';
comment on column event_places.booked is 'event_place_booking()';
create index event_places_place on event_places (place_id, event_id);
call keep_list_in_history('event_places', 'events', 'event_id', 'location_ids', 'r.place_id', own_key => 'place_id');
call keep_revision('event_places');

-- Copies the place's name and locks its row like a foreign key. A real one would delete this row with the place, or forbid that.
create or replace function derive_event_place() returns trigger language plpgsql as $$
begin
  select name into new.place_name from places where id = new.place_id for key share;
  if not found then
    raise foreign_key_violation using message = format('there is no place %s', new.place_id);
  end if;
  return new;
end $$;
create or replace trigger derive before insert or update of place_id on event_places
  for each row execute function derive_event_place();

create or replace function derive_event_places_of_place() returns trigger language plpgsql as $$
begin
  update event_places set place_name = new.name where place_id = new.id;
  return null;
end $$;
create or replace trigger derive_event_places after update of name on places for each row
  when (old.name is distinct from new.name)
  execute function derive_event_places_of_place();

-- Names of an event's places, in their order.
create or replace function event_location_names(event uuid) returns text language sql stable
  return coalesce((select string_agg(place_name, ', ' order by position, place_id) from event_places where event_id = event), '');

create or replace function refresh_location_names(event_ids uuid[]) returns void language sql as $$
  update events e
     set location_names = derived.names
    from (select id, event_location_names(id) as names from unnest(event_ids) id) derived
   where e.id = derived.id and e.location_names <> derived.names
$$;

create or replace function derive_events_of_event_places() returns trigger language plpgsql as $$
begin
  perform refresh_location_names(array(select distinct event_id from changed));
  return null;
end $$;
create or replace trigger names_added after insert on event_places
  referencing new table as changed for each statement execute function derive_events_of_event_places();
create or replace trigger names_changed after update on event_places
  referencing new table as changed for each statement execute function derive_events_of_event_places();
create or replace trigger names_removed after delete on event_places
  referencing old table as changed for each statement execute function derive_events_of_event_places();

-- Removes a deleted place from drafts, which need another one. Other events keep its name.
create or replace function leave_drafts() returns trigger language plpgsql as $$
begin
  delete from event_places ep using events e
   where ep.place_id = old.id and e.id = ep.event_id and e.status = 'DRAFT';
  return null;
end $$;
create or replace trigger leave_drafts after delete on places for each row execute function leave_drafts();

-- One event at a time ----------------------------------------------------------------------------------------------------

create or replace function event_place_booking(event uuid, place uuid) returns tstzrange language sql stable
  return (
    select tstzrange(e.time_from, e.time_to) from events e cross join places p
     where e.id = event and p.id = place
       and e.status = 'PUBLISHED' and p.exclusive and e.time_to > p.exclusive_since
  );

-- Locks the place first, so that nothing makes it exclusive at the same time.
create or replace function derive_booking() returns trigger language plpgsql as $$
begin
  if exists (select from events where id = new.event_id and status = 'PUBLISHED') then
    perform from places where id = new.place_id for share;
    new.booked := event_place_booking(new.event_id, new.place_id);
  end if;
  return new;
end $$;
create or replace trigger derive_booking before insert or update of place_id on event_places
  for each row execute function derive_booking();

create or replace function derive_bookings_of_event() returns trigger language plpgsql as $$
begin
  perform from places where id in (select place_id from event_places where event_id = new.id) order by id for share;
  update event_places ep
     set booked = event_place_booking(ep.event_id, ep.place_id)
   where ep.event_id = new.id and ep.booked is distinct from event_place_booking(ep.event_id, ep.place_id);
  return null;
end $$;
create or replace trigger derive_bookings after update of status, time_from, time_to on events for each row
  when (
    'PUBLISHED' in (old.status, new.status)
    and (old.status, old.time_from, old.time_to) is distinct from (new.status, new.time_from, new.time_to)
  )
  execute function derive_bookings_of_event();

create or replace function derive_bookings_of_place() returns trigger language plpgsql as $$
declare
  place uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  update event_places ep
     set booked = event_place_booking(ep.event_id, ep.place_id)
   where ep.place_id = place and ep.booked is distinct from event_place_booking(ep.event_id, ep.place_id);
  return null;
end $$;
create or replace trigger derive_bookings after update of exclusive on places for each row
  when (new.exclusive <> old.exclusive)
  execute function derive_bookings_of_place();
create or replace trigger forget_bookings after delete on places for each row execute function derive_bookings_of_place();

-- Favourites and messages ------------------------------------------------------------------------------------------------

create table event_likes (
  event_id  uuid not null references events on delete cascade,
  user_id   uuid not null references users on delete cascade,
  primary key (event_id, user_id)
);
create index event_likes_user on event_likes (user_id);
create or replace trigger audit after insert or delete on event_likes
  for each row when (pg_trigger_depth() = 0) execute function audit_favourite();

-- Messages to the guests of an event. Each is stored once, and the jobs of its mails name it.
create table guest_messages (
  id          uuid primary key,
  event_id    uuid not null references events on delete cascade,
  subject_pl  text not null,
  subject_en  text not null,
  text_pl     text not null,
  text_en     text not null,
  constraint guest_messages_subject_check check (char_length(subject_pl) <= 255 and char_length(subject_en) <= 255),
  constraint guest_messages_text_check check (char_length(text_pl) <= 4096 and char_length(text_en) <= 4096)
);
create index guest_messages_event on guest_messages (event_id);

-- Sales ------------------------------------------------------------------------------------------------------------------

-- Tickets sold per event, in a table of their own: a counter in `events` would make each sale write all indexes of its event.
create table event_sales (
  event_id         uuid primary key references events on delete cascade,
  sold             int not null check (sold >= 0),
  max_tickets_qty  bigint check (max_tickets_qty >= 1) -- as in the event: an index of shares cannot span two tables
) with (fillfactor = 70);
comment on column event_sales.sold is 'event_tickets_sold()';

-- Shares are null without a limit: those come last in both directions.
create index event_sales_share on event_sales ((sold::float8 / max_tickets_qty), event_id);
create index event_sales_share_desc on event_sales ((sold::float8 / max_tickets_qty) desc nulls last, event_id desc);

-- Runs for each statement, so that bulk loads, which disable triggers of rows, keep it too.
create or replace function keep_event_sales() returns trigger language plpgsql as $$
begin
  insert into event_sales as s select id, 0, max_tickets_qty from changed
      on conflict (event_id) do update set max_tickets_qty = excluded.max_tickets_qty
   where s.max_tickets_qty is distinct from excluded.max_tickets_qty;
  return null;
end $$;
create or replace trigger keep_sales_of_new after insert on events
  referencing new table as changed for each statement execute function keep_event_sales();
create or replace trigger keep_sales after update on events
  referencing new table as changed for each statement execute function keep_event_sales();
