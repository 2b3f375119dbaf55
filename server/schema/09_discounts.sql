-- Coupons of events, and membership coupons, which have no event.

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
  position           int not null default 0 check (position >= 0), -- among the event's coupons
  event_title        text,
  event_places       text,
  search_text        text not null default '',
  created_at         timestamptz(3) not null,
  created_by         text not null,
  updated_at         timestamptz(3) not null,
  constraint discounts_coupon_code_unique unique (coupon_code) deferrable initially deferred,
  constraint discounts_dates_in_order check (valid_from <= valid_to)
);
comment on column discounts.event_title is 'derive_discount()';
comment on column discounts.event_places is 'derive_discount()';
comment on column discounts.search_text is 'derive_discount()';
create index discounts_event on discounts (event_id, position);
call keep_history('discounts', subject => 'discounts', label => 'coupon_code', unseen => '{position}');
call keep_list_in_history('discounts', 'events', 'event_id', 'discounts',
  $$jsonb_build_object('id', r.id, 'couponCode', r.coupon_code, 'discountPercentage', r.percentage, 'membership', r.membership,
   'validFrom', r.valid_from, 'validTo', r.valid_to, 'totalQty', r.total_qty, 'sendNotification', r.send_notification)$$);
call keep_revision('discounts');

-- An index per order of the tab of event coupons. Membership coupons are few.
create index discounts_event_code on discounts ((lower(coupon_code collate polish)), id) where event_id is not null;
create index discounts_event_percentage on discounts (percentage, id) where event_id is not null;
create index discounts_event_title on discounts ((lower(event_title collate polish)), id) where event_id is not null;
create index discounts_event_places on discounts ((lower(event_places collate polish)), id) where event_id is not null;
create index discounts_event_membership on discounts (membership, id) where event_id is not null;
create index discounts_event_membership_desc on discounts (membership desc nulls last, id desc) where event_id is not null;
create index discounts_event_valid_to on discounts (valid_to, id) include (valid_from) where event_id is not null;
create index discounts_event_created_at on discounts (created_at, id) where event_id is not null;
create index discounts_event_created_by on discounts ((lower(created_by collate polish)), id) where event_id is not null;
create index discounts_membership on discounts (created_at, id) where event_id is null;
create index discounts_search on discounts using gin (search_text gin_trgm_ops);
-- The dashboard's order: the highest that are valid.
create index discounts_percentage on discounts (percentage desc, valid_to desc, id) include (valid_from);

-- Derives title (in Polish, by which the list sorts) and places of the event, and the text of the list. Queries add which coupons
-- are active, because that changes with the day.
create or replace function derive_discount(discount discounts) returns discounts language plpgsql stable as $$
declare
  event events;
begin
  select * into event from events where id = discount.event_id;
  discount.event_title := event.title_pl;
  discount.event_places := event.location_names;
  discount.search_text := searchable(concat_ws(' ',
    discount.coupon_code, discount.percentage || '%', event.title_pl, event.title_en, event.location_names,
    coalesce(shown_name(discount.membership::text), 'everyone'), shown_date(discount.created_at),
    shown_date(discount.valid_to), discount.created_by
  ));
  return discount;
end $$;

call derive_text('discounts', 'derive_discount',
  '{coupon_code,percentage,membership,event_id,created_at,valid_to,created_by}', '{events}');
