create type place_status as enum ('DRAFT', 'PUBLISHED');

-- Pictures of events and places. The files carry the id as their name; rows and files are kept in step by the server.
create table images (
  id          uuid primary key,
  extension   text not null check (extension in ('jpg', 'png')),
  width       int not null,
  height      int not null,
  bytes       int not null,
  position    int not null default 1, -- as the uploader numbered it
  created_at  timestamptz(3) not null
);

-- Files that have no row yet, or none any more. Written before the files are, or with the change that drops their row, and
-- gone once both agree: what is left here after a crash tells the server which files to remove.
create table orphaned_files (
  id         uuid primary key,
  extension  text not null,
  since      timestamptz(3) not null
);
create index orphaned_files_since on orphaned_files (since);

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
  logo_id               uuid references images,
  search_text           text generated always as (fold(name)) stored,
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null
);
create unique index places_pos_id_unique on places (go_pos_id);
create index places_name on places (lower(name collate polish), id);
create index places_assigned_person on places (assigned_person_id);
create trigger audit after insert or update or delete on places
  for each row execute function audit_change('updated_at', 'search_text');
call keep_revision('places');

create table place_photos (
  id        uuid primary key references images,
  place_id  uuid not null references places on delete cascade,
  position  int not null check (position >= 1),
  constraint place_photos_position unique (place_id, position) deferrable initially deferred
);
create trigger audit after insert or update or delete on place_photos for each row execute function audit_change();

create table place_likes (
  place_id  uuid not null references places on delete cascade,
  user_id   uuid not null references users on delete cascade,
  primary key (place_id, user_id)
);
