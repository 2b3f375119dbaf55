create type billing_status as enum ('ERROR', 'IN_PROGRESS', 'PENDING', 'PAID', 'REFUNDED');
create type billing_type as enum ('ORDER', 'EVENT', 'RESERVATION', 'REFUND');
create type message_status as enum ('PENDING', 'IN_PROGRESS', 'RESOLVED');

-- Event and membership coupons share a table: one nullable column tells them apart, and staff see them side by side.
create table discounts (
  id                 uuid primary key,
  event_id           uuid references events on delete cascade, -- null: a membership coupon
  coupon_code        text not null check (char_length(coupon_code) between 1 and 50),
  percentage         int not null check (percentage between 1 and 100),
  membership         membership,                               -- null: everyone
  valid_from         date not null,
  valid_to           date not null,
  total_qty          bigint check (total_qty >= 1),            -- null: unlimited
  send_notification  boolean not null default false,
  position           int not null default 0,                   -- among the event's coupons
  created_at         timestamptz(3) not null,
  created_by         text not null,
  updated_at         timestamptz(3) not null,
  constraint discounts_coupon_code_unique unique (coupon_code) deferrable initially deferred,
  constraint discounts_dates_in_order check (valid_from <= valid_to)
);
create index discounts_event on discounts (event_id, position);
create index discounts_created_at on discounts (created_at, id);
create trigger audit after insert or update or delete on discounts for each row execute function audit_change('updated_at');
call keep_revision('discounts');

create table billings (
  id                uuid primary key,
  user_id           uuid not null references users,
  event_id          uuid references events on delete set null,
  status            billing_status not null,
  type              billing_type not null,
  cost_minor        bigint not null,          -- grosze
  currency          text not null default 'PLN',
  payment_method    text not null,
  transaction_date  timestamptz(3) not null,
  api_metadata      jsonb,                    -- what was billed, as it was called then: places, time and title
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null
);
create index billings_event on billings (event_id) include (status, type, cost_minor) where event_id is not null;
create index billings_user on billings (user_id, transaction_date, id);
create trigger audit after insert or update or delete on billings for each row execute function audit_change('updated_at');
call keep_revision('billings');

-- One row a ticket that is paid for; a refunded one is no longer here.
create table tickets (
  id           uuid primary key,
  event_id     uuid not null references events on delete cascade,
  user_id      uuid not null references users,
  billing_id   uuid references billings on delete set null,
  discount_id  uuid references discounts on delete set null,
  created_at   timestamptz(3) not null
);
create index tickets_event on tickets (event_id, user_id);
create index tickets_discount on tickets (discount_id) where discount_id is not null;
create trigger audit after insert or update or delete on tickets for each row execute function audit_change();
call keep_revision('tickets');

create table reviews (
  id                   uuid primary key,
  user_id              uuid not null references users,
  place_id             uuid references places on delete set null,
  event_id             uuid references events on delete set null,
  rating               int not null check (rating between 0 and 5),
  content              text not null,
  reservation_details  jsonb,                 -- date, guests and table of the visit; reviews of places only
  subject              jsonb not null,        -- the place or event as it was called then, for when it is gone
  created_at           timestamptz(3) not null
);
create index reviews_event on reviews (event_id) include (rating) where event_id is not null;
create index reviews_place on reviews (place_id) include (rating) where place_id is not null;
create index reviews_created_at on reviews (created_at, id);
create index reviews_user on reviews (user_id, created_at, id);
create trigger audit after insert or update or delete on reviews for each row execute function audit_change();
call keep_revision('reviews');

create table messages (
  id          uuid primary key,
  user_id     uuid not null references users,
  title       text not null,
  content     text not null,
  status      message_status,                 -- null: nobody has looked at it; shown as PENDING
  note        text not null default '',
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  updated_by  uuid references users
);
create index messages_created_at on messages (created_at, id);
create index messages_user on messages (user_id, created_at, id);
create trigger audit after insert or update or delete on messages for each row execute function audit_change('updated_at');
call keep_revision('messages');

create table faqs (
  id           uuid primary key,
  question_pl  text not null,
  question_en  text not null,
  answer_pl    text not null,
  answer_en    text not null,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null
);
create trigger audit after insert or update or delete on faqs for each row execute function audit_change('updated_at');
call keep_revision('faqs');

create table legal_texts (
  id          text primary key check (id in ('privacy-policy', 'terms-of-use')),
  content_pl  text not null,
  content_en  text not null,
  updated_at  timestamptz(3) not null
);
create trigger audit after insert or update or delete on legal_texts
  for each row execute function audit_change('updated_at');
