-- What the list of places searches and sorts by stands in the place's own row.

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
  shop_url              text not null,
  additional_note       text not null default '',
  go_pos_id             text,
  assigned_person_id    uuid references users on delete set null,
  assigned_person_name  text,           -- null: nobody is assigned
  logo_id               uuid references images,
  liked_count           int not null default 0 check (liked_count >= 0),
  search_text           text not null default '',
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null
);
comment on column places.assigned_person_name is 'derive_place()';
comment on column places.liked_count is 'place_liked_count()';
comment on column places.search_text is 'derive_place()';
create unique index places_pos_id_unique on places (go_pos_id);
create index places_name on places (lower(name collate polish), id);
create index places_assigned_person on places (assigned_person_id);
create index places_logo on places (logo_id); -- without which dropping a picture would look through every place for it
create trigger audit after insert or update or delete on places
  for each row execute function audit_change('updated_at', 'search_text', 'assigned_person_name', 'liked_count');
call keep_revision('places');

-- One index for each order that the list offers, behind the status that its tabs narrow by; the picker of places has no tab.
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

create table place_photos (
  id        uuid primary key references images,
  place_id  uuid not null references places on delete cascade,
  position  int not null check (position >= 1),
  constraint place_photos_position unique (place_id, position) deferrable initially deferred
);
create trigger audit after insert or update or delete on place_photos for each row execute function audit_change();
call keep_revision('place_photos');

create table place_likes (
  place_id  uuid not null references places on delete cascade,
  user_id   uuid not null references users on delete cascade,
  primary key (place_id, user_id)
);

-- The name of who is assigned, as lists show it, and what the list of places shows.
create function derive_place(place places) returns places language plpgsql stable as $$
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

create function derive_place() returns trigger language plpgsql as $$
begin
  return derive_place(new);
end $$;
create trigger derive
  before insert or update of name, floors, location_type_id, assigned_person_id, liked_count, updated_at on places
  for each row execute function derive_place();

create function derive_places_of_person() returns trigger language plpgsql as $$
begin
  update places p
     set (assigned_person_name, search_text) = (select d.assigned_person_name, d.search_text from derive_place(p) d)
   where assigned_person_id = new.id;
  return null;
end $$;
create trigger derive_places after update of name, surname on users for each row
  when (new.role <> 'USER' and names_differ(old, new))
  execute function derive_places_of_person();

-- Whoever has left is assigned to no place.
create function unassign_person() returns trigger language plpgsql as $$
begin
  update places
     set assigned_person_id = null,
         updated_at = greatest(current_setting('foyer.now')::timestamptz(3), updated_at + interval '1 millisecond')
   where assigned_person_id = new.id;
  return null;
end $$;
create trigger unassign after update of status on users for each row
  when (new.status = 'DELETED' and old.status <> 'DELETED')
  execute function unassign_person();

create function place_liked_count(place uuid) returns int language sql stable
  return (select count(*) from place_likes where place_id = place);

-- Likes are counted in and off, so that a place with many of them is not counted through for each.
create function count_place_likes() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0];
begin
  update places p set liked_count = p.liked_count + sign * likes.count
    from (select place_id, count(*) from changed group by place_id) likes
   where p.id = likes.place_id;
  return null;
end $$;
create trigger counted_in after insert on place_likes
  referencing new table as changed for each statement execute function count_place_likes('1');
create trigger counted_off after delete on place_likes
  referencing old table as changed for each statement execute function count_place_likes('-1');
