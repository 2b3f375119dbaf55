-- Places. What their list searches and sorts by is in their own rows.

create type place_status as enum ('DRAFT', 'PUBLISHED');

create table location_types (
  id    int primary key,
  name  text not null
);
insert into location_types values (1, 'entertainment'), (2, 'gastronomy');

create table places (
  id                    uuid primary key,
  status                place_status not null,
  name                  text not null check (char_length(name) between 1 and 255),
  title_pl              text not null,
  title_en              text not null,
  description_pl        text not null,
  description_en        text not null,
  reservation_rules_pl  text not null,
  reservation_rules_en  text not null,
  place_rules_pl        text not null,
  place_rules_en        text not null,
  floors                int[] not null check (cardinality(floors) >= 1),
  location_type_id      int not null references location_types,
  languages             language[] not null,
  opening_hours         jsonb not null check (jsonb_array_length(opening_hours) = 7),
  shop_url              text not null check (char_length(shop_url) <= 4096), -- encoding can make it longer than a request's 255
  additional_note       text not null default '' check (char_length(additional_note) <= 1024),
  go_pos_id             text check (char_length(go_pos_id) between 1 and 255),
  assigned_person_id    uuid references users on delete set null,
  assigned_person_name  text,
  logo_id               uuid references images,
  liked_count           int not null default 0 check (liked_count >= 0),
  search_text           text not null default '',
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null,
  special_days          jsonb not null default '[]' check (jsonb_array_length(special_days) <= 100), -- [{ date, isOpen, from, to, note }] by date
  exclusive             boolean not null default false, -- takes one event at a time
  exclusive_since       timestamptz(3), -- events over by then may overlap
  seats                 int check (seats between 1 and 10000), -- null: unknown
  constraint places_titles_check check (char_length(title_pl) <= 255 and char_length(title_en) <= 255),
  constraint places_description_check check (char_length(description_pl) <= 4096 and char_length(description_en) <= 4096),
  constraint places_reservation_rules_check
    check (char_length(reservation_rules_pl) <= 4096 and char_length(reservation_rules_en) <= 4096),
  constraint places_place_rules_check check (char_length(place_rules_pl) <= 4096 and char_length(place_rules_en) <= 4096)
);
comment on column places.assigned_person_name is 'derive_place()';
comment on column places.liked_count is 'place_liked_count()';
comment on column places.search_text is 'derive_place()';
comment on column places.exclusive_since is 'derive_exclusive_since()';
create unique index places_pos_id_unique on places (go_pos_id);
create index places_name on places (lower(name collate polish), id);
create index places_assigned_person on places (assigned_person_id);
create index places_logo on places (logo_id); -- deleting a picture looks for its place
call keep_history('places', subject => 'places', label => 'name');
call keep_revision('places');

-- An index per order of the list, after the status of its tabs. The picker of places has no tab.
create index places_status_name on places (status, (lower(name collate polish)), id);
create index places_floors on places (status, floors, id);
create index places_location_type on places (status, location_type_id, id);
create index places_assigned_person_name on places (status, (lower(assigned_person_name collate polish)), id);
create index places_assigned_person_name_desc
  on places (status, (lower(assigned_person_name collate polish)) desc nulls last, id desc);
create index places_liked_count on places (status, liked_count, id);
create index places_updated_at on places (status, updated_at, id);
create index places_created_at on places (status, created_at, id);
create index places_search on places using gin (search_text gin_trgm_ops);

-- Derives the name of the assigned person and the text of the list.
create or replace function derive_place(place places) returns places language plpgsql stable as $$
begin
  place.assigned_person_name := (
    select nullif(trim(name || ' ' || surname), '') from users where id = place.assigned_person_id
  );
  place.search_text := searchable(concat_ws(' ',
    place.name,
    array_to_string(place.floors, ', '),
    (select name from location_types where id = place.location_type_id),
    place.assigned_person_name,
    place.liked_count,
    shown_moment(place.updated_at)
  ));
  return place;
end $$;

call derive_text('places', 'derive_place',
  '{name,floors,location_type_id,assigned_person_id,liked_count,updated_at}', '{users}');

-- Columns that rows of other tables show.
create or replace function shown_of_places() returns text[] language sql immutable return array['name'];

-- Unassigns staff whose account is deleted.
create or replace function unassign_person() returns trigger language plpgsql as $$
begin
  update places
     set assigned_person_id = null,
         updated_at = greatest(current_setting('foyer.now')::timestamptz(3), updated_at + interval '1 millisecond')
   where assigned_person_id = new.id;
  return null;
end $$;
create or replace trigger unassign after update of status on users for each row
  when (new.status = 'DELETED' and old.status <> 'DELETED')
  execute function unassign_person();

create or replace function derive_exclusive_since() returns trigger language plpgsql as $$
begin
  new.exclusive_since := case when new.exclusive then new.updated_at end;
  return new;
end $$;
create or replace trigger derive_exclusive_since before insert on places
  for each row execute function derive_exclusive_since();
create or replace trigger derive_exclusive_since_again before update of exclusive on places
  for each row when (new.exclusive <> old.exclusive) execute function derive_exclusive_since();

-- Photos ----------------------------------------------------------------------------------------------------------------

create table place_photos (
  id        uuid primary key references images,
  place_id  uuid not null references places on delete cascade,
  position  int not null check (position >= 1),
  constraint place_photos_position unique (place_id, position) deferrable initially deferred
);
call keep_history('place_photos');
call keep_list_in_history('place_photos', 'places', 'place_id', 'photo_ids', 'r.id');
call keep_revision('place_photos');

-- Favourites -------------------------------------------------------------------------------------------------------------

create table place_likes (
  place_id  uuid not null references places on delete cascade,
  user_id   uuid not null references users on delete cascade,
  primary key (place_id, user_id)
);
create index place_likes_user on place_likes (user_id);
create or replace trigger audit after insert or delete on place_likes
  for each row when (pg_trigger_depth() = 0) execute function audit_favourite();

create or replace function place_liked_count(place uuid) returns int language sql stable
  return (select count(*) from place_likes where place_id = place);

-- Counts up and down, so that a place with many likes is not counted again for each.
create or replace function count_place_likes() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  update places p set liked_count = p.liked_count + sign * likes.count
    from (select place_id, count(*) from changed group by place_id) likes
   where p.id = likes.place_id;
  return null;
end $$;
create or replace trigger counted_in after insert on place_likes
  referencing new table as changed for each statement execute function count_place_likes('1');
create or replace trigger counted_off after delete on place_likes
  referencing old table as changed for each statement execute function count_place_likes('-1');
