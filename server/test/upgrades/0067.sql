-- A database of the last migration before the baseline, with rows of every kind: `pg_dump --inserts --schema=public` of PostgreSQL 15,
-- without its comments and settings. The extensions may be in another schema, and the collation depends on the engine.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
SET LOCAL check_function_bodies = false;
do $$
begin
  create collation polish (provider = icu, locale = 'pl');
  if 'az' < 'ąb' collate polish then
    return;
  end if;
  drop collation polish;
  create collation polish (provider = icu, locale = 'und', rules =
    '&a<ą<<<Ą &c<ć<<<Ć &e<ę<<<Ę &l<ł<<<Ł &n<ń<<<Ń &o<ó<<<Ó &s<ś<<<Ś &z<ź<<<Ź<ż<<<Ż');
end
$$;
CREATE TYPE public.billing_status AS ENUM (
    'ERROR',
    'IN_PROGRESS',
    'PENDING',
    'PAID',
    'REFUNDED'
);
CREATE TYPE public.billing_type AS ENUM (
    'ORDER',
    'EVENT',
    'RESERVATION',
    'REFUND'
);
CREATE TYPE public.event_category AS ENUM (
    'LIMITED',
    'UNLIMITED'
);
CREATE TYPE public.language AS ENUM (
    'pl',
    'en'
);
CREATE TYPE public.membership AS ENUM (
    'USER',
    'REGULAR',
    'VIP'
);
CREATE TYPE public.message_status AS ENUM (
    'PENDING',
    'IN_PROGRESS',
    'RESOLVED'
);
CREATE TYPE public.place_status AS ENUM (
    'DRAFT',
    'PUBLISHED'
);
CREATE TYPE public.reservation_status AS ENUM (
    'BOOKED',
    'ARRIVED',
    'NO_SHOW',
    'CANCELLED'
);
CREATE TYPE public.role AS ENUM (
    'USER',
    'MANAGER',
    'ADMIN'
);
CREATE TYPE public.stored_event_status AS ENUM (
    'DRAFT',
    'PUBLISHED',
    'CANCELLED'
);
CREATE TYPE public.user_status AS ENUM (
    'ACTIVE',
    'NOT_ACTIVE',
    'BLOCKED',
    'DELETED'
);
CREATE FUNCTION public.audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  actor text := current_setting('foyer.actor', true);
  left_out text[] := coalesce(tg_argv, '{}'); -- a name behind '!' is that of no column
  before jsonb;
  after jsonb;
  row_id text;
  secret text;
begin
  if actor is null or actor = '' then
    raise exception 'a change to % without an actor', tg_table_name;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - left_out;
    row_id := before ->> 'id';
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - left_out;
    row_id := after ->> 'id';
  end if;
  if tg_op = 'UPDATE' then
    if before = after then
      return null;
    end if;
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, after -> o.key)
      into before, after
      from jsonb_each(before) o where after -> o.key is distinct from o.value;
  end if;
  if array_to_string(left_out, ' ') like '%!%' then
    foreach secret in array left_out loop
      continue when left(secret, 1) <> '!';
      secret := substr(secret, 2);
      before := case when before ? secret then before || jsonb_build_object(secret, '(not kept)') else before end;
      after := case when after ? secret then after || jsonb_build_object(secret, '(not kept)') else after end;
    end loop;
  end if;
  insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    actor,
    current_setting('foyer.action'),
    tg_table_name,
    row_id,
    before,
    after,
    current_setting('foyer.request_id')
  );
  return null;
end $$;
CREATE FUNCTION public.audit_check_in() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  action text := current_setting('foyer.action');
  guest text;
  staff text;
begin
  if coalesce(current_setting('foyer.actor', true), '') = '' then
    raise exception 'a change to % without an actor', tg_table_name;
  end if;
  if new.ticket_id is not null then
    select case when c.user_id is null then walk_in_name(b.guest_name) else nullif(trim(u.name || ' ' || u.surname), '') end
      into guest
      from ticket_codes c left join users u on u.id = c.user_id left join billings b on b.id = c.order_id
     where c.id = new.ticket_id;
  end if;
  if current_setting('foyer.actor_id') <> '' then
    select nullif(trim(name || ' ' || surname), '') into staff
      from users where id = current_setting('foyer.actor_id')::uuid;
  end if;
  if tg_op = 'INSERT' and new.again then
    action := 'letInAgain';
  elsif tg_op = 'INSERT' and new.admitted then
    action := 'admitOffline';
  end if;
  insert into audit_log
    (at, actor_id, actor, actor_name, action, entity, entity_id, before, after, request_id, subject, subject_id, label)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    case tg_op when 'UPDATE' then new.undone_by else new."by" end,
    staff,
    action,
    tg_table_name,
    coalesce(new.ticket_id, new.id),
    case tg_op when 'UPDATE' then jsonb_build_object('undone_at', null, 'undone_by', null) end,
    case tg_op
      when 'UPDATE' then jsonb_build_object('undone_at', new.undone_at, 'undone_by', new.undone_by)
      else to_jsonb(new) - '{undone_at,undone_by,scanner_id,dismissed_at}'::text[]
    end,
    current_setting('foyer.request_id'),
    case when new.event_id is not null then 'events' end,
    new.event_id,
    coalesce(guest, new.code)
  );
  return null;
end $$;
CREATE FUNCTION public.audit_favourite() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  favourite jsonb := case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
  values (
    current_setting('foyer.now')::timestamptz,
    nullif(current_setting('foyer.actor_id'), '')::uuid,
    nullif(current_setting('foyer.actor'), ''),
    current_setting('foyer.action'),
    tg_table_name,
    favourite ->> 'user_id',
    case tg_op when 'DELETE' then favourite - 'user_id' end,
    case tg_op when 'INSERT' then favourite - 'user_id' end,
    current_setting('foyer.request_id')
  );
  return null;
end $$;
CREATE FUNCTION public.audit_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  none text := format('select * from %I where false', tg_table_name);
  list record;
begin
  for list in execute format(
    $query$
      with fresh as (%1$s), gone as (%2$s)
      select p.id::text as id,
             (select coalesce(jsonb_agg(%7$s order by r.position), '[]') from (
                select * from %3$I t
                 where t.%5$I = p.id and not exists (select from fresh f where f.%6$I = t.%6$I and f.%5$I = p.id)
                union all
                select * from gone g where g.%5$I = p.id
              ) r) as before,
             (select coalesce(jsonb_agg(%7$s order by r.position), '[]') from %3$I r where r.%5$I = p.id) as after
        from %4$I p
       where p.id in (select %5$I from fresh union select %5$I from gone)
       order by p.id
    $query$,
    case tg_op when 'DELETE' then none else 'select * from added' end,
    case tg_op when 'INSERT' then none else 'select * from removed' end,
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[3], tg_argv[4]
  ) loop
    continue when list.before = list.after;
    if coalesce(current_setting('foyer.actor', true), '') = '' then
      raise exception 'a change to % without an actor', tg_table_name;
    end if;
    insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
    values (
      current_setting('foyer.now')::timestamptz,
      nullif(current_setting('foyer.actor_id'), '')::uuid,
      current_setting('foyer.actor'),
      current_setting('foyer.action'),
      tg_argv[0],
      list.id,
      jsonb_build_object(tg_argv[2], list.before),
      jsonb_build_object(tg_argv[2], list.after),
      current_setting('foyer.request_id')
    );
  end loop;
  return null;
end $_$;
CREATE FUNCTION public.billing_tickets(billing uuid) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (select count(*) from ticket_codes c where c.order_id = billing)
       + (select count(*) from ticket_codes c where c.refund_id = billing);
end $$;
CREATE FUNCTION public.cancel_reservation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update reservations r set status = 'CANCELLED', updated_at = change_time(r.updated_at)
    from billings paid
   where r.billing_id = coalesce(new.original_id, new.id) and paid.id = r.billing_id
     and r.status = 'BOOKED' and is_payment_over(paid);
  return null;
end $$;
CREATE FUNCTION public.change_time(last timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN GREATEST((NULLIF(current_setting('foyer.now'::text, true), ''::text))::timestamp with time zone, (last + '00:00:00.001'::interval));
CREATE FUNCTION public.check_refunds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  paid bigint;
begin
  select cost_minor into paid from billings where id = new.original_id for no key update;
  if (select sum(cost_minor) from billings where original_id = new.original_id and status <> 'ERROR') > paid then
    raise exception 'the REFUNDs of billing % exceed its cost', new.original_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
CREATE FUNCTION public.check_void_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from billings where original_id = new.id) then
    raise exception 'billing % has a REFUND', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
CREATE FUNCTION public.plain_marks(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(input, '‐‑‒–—―⁃−˗﹘﹣－‘’‚‛′ʹʻʼʽˈ`´՚ꞌ＇“”„‟″«»＂'::text, '------------''''''''''''''''''''''''''''''""""""""'::text);
CREATE FUNCTION public.comparable_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.plain_marks(lower((regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+'::text, ' '::text, 'g'::text) COLLATE public.polish)));
CREATE FUNCTION public.complete_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  refunded bigint;
begin
  if new.original_id is null then
    new.original_id := new.refund_of;
    select sum(cost_minor) into refunded from billings where original_id = new.original_id and status <> 'ERROR';
    if refunded is not null then
      new.cost_minor := new.cost_minor - refunded;
      if new.cost_minor <= 0 then
        return null;
      end if;
    end if;
  end if;
  new.refund_of := case when not exists (select from billings where refund_of = new.original_id) then new.original_id end;
  return new;
end $$;
CREATE FUNCTION public.complete_ticket_code() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select o.event_id, b.user_id, b.updated_at into new.event_id, new.user_id, new.updated_at
    from orders o join billings b on b.id = o.id
   where o.id = new.order_id;
  return new;
end $$;
CREATE FUNCTION public.count_added_tickets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_tickets(array(select distinct order_id from added));
  return null;
end $$;
CREATE FUNCTION public.count_anew() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform take_slot(tg_table_name);
  perform refresh_counters();
  return null;
end $$;
CREATE FUNCTION public.count_ended_tickets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_tickets(array(
    select distinct unnest(array[b.refund_id, n.refund_id])
      from before b join now n using (id) where b.refund_id is distinct from n.refund_id
  ));
  return null;
end $$;
CREATE FUNCTION public.count_event_tickets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  sign int := tg_argv[0];
begin
  update event_sales s set sold = s.sold + sign * changed_here.count
    from (select event_id, count(*) from changed group by event_id) changed_here
   where s.event_id = changed_here.event_id;
  return null;
end $$;
CREATE FUNCTION public.count_messages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  own int := take_slot('messages');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, 'messages', sign * count(*) from changed
   union all
  select own, 'pending messages', sign * count(*) from changed where coalesce(status, 'PENDING') = 'PENDING'
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;
CREATE FUNCTION public.count_place_likes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  sign int := tg_argv[0];
begin
  update places p set liked_count = p.liked_count + sign * likes.count
    from (select place_id, count(*) from changed group by place_id) likes
   where p.id = likes.place_id;
  return null;
end $$;
CREATE FUNCTION public.count_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  own int := take_slot('reviews');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, case when of_event then 'event' else 'place' end || figure, sign * value
    from (
      select of_event, ' reviews', count(*) from changed group by 1
      union all select of_event, ' ratings', sum(rating) from changed group by 1
    ) figures (of_event, figure, value)
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;
CREATE FUNCTION public.count_tickets(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  stale uuid[];
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  stale := array(select id from billings where id = any(ids) and tickets <> billing_tickets(id));
  if stale <> '{}' then
    update billings set tickets = billing_tickets(id) where id = any(stale);
  end if;
end $$;
CREATE FUNCTION public.count_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  own int := take_slot('users');
  sign int := tg_argv[0];
begin
  insert into counters as c
  select own, 'users ' || status, sign * count(*) from changed where role = 'USER' group by status
      on conflict (slot, name) do update set value = c.value + excluded.value;
  return null;
end $$;
CREATE FUNCTION public.day_start(day date, zone text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select least(midnight, case when earlier at time zone zone = day::timestamp then earlier end)
    from (select day::timestamp at time zone zone as midnight) m,
         lateral (select midnight - interval '1 day' as before, midnight + interval '1 day' as after) days,
         lateral (
           select midnight - ((before at time zone zone) - (before at time zone 'UTC'))
                           + ((after at time zone zone) - (after at time zone 'UTC')) as earlier
         ) e
$$;
CREATE FUNCTION public.derive_billing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  return derive_billing(new);
end $$;
CREATE TABLE public.billings (
    id uuid NOT NULL,
    user_id uuid,
    event_id uuid,
    status public.billing_status NOT NULL,
    type public.billing_type NOT NULL,
    cost_minor bigint NOT NULL,
    currency text DEFAULT 'PLN'::text NOT NULL,
    payment_method text NOT NULL,
    transaction_date timestamp(3) with time zone NOT NULL,
    api_metadata jsonb,
    sort_name text COLLATE public.polish,
    sort_surname text COLLATE public.polish,
    sort_email text COLLATE public.polish,
    sort_phone text COLLATE pg_catalog."C",
    sort_method text GENERATED ALWAYS AS (NULLIF(lower((payment_method COLLATE public.polish)), ''::text)) STORED COLLATE public.polish,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    external_id text,
    refund_of uuid,
    original_id uuid,
    seller text,
    tickets integer DEFAULT 0 NOT NULL,
    guest_name text,
    CONSTRAINT billings_cost_minor_check CHECK ((cost_minor >= 0)),
    CONSTRAINT billings_external_id_check CHECK (((char_length(external_id) >= 1) AND (char_length(external_id) <= 100))),
    CONSTRAINT billings_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 255))),
    CONSTRAINT billings_name_of_walk_in CHECK (((user_id IS NULL) OR (guest_name IS NULL))),
    CONSTRAINT billings_payment_method_check CHECK ((char_length(payment_method) <= 50)),
    CONSTRAINT billings_tickets_check CHECK ((tickets >= 0))
);
COMMENT ON COLUMN public.billings.sort_name IS 'derive_billing()';
COMMENT ON COLUMN public.billings.sort_surname IS 'derive_billing()';
COMMENT ON COLUMN public.billings.sort_email IS 'derive_billing()';
COMMENT ON COLUMN public.billings.sort_phone IS 'derive_billing()';
COMMENT ON COLUMN public.billings.search_text IS 'derive_billing()';
CREATE FUNCTION public.derive_billing(billing public.billings) RETURNS public.billings
    LANGUAGE plpgsql STABLE
    AS $$
declare
  buyer users;
begin
  select * into buyer from users where id = billing.user_id;
  if billing.user_id is null then
    buyer.name := walk_in_name(billing.guest_name);
    buyer.email := '';
  end if;
  billing.sort_name := nullif(lower(buyer.name collate polish), '');
  billing.sort_surname := nullif(lower(buyer.surname collate polish), '');
  billing.sort_email := lower(buyer.email collate polish);
  billing.sort_phone := nullif(buyer.phone_number, '');
  billing.search_text := searchable(concat_ws(' ',
    buyer.name, buyer.surname, buyer.email, buyer.phone_prefix || buyer.phone_number, billing.payment_method,
    shown_amount(billing.cost_minor, billing.currency), shown_name(billing.status::text), shown_name(billing.type::text),
    shown_moment(billing.transaction_date)
  ));
  return billing;
end $$;
CREATE FUNCTION public.derive_billings_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from billings where user_id = new.id order by id for no key update;
  update billings b
     set (sort_name, sort_surname, sort_email, sort_phone, search_text) =
         (select d.sort_name, d.sort_surname, d.sort_email, d.sort_phone, d.search_text from derive_billing(b) d)
   where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_booking() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from events where id = new.event_id and status = 'PUBLISHED') then
    perform from places where id = new.place_id for share;
    new.booked := event_place_booking(new.event_id, new.place_id);
  end if;
  return new;
end $$;
CREATE FUNCTION public.derive_bookings_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from places where id in (select place_id from event_places where event_id = new.id) order by id for share;
  update event_places ep
     set booked = event_place_booking(ep.event_id, ep.place_id)
   where ep.event_id = new.id and ep.booked is distinct from event_place_booking(ep.event_id, ep.place_id);
  return null;
end $$;
CREATE FUNCTION public.derive_bookings_of_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  place uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  update event_places ep
     set booked = event_place_booking(ep.event_id, ep.place_id)
   where ep.place_id = place and ep.booked is distinct from event_place_booking(ep.event_id, ep.place_id);
  return null;
end $$;
CREATE FUNCTION public.derive_discount() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  return derive_discount(new);
end $$;
CREATE TABLE public.discounts (
    id uuid NOT NULL,
    event_id uuid,
    coupon_code text NOT NULL,
    percentage integer NOT NULL,
    membership public.membership,
    valid_from date NOT NULL,
    valid_to date NOT NULL,
    total_qty bigint,
    send_notification boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    event_title text,
    event_places text,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT discounts_coupon_code_check CHECK (((char_length(coupon_code) >= 1) AND (char_length(coupon_code) <= 50))),
    CONSTRAINT discounts_dates_in_order CHECK ((valid_from <= valid_to)),
    CONSTRAINT discounts_percentage_check CHECK (((percentage >= 1) AND (percentage <= 100))),
    CONSTRAINT discounts_position_check CHECK (("position" >= 0)),
    CONSTRAINT discounts_total_qty_check CHECK ((total_qty >= 1))
);
COMMENT ON COLUMN public.discounts.event_title IS 'derive_discount()';
COMMENT ON COLUMN public.discounts.event_places IS 'derive_discount()';
COMMENT ON COLUMN public.discounts.search_text IS 'derive_discount()';
CREATE FUNCTION public.derive_discount(discount public.discounts) RETURNS public.discounts
    LANGUAGE plpgsql STABLE
    AS $$
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
CREATE FUNCTION public.derive_discounts_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update discounts d
     set (event_title, event_places, search_text) =
         (select of.event_title, of.event_places, of.search_text from derive_discount(d) of)
   where event_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.search_text := event_search_text(new);
  return new;
end $$;
CREATE FUNCTION public.derive_event_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select name into new.place_name from places where id = new.place_id for key share;
  if not found then
    raise foreign_key_violation using message = format('there is no place %s', new.place_id);
  end if;
  return new;
end $$;
CREATE FUNCTION public.derive_event_places_of_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update event_places set place_name = new.name where place_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_events_of_event_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_location_names(array(select distinct event_id from changed));
  return null;
end $$;
CREATE FUNCTION public.derive_exclusive_since() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.exclusive_since := case when new.exclusive then new.updated_at end;
  return new;
end $$;
CREATE FUNCTION public.derive_faq() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.search_text := faq_search_text(new);
  return new;
end $$;
CREATE FUNCTION public.derive_message() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.search_text := message_search_text(new);
  return new;
end $$;
CREATE FUNCTION public.derive_messages_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update messages m set search_text = message_search_text(m) where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  return derive_place(new);
end $$;
CREATE TABLE public.places (
    id uuid NOT NULL,
    status public.place_status NOT NULL,
    name text NOT NULL,
    title_pl text NOT NULL,
    title_en text NOT NULL,
    description_pl text NOT NULL,
    description_en text NOT NULL,
    reservation_rules_pl text NOT NULL,
    reservation_rules_en text NOT NULL,
    place_rules_pl text NOT NULL,
    place_rules_en text NOT NULL,
    floors integer[] NOT NULL,
    location_type_id integer NOT NULL,
    languages public.language[] NOT NULL,
    opening_hours jsonb NOT NULL,
    shop_url text NOT NULL,
    additional_note text DEFAULT ''::text NOT NULL,
    go_pos_id text,
    assigned_person_id uuid,
    assigned_person_name text,
    logo_id uuid,
    liked_count integer DEFAULT 0 NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    special_days jsonb DEFAULT '[]'::jsonb NOT NULL,
    exclusive boolean DEFAULT false NOT NULL,
    exclusive_since timestamp(3) with time zone,
    seats integer,
    CONSTRAINT places_additional_note_check CHECK ((char_length(additional_note) <= 1024)),
    CONSTRAINT places_description_check CHECK (((char_length(description_pl) <= 4096) AND (char_length(description_en) <= 4096))),
    CONSTRAINT places_floors_check CHECK ((cardinality(floors) >= 1)),
    CONSTRAINT places_go_pos_id_check CHECK (((char_length(go_pos_id) >= 1) AND (char_length(go_pos_id) <= 255))),
    CONSTRAINT places_liked_count_check CHECK ((liked_count >= 0)),
    CONSTRAINT places_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT places_opening_hours_check CHECK ((jsonb_array_length(opening_hours) = 7)),
    CONSTRAINT places_place_rules_check CHECK (((char_length(place_rules_pl) <= 4096) AND (char_length(place_rules_en) <= 4096))),
    CONSTRAINT places_reservation_rules_check CHECK (((char_length(reservation_rules_pl) <= 4096) AND (char_length(reservation_rules_en) <= 4096))),
    CONSTRAINT places_seats_check CHECK (((seats >= 1) AND (seats <= 10000))),
    CONSTRAINT places_shop_url_check CHECK ((char_length(shop_url) <= 4096)),
    CONSTRAINT places_special_days_check CHECK ((jsonb_array_length(special_days) <= 100)),
    CONSTRAINT places_titles_check CHECK (((char_length(title_pl) <= 255) AND (char_length(title_en) <= 255)))
);
COMMENT ON COLUMN public.places.assigned_person_name IS 'derive_place()';
COMMENT ON COLUMN public.places.liked_count IS 'place_liked_count()';
COMMENT ON COLUMN public.places.search_text IS 'derive_place()';
COMMENT ON COLUMN public.places.exclusive_since IS 'derive_exclusive_since()';
CREATE FUNCTION public.derive_place(place public.places) RETURNS public.places
    LANGUAGE plpgsql STABLE
    AS $$
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
CREATE FUNCTION public.derive_places_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update places p
     set (assigned_person_name, search_text) = (select d.assigned_person_name, d.search_text from derive_place(p) d)
   where assigned_person_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_reservation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  return derive_reservation(new);
end $$;
CREATE TABLE public.reservations (
    id uuid NOT NULL,
    place_id uuid,
    reservation_date timestamp(3) with time zone NOT NULL,
    guests_qty integer NOT NULL,
    table_number text,
    name text,
    phone text,
    note text DEFAULT ''::text NOT NULL,
    guest_note text DEFAULT ''::text NOT NULL,
    status public.reservation_status DEFAULT 'BOOKED'::public.reservation_status NOT NULL,
    user_id uuid,
    billing_id uuid,
    external_id text,
    sort_name text DEFAULT ''::text NOT NULL COLLATE public.polish,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    calendar_sequence integer,
    CONSTRAINT reservations_calendar_sequence_check CHECK ((calendar_sequence >= 0)),
    CONSTRAINT reservations_external_id_check CHECK (((char_length(external_id) >= 1) AND (char_length(external_id) <= 100))),
    CONSTRAINT reservations_guest_note_check CHECK ((char_length(guest_note) <= 1024)),
    CONSTRAINT reservations_guests_qty_check CHECK (((guests_qty >= 1) AND (guests_qty <= 1000))),
    CONSTRAINT reservations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT reservations_note_check CHECK ((char_length(note) <= 1024)),
    CONSTRAINT reservations_of_someone CHECK (((name IS NOT NULL) OR (user_id IS NOT NULL))),
    CONSTRAINT reservations_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 30))),
    CONSTRAINT reservations_table_number_check CHECK (((char_length(table_number) >= 1) AND (char_length(table_number) <= 20)))
);
COMMENT ON COLUMN public.reservations.sort_name IS 'derive_reservation()';
COMMENT ON COLUMN public.reservations.search_text IS 'derive_reservation()';
CREATE FUNCTION public.derive_reservation(reservation public.reservations) RETURNS public.reservations
    LANGUAGE plpgsql STABLE
    AS $$
declare
  guest users;
  guest_name text;
begin
  select * into guest from users where id = reservation.user_id;
  guest_name := nullif(trim(guest.name || ' ' || guest.surname), '');
  reservation.sort_name := lower(coalesce(reservation.name, guest_name, guest.email) collate polish);
  reservation.search_text := searchable(concat_ws(' ',
    reservation.name, guest_name, case when reservation.name is null and guest_name is null then guest.email end,
    reservation.phone, phone_digits(reservation.phone), guest.phone_prefix || guest.phone_number
  ));
  return reservation;
end $$;
CREATE FUNCTION public.derive_reservations_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update reservations r
     set (sort_name, search_text) = (select d.sort_name, d.search_text from derive_reservation(r) d)
   where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.search_text := review_search_text(new);
  return new;
end $$;
CREATE FUNCTION public.derive_reviews_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update reviews r set search_text = review_search_text(r) where event_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_reviews_of_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update reviews r set search_text = review_search_text(r) where place_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_reviews_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update reviews r set search_text = review_search_text(r) where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.derive_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.search_text := user_search_text(new);
  return new;
end $$;
CREATE FUNCTION public.end_door_devices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update access_keys set revoked_at = current_setting('foyer.now')::timestamptz
   where maker_id = new.id and door_device and revoked_at is null;
  return null;
end $$;
CREATE FUNCTION public.searchable(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(lower((input COLLATE public.polish)), NFD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text), 'łøđðħıŧς‐‑‒–—―⁃−˗﹘﹣－‘’‚‛′ʹʻʼʽˈ`´՚ꞌ＇“”„‟″«»＂'::text, 'loddhitσ------------''''''''''''''''''''''''''''''""""""""'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id uuid,
    actor text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text NOT NULL,
    subject text,
    subject_id text,
    label text,
    actor_name text,
    continues bigint,
    reason jsonb
);
ALTER TABLE ONLY public.audit_log ALTER COLUMN id SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN at SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN actor_id SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN actor SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN action SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN entity SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN entity_id SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN before SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN after SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN request_id SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN subject SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN subject_id SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN label SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN actor_name SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN continues SET STATISTICS 10;
ALTER TABLE ONLY public.audit_log ALTER COLUMN reason SET STATISTICS 10;
CREATE FUNCTION public.entry_search_text(entry public.audit_log) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (((entry).subject IS NOT NULL) AND ((entry).continues IS NULL)) THEN public.searchable(((((((((((COALESCE((entry).label, ''::text) || ' '::text) || (entry).actor) || ' '::text) || COALESCE((entry).actor_name, ''::text)) || ' '::text) || replace((entry).subject, '_'::text, ' '::text)) || ' '::text) || (entry).action) || ' '::text) || regexp_replace((entry).action, '([A-Z])'::text, ' \1'::text, 'g'::text))) ELSE NULL::text END;
CREATE TABLE public.event_places (
    event_id uuid NOT NULL,
    place_id uuid NOT NULL,
    "position" integer NOT NULL,
    place_name text NOT NULL,
    booked tstzrange,
    CONSTRAINT event_places_position_check CHECK (("position" >= 0))
);
COMMENT ON COLUMN public.event_places.place_name IS 'derive_event_place()';
COMMENT ON COLUMN public.event_places.booked IS 'event_place_booking()';
CREATE FUNCTION public.event_location_names(event uuid) RETURNS text
    LANGUAGE sql STABLE
    RETURN COALESCE((SELECT string_agg(event_places.place_name, ', '::text ORDER BY event_places."position", event_places.place_id) AS string_agg FROM public.event_places WHERE (event_places.event_id = event_location_names.event)), ''::text);
CREATE TABLE public.events (
    id uuid NOT NULL,
    status public.stored_event_status NOT NULL,
    title_pl text NOT NULL,
    title_en text NOT NULL,
    description_pl text NOT NULL,
    description_en text NOT NULL,
    rules_pl text NOT NULL,
    rules_en text NOT NULL,
    event_type_id integer NOT NULL,
    category public.event_category NOT NULL,
    time_from timestamp(3) with time zone NOT NULL,
    time_to timestamp(3) with time zone NOT NULL,
    recommended boolean NOT NULL,
    send_notification boolean NOT NULL,
    max_tickets_qty bigint,
    price_minor bigint,
    image_id uuid,
    location_names text DEFAULT ''::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    updated_by text NOT NULL,
    publish_at timestamp(3) with time zone,
    publish_failure text,
    scheduled_by_id uuid,
    scheduled_by text,
    calendar_sequence integer,
    staff_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT events_calendar_sequence_check CHECK ((calendar_sequence >= 0)),
    CONSTRAINT events_description_check CHECK (((char_length(description_pl) <= 4096) AND (char_length(description_en) <= 4096))),
    CONSTRAINT events_max_tickets_qty_check CHECK ((max_tickets_qty >= 1)),
    CONSTRAINT events_price_minor_check CHECK ((price_minor >= 1)),
    CONSTRAINT events_rules_check CHECK (((char_length(rules_pl) <= 4096) AND (char_length(rules_en) <= 4096))),
    CONSTRAINT events_scheduled_drafts CHECK (((publish_at IS NULL) OR ((status = 'DRAFT'::public.stored_event_status) AND (scheduled_by IS NOT NULL)))),
    CONSTRAINT events_staff_note_length CHECK ((char_length(staff_note) <= 1024)),
    CONSTRAINT events_tickets_by_category CHECK ((((category = 'LIMITED'::public.event_category) = (max_tickets_qty IS NOT NULL)) AND ((category = 'LIMITED'::public.event_category) = (price_minor IS NOT NULL)))),
    CONSTRAINT events_times_in_order CHECK ((time_from < time_to)),
    CONSTRAINT events_title_en_check CHECK (((char_length(title_en) >= 1) AND (char_length(title_en) <= 255))),
    CONSTRAINT events_title_pl_check CHECK (((char_length(title_pl) >= 1) AND (char_length(title_pl) <= 255)))
);
COMMENT ON COLUMN public.events.location_names IS 'event_location_names()';
COMMENT ON COLUMN public.events.search_text IS 'event_search_text()';
CREATE FUNCTION public.event_place_booking(event uuid, place uuid) RETURNS tstzrange
    LANGUAGE sql STABLE
    RETURN (SELECT tstzrange(e.time_from, e.time_to) AS tstzrange FROM (public.events e CROSS JOIN public.places p) WHERE ((e.id = event_place_booking.event) AND (p.id = event_place_booking.place) AND (e.status = 'PUBLISHED'::public.stored_event_status) AND p.exclusive AND (e.time_to > p.exclusive_since)));
CREATE FUNCTION public.shown_amount(minor bigint, currency text DEFAULT 'PLN'::text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN ((replace((round(((minor)::numeric * 0.01), 2))::text, '.'::text, ','::text) || ' '::text) || CASE currency WHEN 'PLN'::text THEN 'zł'::text ELSE currency END);
CREATE FUNCTION public.shown_moment(moment timestamp with time zone) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return to_char(moment at time zone (select time_zone from venue), 'DD/MM/YYYY HH12:MI AM');
end $$;
CREATE TABLE public.venue (
    only_row boolean DEFAULT true NOT NULL,
    time_zone text NOT NULL,
    text_rules integer DEFAULT 0 NOT NULL,
    CONSTRAINT venue_only_row_check CHECK (only_row)
);
CREATE FUNCTION public.shown_weekday(moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    RETURN to_char((moment AT TIME ZONE (SELECT venue.time_zone FROM public.venue)), 'Dy'::text);
CREATE TABLE public.event_types (
    id integer NOT NULL,
    name text NOT NULL
);
CREATE FUNCTION public.event_search_text(event public.events) RETURNS text
    LANGUAGE sql STABLE
    RETURN public.searchable(concat_ws(' '::text, (event).title_pl, (event).title_en, public.shown_weekday((event).time_from), public.shown_moment((event).time_from), (event).location_names, (SELECT event_types.name FROM public.event_types WHERE (event_types.id = (event_search_text.event).event_type_id)), (event).category, ('/ '::text || (event).max_tickets_qty), public.shown_amount((event).price_minor), CASE WHEN (event).recommended THEN 'yes recommended'::text ELSE 'no'::text END));
CREATE TABLE public.tickets (
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    user_id uuid,
    billing_id uuid,
    discount_id uuid,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.tickets ALTER COLUMN id SET STATISTICS 10;
ALTER TABLE ONLY public.tickets ALTER COLUMN event_id SET STATISTICS 10;
ALTER TABLE ONLY public.tickets ALTER COLUMN user_id SET STATISTICS 10;
ALTER TABLE ONLY public.tickets ALTER COLUMN billing_id SET STATISTICS 10;
ALTER TABLE ONLY public.tickets ALTER COLUMN discount_id SET STATISTICS 10;
ALTER TABLE ONLY public.tickets ALTER COLUMN created_at SET STATISTICS 10;
CREATE FUNCTION public.event_tickets_sold(event uuid) RETURNS integer
    LANGUAGE sql STABLE
    RETURN (SELECT count(*) AS count FROM public.tickets WHERE (tickets.event_id = event_tickets_sold.event));
CREATE FUNCTION public.plain_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN TRIM(BOTH FROM replace(replace(replace(replace(replace(regexp_replace(regexp_replace(html, '</?(p|h[1-6]|ul|ol|li|br)\M[^>]*>'::text, ' '::text, 'gi'::text), '<[^>]*>'::text, ''::text, 'g'::text), '&nbsp;'::text, ' '::text), '&quot;'::text, '"'::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&amp;'::text, '&'::text));
CREATE TABLE public.faqs (
    id uuid NOT NULL,
    question_pl text NOT NULL,
    question_en text NOT NULL,
    answer_pl text NOT NULL,
    answer_en text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT faqs_answer_check CHECK (((char_length(answer_pl) <= 1000000) AND (char_length(answer_en) <= 1000000))),
    CONSTRAINT faqs_question_check CHECK (((char_length(question_pl) <= 512) AND (char_length(question_en) <= 512)))
);
COMMENT ON COLUMN public.faqs.search_text IS 'faq_search_text()';
CREATE FUNCTION public.faq_search_text(faq public.faqs) RETURNS text
    LANGUAGE sql STABLE
    RETURN public.searchable(concat_ws(' '::text, (faq).question_pl, (faq).question_en, public.plain_text((faq).answer_pl), public.plain_text((faq).answer_en), public.shown_moment((faq).updated_at)));
CREATE FUNCTION public.first_row_of_act(of_subject text, of_id text, moment timestamp with time zone) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (
    select id from audit_log
     where subject_id = of_id and at = moment and continues is null
       and coalesce(subject, '') = of_subject -- no plain comparison: it has to be found by `audit_log_subject_id`, and no other index
       and xmin = pg_current_xact_id()::xid
     limit 1
  );
end $$;
CREATE FUNCTION public.give_ticket_codes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into ticket_codes (id, order_id, event_id, user_id, position, code, updated_at)
  select a.id, a.billing_id, a.event_id, a.user_id,
         (select count(*) from ticket_codes c where c.order_id = a.billing_id)
         + row_number() over (partition by coalesce(a.billing_id, a.id) order by a.id) - 1,
         new_ticket_code(), a.created_at
    from added a
   where not exists (select from ticket_codes c where c.id = a.id);
  return null;
end $$;
CREATE FUNCTION public.is_late_night(at timestamp with time zone, opening_hours jsonb, special_days jsonb) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce((hours ->> 'isOpen')::boolean and (hours ->> 'to')::time <= (hours ->> 'from')::time
                  and at < (day + 1 + (hours ->> 'to')::time) at time zone time_zone, false)
    from (select time_zone, (at at time zone time_zone)::date - 1 as day from venue) local,
         lateral (select coalesce(
           (select special from jsonb_array_elements(special_days) special where (special ->> 'date')::date = day),
           opening_hours -> (extract(isodow from day)::int - 1)
         ) as hours) of_day
$$;
CREATE FUNCTION public.is_payment_over(payment public.billings) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select payment.status in ('ERROR', 'REFUNDED') or coalesce((
    select sum(cost_minor) >= payment.cost_minor from billings where original_id = payment.id and status <> 'ERROR'
  ), false)
$$;
CREATE FUNCTION public.keep_event_sales() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into event_sales as s select id, 0, max_tickets_qty from changed
      on conflict (event_id) do update set max_tickets_qty = excluded.max_tickets_qty
   where s.max_tickets_qty is distinct from excluded.max_tickets_qty;
  return null;
end $$;
CREATE PROCEDURE public.keep_list_in_history(IN table_name text, IN arguments text)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger audit_added after insert on %I
    referencing new table as added for each statement execute function audit_list(%s)', table_name, arguments);
  execute format('create trigger audit_removed after delete on %I
    referencing old table as removed for each statement execute function audit_list(%s)', table_name, arguments);
  execute format('create trigger audit_moved after update on %I
    referencing old table as removed new table as added for each statement execute function audit_list(%s)', table_name, arguments);
end $$;
CREATE FUNCTION public.keep_ratings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform move_rating(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform move_rating(new, 1);
  end if;
  return null;
end $$;
CREATE PROCEDURE public.keep_revision(IN table_name text)
    LANGUAGE plpgsql
    AS $$
begin
  execute format(
    'create trigger revise after insert or update or delete or truncate on %I for each statement execute function revise()',
    table_name
  );
end $$;
CREATE PROCEDURE public.keep_sums(IN table_name text, IN sums text)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger counted_in after insert on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create trigger counted_off after delete on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create trigger counted_as_before after update on %I
    referencing old table as changed for each statement execute function %I(''-1'')', table_name, sums);
  execute format('create trigger counted_as_now after update on %I
    referencing new table as changed for each statement execute function %I(''1'')', table_name, sums);
  execute format('create trigger counted_anew after truncate on %I
    for each statement execute function count_anew()', table_name);
end $$;
CREATE FUNCTION public.leave_drafts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from event_places ep using events e
   where ep.place_id = old.id and e.id = ep.event_id and e.status = 'DRAFT';
  return null;
end $$;
CREATE FUNCTION public.login_account(login uuid) RETURNS TABLE(id uuid, email text, role public.role, status public.user_status, login_id uuid, last_seen_at timestamp with time zone, ended_at timestamp with time zone)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return query
    select u.id, u.email, u.role, u.status, l.id, l.last_seen_at, l.ended_at
      from logins l join users u on u.id = l.user_id
     where l.id = login;
end $$;
CREATE FUNCTION public.shown_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE value WHEN 'NOT_ACTIVE'::text THEN 'registered'::text WHEN 'pl'::text THEN 'Polish'::text WHEN 'en'::text THEN 'English'::text ELSE replace(value, '_'::text, ' '::text) END;
CREATE TABLE public.messages (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    status public.message_status,
    note text DEFAULT ''::text NOT NULL,
    sort_title text GENERATED ALWAYS AS (lower(("left"(title, 255) COLLATE public.polish))) STORED NOT NULL COLLATE public.polish,
    sort_content text GENERATED ALWAYS AS (lower(("left"(content, 255) COLLATE public.polish))) STORED NOT NULL COLLATE public.polish,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    updated_by uuid,
    CONSTRAINT messages_content_check CHECK ((char_length(content) <= 4096)),
    CONSTRAINT messages_note_check CHECK ((char_length(note) <= 1024)),
    CONSTRAINT messages_title_check CHECK ((char_length(title) <= 255))
);
COMMENT ON COLUMN public.messages.search_text IS 'message_search_text()';
CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text,
    role public.role NOT NULL,
    language public.language DEFAULT 'pl'::public.language NOT NULL,
    status public.user_status NOT NULL,
    membership public.membership DEFAULT 'USER'::public.membership NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    surname text DEFAULT ''::text NOT NULL,
    phone_prefix text DEFAULT ''::text NOT NULL,
    phone_number text DEFAULT ''::text NOT NULL,
    additional_note text DEFAULT ''::text NOT NULL,
    date_of_birth date,
    avatar_url text,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    external_id text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    accepts_messages boolean DEFAULT true NOT NULL,
    CONSTRAINT users_additional_note_check CHECK ((char_length(additional_note) <= 1024)),
    CONSTRAINT users_email_check CHECK (((char_length(email) >= 1) AND (char_length(email) <= 255))),
    CONSTRAINT users_external_id_check CHECK (((char_length(external_id) >= 1) AND (char_length(external_id) <= 100))),
    CONSTRAINT users_name_check CHECK ((char_length(name) <= 50)),
    CONSTRAINT users_phone_check CHECK (((char_length(phone_prefix) <= 4) AND (char_length(phone_number) <= 14))),
    CONSTRAINT users_surname_check CHECK ((char_length(surname) <= 50)),
    CONSTRAINT users_tags_check CHECK ((cardinality(tags) <= 10))
);
COMMENT ON COLUMN public.users.search_text IS 'user_search_text()';
CREATE FUNCTION public.message_search_text(message public.messages) RETURNS text
    LANGUAGE sql STABLE
    RETURN public.searchable(concat_ws(' '::text, (SELECT concat_ws(' '::text, users.name, users.surname, users.email) AS concat_ws FROM public.users WHERE (users.id = (message_search_text.message).user_id)), (message).title, (message).content, public.shown_moment((message).created_at), public.shown_name((COALESCE((message).status, 'PENDING'::public.message_status))::text), public.shown_moment((message).updated_at)));
CREATE FUNCTION public.method_key(method text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower((btrim(method) COLLATE public.polish));
CREATE TABLE public.reviews (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    place_id uuid,
    event_id uuid,
    rating integer NOT NULL,
    content text NOT NULL,
    reservation_details jsonb,
    subject jsonb NOT NULL,
    of_event boolean GENERATED ALWAYS AS (((event_id IS NOT NULL) OR (subject ? 'eventTitle'::text))) STORED NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT reviews_content_check CHECK ((char_length(content) <= 4096)),
    CONSTRAINT reviews_rating_check CHECK (((rating >= 0) AND (rating <= 5)))
);
COMMENT ON COLUMN public.reviews.search_text IS 'review_search_text()';
CREATE FUNCTION public.move_rating(r public.reviews, by integer) RETURNS void
    LANGUAGE sql
    AS $$
  insert into ratings as s (subject_id, kind, reviews, rating_sum)
  select coalesce(r.event_id, r.place_id), case when r.event_id is null then 'place' else 'event' end, by, by * r.rating
   where coalesce(r.event_id, r.place_id) is not null
  on conflict (subject_id) do update
     set reviews = s.reviews + excluded.reviews, rating_sum = s.rating_sum + excluded.rating_sum;
  delete from ratings where subject_id = coalesce(r.event_id, r.place_id) and reviews = 0;
$$;
CREATE FUNCTION public.names_differ(before public.users, after public.users) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN ((((((before).name IS DISTINCT FROM (after).name) OR ((before).surname IS DISTINCT FROM (after).surname)) OR ((before).email IS DISTINCT FROM (after).email)) OR ((before).phone_prefix IS DISTINCT FROM (after).phone_prefix)) OR ((before).phone_number IS DISTINCT FROM (after).phone_number));
CREATE FUNCTION public.new_id(at timestamp with time zone) RETURNS uuid
    LANGUAGE sql
    AS $$
  select encode(set_bit(set_bit(
           overlay(uuid_send(gen_random_uuid())
                   placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
           52, 1), 53, 1), 'hex')::uuid
$$;
CREATE FUNCTION public.new_ticket_code() RETURNS text
    LANGUAGE sql
    AS $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(bytes, i) & 31) + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) i
$$;
CREATE FUNCTION public.phone_digits(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN (phone ~ '^\s*(\+|00)'::text) THEN ('+'::text || ltrim(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '0'::text)) ELSE ('+48'::text || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) END;
CREATE FUNCTION public.place_in_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  whole jsonb := case when new.before is null then new.after when new.after is null then new.before end;
  unseen text[] := case new.entity -- columns that no reader of the record knows
    when 'events' then '{location_names}'::text[]
    when 'users' then '{external_id}'
    when 'discounts' then '{position}'
    when 'billings' then '{user_id,event_id,external_id}'
    when 'messages' then '{updated_by}'
    when 'reservations' then '{billing_id,external_id}'
    when 'views' then '{owner_id}'
    when 'webhooks' then '{previous_secret,previous_secret_until}'
    else '{}'
  end;
  record_id uuid := case when new.entity_id like '________-____-____-____-____________' then new.entity_id::uuid end;
  person_id uuid;
  of_id text := new.entity_id;
  is_shared boolean;
begin
  if whole is null and new.after - unseen = '{}' then
    return new;
  end if;
  case new.entity
    when 'events' then
      new.label := whole ->> 'title_pl';
      if new.label is null then
        select title_pl into new.label from events where id = record_id;
      end if;
      new.subject := 'events';
    when 'places' then
      new.label := whole ->> 'name';
      if new.label is null then
        select name into new.label from places where id = record_id;
      end if;
      new.subject := 'places';
    when 'users' then
      select coalesce(nullif(trim(name || ' ' || surname), ''), email), case role when 'USER' then 'users' else 'staff' end
        into new.label, new.subject from users where id = record_id;
    when 'discounts' then
      new.label := whole ->> 'coupon_code';
      if new.label is null then
        select coupon_code into new.label from discounts where id = record_id;
      end if;
      new.subject := 'discounts';
    when 'billings' then
      person_id := whole ->> 'user_id';
      new.label := walk_in_name(whole ->> 'guest_name');
      if person_id is null then
        select user_id, walk_in_name(guest_name) into person_id, new.label from billings where id = record_id;
      end if;
      if person_id is not null then
        select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
      end if;
      new.subject := 'billings';
    when 'messages' then
      new.label := whole ->> 'title';
      if new.label is null then
        select title into new.label from messages where id = record_id;
      end if;
      new.subject := 'messages';
    when 'faqs' then
      new.label := whole ->> 'question_pl';
      if new.label is null then
        select question_pl into new.label from faqs where id = record_id;
      end if;
      new.subject := 'faq';
    when 'legal_texts' then
      new.label := case new.entity_id when 'terms-of-use' then 'Terms of use' else 'Privacy policy' end;
      new.subject := 'legal_texts';
    when 'reservations' then
      new.label := whole ->> 'name';
      person_id := whole ->> 'user_id';
      if whole is null then
        select name, user_id into new.label, person_id from reservations where id = record_id;
      end if;
      if new.label is null then
        select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
      end if;
      new.subject := 'reservations';
    when 'reviews' then
      person_id := whole ->> 'user_id';
      select coalesce(nullif(trim(name || ' ' || surname), ''), email) into new.label from users where id = person_id;
      new.subject := 'reviews';
    when 'access_keys' then
      select name, case when door_device then 'door_devices' else 'access_keys' end
        into new.label, new.subject from access_keys where id = record_id;
    when 'webhooks' then
      new.label := whole ->> 'url';
      if new.label is null then
        select url into new.label from webhooks where id = record_id;
      end if;
      new.subject := 'webhooks';
    when 'webhook_deliveries' then -- only messages that people send are in the audit
      select w.id::text, w.url into of_id, new.label
        from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = record_id;
      new.subject := 'webhooks';
    when 'views' then
      new.label := whole ->> 'name';
      is_shared := whole ->> 'shared';
      if whole is null then
        select name, shared into new.label, is_shared from views where id = record_id;
      end if;
      if not is_shared and coalesce(new.before ->> 'shared', 'false') = 'false' then -- a person's own
        new.label := null;
        return new;
      end if;
      new.subject := 'views';
    when 'imports' then
      if new.action <> 'createImport' and (new.action <> 'runImport' or new.after ->> 'status' is distinct from 'RUNNING') then
        return new; -- how far one is, is no act
      end if;
      new.label := whole ->> 'file_name';
      if new.label is null then
        select file_name into new.label from imports where id = record_id;
      end if;
      new.subject := 'imports';
    when 'mails' then -- only mails that people send again are in the audit
      select recipient into new.label from mails where id = record_id;
      new.subject := 'mails';
    when 'logins' then
      -- Other ends follow from acts with entries of their own, such as a new password.
      if new.after ->> 'end_reason' in ('endedByOwner', 'endedByAdmin', 'refreshTokenReused') then
        select u.id::text, coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.email) into of_id, new.label
          from logins l join users u on u.id = l.user_id where l.id = record_id;
        new.subject := 'staff';
      else
        return new;
      end if;
    else
      return new;
  end case;
  new.subject_id := case new.subject when 'legal_texts' then replace(of_id, '-', '_') else of_id end;
  new.reason := nullif(current_setting('foyer.reason', true), '')::jsonb;
  if new.actor_id is not null then
    select nullif(trim(name || ' ' || surname), '') into new.actor_name from users where id = new.actor_id;
  end if;
  if tg_op = 'INSERT' and new.before is not null then -- nothing stands before the row with which a record begins
    new.continues := first_row_of_act(new.subject, new.subject_id, new.at);
  end if;
  return new;
end $$;
CREATE TABLE public.place_likes (
    place_id uuid NOT NULL,
    user_id uuid NOT NULL
);
CREATE FUNCTION public.place_liked_count(place uuid) RETURNS integer
    LANGUAGE sql STABLE
    RETURN (SELECT count(*) AS count FROM public.place_likes WHERE (place_likes.place_id = place_liked_count.place));
CREATE FUNCTION public.refresh_counters() RETURNS void
    LANGUAGE sql
    AS $$
  lock table billing_sums, counters, ratings in exclusive mode;
  select sum_all_billings();
  delete from counters;
  insert into counters
  select take_slot('users'), 'users ' || status, count(*) from users where role = 'USER' group by status;
  insert into counters
  select take_slot('messages'), name, value
    from (
      select 'messages', count(*) from messages
      union all select 'pending messages', count(*) from messages where coalesce(status, 'PENDING') = 'PENDING'
    ) m (name, value);
  insert into counters
  select take_slot('reviews'), name, value
    from (
      select case when of_event then 'event reviews' else 'place reviews' end, count(*) from reviews group by of_event
      union all
      select case when of_event then 'event ratings' else 'place ratings' end, sum(rating) from reviews group by of_event
    ) r (name, value);
  delete from ratings;
  insert into ratings (subject_id, kind, reviews, rating_sum)
  select coalesce(event_id, place_id), case when event_id is null then 'place' else 'event' end, count(*), sum(rating)
    from reviews
   where coalesce(event_id, place_id) is not null
   group by 1, 2;
$$;
CREATE FUNCTION public.refresh_location_names(event_ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  update events e
     set location_names = derived.names
    from (select id, event_location_names(id) as names from unnest(event_ids) id) derived
   where e.id = derived.id and e.location_names <> derived.names
$$;
CREATE FUNCTION public.refuse_to_rewrite_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if coalesce(current_setting('foyer.actor', true), '') <> '' then
    raise exception 'the history is only added to';
  end if;
  return null;
end $$;
CREATE FUNCTION public.reserve_for_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into reservations
    (id, place_id, reservation_date, guests_qty, table_number, status, user_id, billing_id, created_at, updated_at)
  select new_id(new.created_at), p.id, (new.reservation_details ->> 'reservationDate')::timestamptz,
         (new.reservation_details ->> 'guestsQty')::int, nullif(new.reservation_details ->> 'tableNumber', ''),
         case when is_payment_over(b) then 'CANCELLED' else 'BOOKED' end::reservation_status,
         b.user_id, b.id, new.created_at, new.created_at
    from billings b left join places p on p.id = new.place_id
   where b.id = new.id;
  return null;
end $$;
CREATE FUNCTION public.shown_date(moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    RETURN to_char((moment AT TIME ZONE (SELECT venue.time_zone FROM public.venue)), 'DD/MM/YYYY'::text);
CREATE FUNCTION public.review_search_text(review public.reviews) RETURNS text
    LANGUAGE sql STABLE
    RETURN public.searchable(concat_ws(' '::text, (review).content, (SELECT concat_ws(' '::text, users.name, users.surname, users.email) AS concat_ws FROM public.users WHERE (users.id = (review_search_text.review).user_id)), ((review).rating || '.00/5.00'::text), public.shown_date((review).created_at), COALESCE((SELECT places.name FROM public.places WHERE (places.id = (review_search_text.review).place_id)), (SELECT events.location_names FROM public.events WHERE (events.id = (review_search_text.review).event_id)), ((review).subject ->> 'placeName'::text)), COALESCE((SELECT ((events.title_pl || ' '::text) || events.title_en) FROM public.events WHERE (events.id = (review_search_text.review).event_id)), concat_ws(' '::text, (((review).subject -> 'eventTitle'::text) ->> 'pl'::text), (((review).subject -> 'eventTitle'::text) ->> 'en'::text))), CASE WHEN (((review).event_id IS NOT NULL) OR ((review).subject ? 'eventTitle'::text)) THEN COALESCE((SELECT COALESCE(public.shown_amount(events.price_minor), 'free entry'::text) AS "coalesce" FROM public.events WHERE (events.id = (review_search_text.review).event_id)), public.shown_amount((((review).subject ->> 'priceMinor'::text))::bigint), 'free entry'::text) ELSE NULL::text END, public.shown_moment((((review).reservation_details ->> 'reservationDate'::text))::timestamp with time zone), ((review).reservation_details ->> 'guestsQty'::text), ((review).reservation_details ->> 'tableNumber'::text)));
CREATE FUNCTION public.revise() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform take_slot(tg_table_name);
  return null;
end $$;
CREATE FUNCTION public.seller_of(actor_id uuid, actor text, action text, request text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if action <> 'runImport' then
    return coalesce(actor_id::text, nullif(actor, ''));
  end if;
  return coalesce((select 'import: ' || i.id || ' ' || i.file_name from imports i where i.request_id = request limit 1), 'import');
end $$;
CREATE FUNCTION public.set_seller() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.seller := seller_of(
    nullif(current_setting('foyer.actor_id', true), '')::uuid, current_setting('foyer.actor', true),
    coalesce(current_setting('foyer.action', true), ''), current_setting('foyer.request_id', true)
  );
  return new;
end $$;
CREATE FUNCTION public.set_time_zone(zone text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update venue set time_zone = zone where time_zone <> zone;
  if not found then
    return;
  end if;
  perform set_config('foyer.actor', 'system', true); -- the audit asks for one, and finds nothing to keep
  -- Nobody may write by the old one meanwhile.
  lock table users, places, events, discounts, billings, reviews, messages, faqs in share row exclusive mode;
  update users u set search_text = user_search_text(u);
  update places p set search_text = (derive_place(p)).search_text;
  update events e set search_text = event_search_text(e);
  update discounts d set search_text = (derive_discount(d)).search_text;
  update billings b set search_text = (derive_billing(b)).search_text;
  update reviews r set search_text = review_search_text(r);
  update messages m set search_text = message_search_text(m);
  update faqs f set search_text = faq_search_text(f);
end $$;
CREATE FUNCTION public.shown_date(day date) RETURNS text
    LANGUAGE sql STABLE
    RETURN to_char((day)::timestamp with time zone, 'DD/MM/YYYY'::text);
CREATE FUNCTION public.sum_all_billings() RETURNS void
    LANGUAGE sql
    AS $$
  delete from billing_sums;
  insert into billing_sums
  select take_slot('billings'), s.*
    from (
      select status, type, type = 'EVENT' or event_id is not null, count(*), sum(cost_minor)
        from billings group by 1, 2, 3
    ) s;
  delete from billing_method_sums;
  insert into billing_method_sums
  select take_slot('billings'), s.*
    from (
      select status, type, payment_method, count(*), sum(cost_minor) from billings group by 1, 2, 3
    ) s;
$$;
CREATE FUNCTION public.sum_billings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  own int := take_slot('billings');
  sign int := tg_argv[0];
begin
  insert into billing_sums as kept
  select own, status, type, type = 'EVENT' or event_id is not null, sign * count(*), sign * sum(cost_minor)
    from changed
   group by 2, 3, 4
      on conflict (slot, status, type, of_event) do update
     set billings = kept.billings + excluded.billings, cost_minor = kept.cost_minor + excluded.cost_minor;
  insert into billing_method_sums as kept
  select own, status, type, payment_method, sign * count(*), sign * sum(cost_minor)
    from changed
   group by 2, 3, 4
      on conflict (slot, status, type, payment_method) do update
     set billings = kept.billings + excluded.billings, cost_minor = kept.cost_minor + excluded.cost_minor;
  return null;
end $$;
CREATE FUNCTION public.tag_keys(tags text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT COALESCE(array_agg(public.searchable(tag.tag)), '{}'::text[]) AS "coalesce" FROM unnest(tag_keys.tags) tag(tag));
CREATE FUNCTION public.take_slot(table_name text) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  taken int;
begin
  update revisions set revision = revision + 1
   where name = table_name
     and slot = (select slot from revisions where name = table_name limit 1 for update skip locked)
  returning slot into taken;
  if taken is null then
    insert into revisions values (table_name, nextval('revision_slots'), 1) returning slot into taken;
  end if;
  return taken;
end $$;
CREATE FUNCTION public.touch_checked_in_ticket() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update ticket_codes set updated_at = change_time(updated_at) where id = new.ticket_id;
  return null;
end $$;
CREATE FUNCTION public.touch_covered_ticket() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.updated_at := change_time(old.updated_at);
  return new;
end $$;
CREATE FUNCTION public.touch_tickets_of_billing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from ticket_codes where order_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where order_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.touch_tickets_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from ticket_codes where event_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where event_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.touch_tickets_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from ticket_codes where user_id = new.id order by id for no key update;
  update ticket_codes set updated_at = change_time(updated_at) where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.unassign_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update places
     set assigned_person_id = null,
         updated_at = greatest(current_setting('foyer.now')::timestamptz(3), updated_at + interval '1 millisecond')
   where assigned_person_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.user_search_text(person public.users) RETURNS text
    LANGUAGE sql STABLE
    RETURN public.searchable(concat_ws(' '::text, (person).name, (person).surname, (person).email, ((person).phone_prefix || (person).phone_number), public.shown_name(((person).language)::text), public.shown_date((person).created_at), public.shown_name(((person).status)::text), public.shown_name(((person).membership)::text), NULLIF(array_to_string((person).tags, ' '::text), ''::text)));
CREATE FUNCTION public.walk_in_name(guest_name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(guest_name, 'Walk-in'::text);
CREATE TABLE public.access_keys (
    id uuid NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    key_hash text NOT NULL,
    start text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by text NOT NULL,
    last_used_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    door_device boolean DEFAULT false NOT NULL,
    maker_id uuid,
    CONSTRAINT access_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
    CONSTRAINT access_keys_scopes_check CHECK ((cardinality(scopes) >= 1)),
    CONSTRAINT access_keys_scopes_known CHECK ((scopes <@ ARRAY['catalogue:read'::text, 'guests:read'::text, 'guests:write'::text, 'orders:read'::text, 'orders:write'::text, 'messages:write'::text, 'reviews:write'::text, 'reservations:write'::text, 'tickets:check'::text]))
);
CREATE TABLE public.attempts (
    id bigint NOT NULL,
    kind text NOT NULL,
    account text NOT NULL,
    address text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);
ALTER TABLE public.attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_seals (
    audit_id bigint NOT NULL,
    "position" bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    hash bytea NOT NULL,
    sealed_at timestamp(3) with time zone NOT NULL,
    search_text text,
    CONSTRAINT audit_seals_hash_check CHECK ((octet_length(hash) = 32))
);
CREATE TABLE public.billing_method_sums (
    slot integer NOT NULL,
    status public.billing_status NOT NULL,
    type public.billing_type NOT NULL,
    payment_method text NOT NULL,
    billings bigint NOT NULL,
    cost_minor bigint NOT NULL
)
WITH (fillfactor='50');
COMMENT ON TABLE public.billing_method_sums IS 'sum_all_billings()';
CREATE TABLE public.billing_sums (
    slot integer NOT NULL,
    status public.billing_status NOT NULL,
    type public.billing_type NOT NULL,
    of_event boolean NOT NULL,
    billings bigint NOT NULL,
    cost_minor bigint NOT NULL
)
WITH (fillfactor='50');
COMMENT ON TABLE public.billing_sums IS 'sum_all_billings()';
CREATE TABLE public.browsers (
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    last_login_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.check_ins (
    id uuid NOT NULL,
    ticket_id uuid,
    event_id uuid,
    code text NOT NULL,
    nonce text,
    result text NOT NULL,
    again boolean DEFAULT false NOT NULL,
    admitted boolean DEFAULT false NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    by text NOT NULL,
    undone_at timestamp(3) with time zone,
    undone_by text,
    scanner_id uuid,
    dismissed_at timestamp(3) with time zone,
    CONSTRAINT check_ins_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 255))),
    CONSTRAINT check_ins_nonce_check CHECK (((char_length(nonce) >= 1) AND (char_length(nonce) <= 100))),
    CONSTRAINT check_ins_result_check CHECK ((result = ANY (ARRAY['CHECKED_IN'::text, 'ALREADY_CHECKED_IN'::text, 'UNPAID'::text, 'REFUNDED'::text, 'CANCELLED'::text, 'VOID'::text, 'OTHER_EVENT'::text, 'UNKNOWN'::text])))
);
ALTER TABLE ONLY public.check_ins ALTER COLUMN id SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN ticket_id SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN event_id SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN code SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN nonce SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN result SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN again SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN admitted SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN at SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN by SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN undone_at SET STATISTICS 10;
ALTER TABLE ONLY public.check_ins ALTER COLUMN undone_by SET STATISTICS 10;
CREATE TABLE public.counted_admissions (
    scanner_id uuid NOT NULL,
    night timestamp(3) with time zone NOT NULL,
    event_id uuid,
    admissions integer NOT NULL,
    CONSTRAINT counted_admissions_admissions_check CHECK ((admissions > 0))
);
CREATE TABLE public.counters (
    slot integer NOT NULL,
    name text NOT NULL,
    value bigint NOT NULL
)
WITH (fillfactor='50');
COMMENT ON TABLE public.counters IS 'refresh_counters()';
CREATE TABLE public.event_likes (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL
);
CREATE TABLE public.event_sales (
    event_id uuid NOT NULL,
    sold integer NOT NULL,
    max_tickets_qty bigint,
    CONSTRAINT event_sales_max_tickets_qty_check CHECK ((max_tickets_qty >= 1)),
    CONSTRAINT event_sales_sold_check CHECK ((sold >= 0))
)
WITH (fillfactor='70');
COMMENT ON COLUMN public.event_sales.sold IS 'event_tickets_sold()';
CREATE TABLE public.guest_messages (
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    subject_pl text NOT NULL,
    subject_en text NOT NULL,
    text_pl text NOT NULL,
    text_en text NOT NULL,
    CONSTRAINT guest_messages_subject_check CHECK (((char_length(subject_pl) <= 255) AND (char_length(subject_en) <= 255))),
    CONSTRAINT guest_messages_text_check CHECK (((char_length(text_pl) <= 4096) AND (char_length(text_en) <= 4096)))
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    owner text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255))),
    CONSTRAINT idempotency_keys_status_check CHECK (((status >= 100) AND (status <= 599)))
);
CREATE TABLE public.images (
    id uuid NOT NULL,
    kind text NOT NULL,
    extension text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    "position" integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    unclaimed_since timestamp(3) with time zone,
    CONSTRAINT images_extension_check CHECK ((extension = ANY (ARRAY['jpg'::text, 'png'::text]))),
    CONSTRAINT images_kind_check CHECK ((kind = ANY (ARRAY['cover'::text, 'logo'::text, 'photo'::text]))),
    CONSTRAINT images_position_check CHECK (("position" >= 0)),
    CONSTRAINT images_size_check CHECK (((width >= 1) AND (height >= 1) AND (bytes >= 1)))
);
CREATE TABLE public.import_chunks (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT import_chunks_position_check CHECK (("position" >= 0))
);
CREATE TABLE public.import_problems (
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    cells jsonb NOT NULL,
    issues jsonb NOT NULL,
    CONSTRAINT import_problems_row_check CHECK (("row" >= 1))
);
CREATE TABLE public.imports (
    id uuid NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    file_name text NOT NULL,
    format jsonb NOT NULL,
    columns jsonb NOT NULL,
    sample jsonb NOT NULL,
    suggested_mapping jsonb NOT NULL,
    mapping jsonb NOT NULL,
    rows integer NOT NULL,
    task uuid,
    actor_id uuid,
    actor text,
    request_id text,
    failed_at timestamp(3) with time zone,
    last_row integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    new_rows integer DEFAULT 0 NOT NULL,
    changed_rows integer DEFAULT 0 NOT NULL,
    unchanged_rows integer DEFAULT 0 NOT NULL,
    refused_rows integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT imports_counts_check CHECK (((rows >= 0) AND (last_row >= 0) AND (done >= 0) AND (new_rows >= 0) AND (changed_rows >= 0) AND (unchanged_rows >= 0) AND (refused_rows >= 0))),
    CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'billings'::text, 'membership_coupons'::text, 'reservations'::text]))),
    CONSTRAINT imports_status_check CHECK ((status = ANY (ARRAY['UPLOADED'::text, 'CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text])))
);
CREATE TABLE public.invitations (
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.legal_texts (
    id text NOT NULL,
    content_pl text NOT NULL,
    content_en text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT legal_texts_content_check CHECK (((char_length(content_pl) <= 1000000) AND (char_length(content_en) <= 1000000))),
    CONSTRAINT legal_texts_id_check CHECK ((id = ANY (ARRAY['privacy-policy'::text, 'terms-of-use'::text])))
);
CREATE TABLE public.list_settings (
    user_id uuid NOT NULL,
    list text NOT NULL,
    columns text[],
    size integer NOT NULL,
    CONSTRAINT list_settings_columns_check CHECK ((cardinality(columns) >= 1)),
    CONSTRAINT list_settings_list_check CHECK ((list = ANY (ARRAY['events'::text, 'places'::text, 'users'::text, 'admins'::text, 'discounts'::text, 'membership_discounts'::text, 'billings'::text, 'messages'::text, 'faq'::text, 'reviews'::text, 'reservations'::text]))),
    CONSTRAINT list_settings_size_check CHECK (((size >= 1) AND (size <= 100)))
);
CREATE TABLE public.location_types (
    id integer NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.login_challenges (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    wrong_codes integer DEFAULT 0 NOT NULL,
    CONSTRAINT login_challenges_wrong_codes_check CHECK ((wrong_codes >= 0))
);
CREATE TABLE public.logins (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text,
    last_seen_at timestamp(3) with time zone,
    user_agent text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    CONSTRAINT logins_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'endedByOwner'::text, 'endedByAdmin'::text, 'passwordChanged'::text, 'passwordReset'::text, 'refreshTokenReused'::text, 'accountBlocked'::text, 'accountDeleted'::text]))),
    CONSTRAINT logins_user_agent_check CHECK ((char_length(user_agent) <= 512))
);
CREATE TABLE public.mails (
    id uuid NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    language public.language NOT NULL,
    subject text NOT NULL,
    event_id uuid,
    data jsonb,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    last_error text,
    queued_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    search_text text GENERATED ALWAYS AS (public.searchable(((recipient || ' '::text) || subject))) STORED NOT NULL,
    waiting_since timestamp(3) with time zone,
    CONSTRAINT mails_kind_check CHECK ((kind = ANY (ARRAY['WELCOME'::text, 'RESET_PASSWORD'::text, 'NEW_BROWSER'::text, 'SECOND_FACTOR_REMOVED'::text, 'SIGN_IN_CHANGED'::text, 'SECOND_FACTOR_GUESSED'::text, 'EVENT_RESCHEDULED'::text, 'EVENT_CANCELLED'::text, 'PUBLISHING_FAILED'::text, 'TICKETS'::text, 'REFUND'::text, 'RESERVATION'::text, 'MESSAGE'::text]))),
    CONSTRAINT mails_recipient_check CHECK (((char_length(recipient) >= 1) AND (char_length(recipient) <= 255))),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text]))),
    CONSTRAINT mails_tries_check CHECK ((tries >= 0))
);
CREATE TABLE public.orders (
    id uuid NOT NULL,
    event_id uuid,
    place_id uuid,
    quantity integer,
    discount_id uuid,
    reservation_details jsonb,
    holding boolean NOT NULL,
    hold_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    refunded_at timestamp(3) with time zone,
    error_reason text,
    mail_tickets boolean DEFAULT false NOT NULL,
    keeps_coupon boolean DEFAULT false NOT NULL,
    calendar_sequence integer,
    CONSTRAINT orders_calendar_sequence_check CHECK ((calendar_sequence >= 0)),
    CONSTRAINT orders_error_reason_check CHECK ((error_reason = ANY (ARRAY['HOLD_EXPIRED'::text, 'REPORTED'::text, 'EVENT_CANCELLED'::text]))),
    CONSTRAINT orders_hold_until CHECK (((NOT holding) OR (hold_until IS NOT NULL))),
    CONSTRAINT orders_of_event_or_place CHECK (((event_id IS NULL) OR (place_id IS NULL))),
    CONSTRAINT orders_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20)))
);
ALTER TABLE ONLY public.orders ALTER COLUMN id SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN event_id SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN place_id SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN quantity SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN discount_id SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN reservation_details SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN holding SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN hold_until SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN created_at SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN paid_at SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN refunded_at SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN error_reason SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN mail_tickets SET STATISTICS 10;
ALTER TABLE ONLY public.orders ALTER COLUMN keeps_coupon SET STATISTICS 10;
CREATE TABLE public.orphaned_files (
    id uuid NOT NULL,
    extension text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    deleting boolean DEFAULT false NOT NULL,
    CONSTRAINT orphaned_files_extension_check CHECK ((extension = ANY (ARRAY['jpg'::text, 'png'::text])))
);
CREATE TABLE public.passkey_challenges (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['REGISTER'::text, 'SIGN_IN'::text])))
);
CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone,
    "position" timestamp(3) with time zone GENERATED ALWAYS AS (created_at) STORED NOT NULL,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
    CONSTRAINT passkeys_transports_check CHECK ((cardinality(transports) <= 10))
);
CREATE TABLE public.place_photos (
    id uuid NOT NULL,
    place_id uuid NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT place_photos_position_check CHECK (("position" >= 1))
);
CREATE TABLE public.ratings (
    subject_id uuid NOT NULL,
    kind text NOT NULL,
    reviews bigint NOT NULL,
    rating_sum bigint NOT NULL,
    average double precision GENERATED ALWAYS AS (COALESCE(round(((rating_sum)::numeric / (NULLIF(reviews, 0))::numeric), 2), (0)::numeric)) STORED NOT NULL,
    CONSTRAINT ratings_kind_check CHECK ((kind = ANY (ARRAY['place'::text, 'event'::text])))
);
COMMENT ON TABLE public.ratings IS 'refresh_counters()';
CREATE TABLE public.recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    "position" timestamp(3) with time zone GENERATED ALWAYS AS (created_at) STORED NOT NULL
);
CREATE TABLE public.refresh_tokens (
    token_hash text NOT NULL,
    login_id uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
CREATE SEQUENCE public.revision_slots
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.revisions (
    name text NOT NULL,
    slot integer NOT NULL,
    revision bigint NOT NULL
)
WITH (fillfactor='50');
COMMENT ON TABLE public.revisions IS 'take_slot()';
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.ticket_codes (
    id uuid NOT NULL,
    order_id uuid,
    "position" integer NOT NULL,
    code text NOT NULL,
    event_id uuid NOT NULL,
    user_id uuid,
    updated_at timestamp(3) with time zone NOT NULL,
    refund_id uuid,
    CONSTRAINT ticket_codes_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 255))),
    CONSTRAINT ticket_codes_position_check CHECK (("position" >= 0))
);
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN id SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN order_id SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN "position" SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN code SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN event_id SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN user_id SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN updated_at SET STATISTICS 10;
ALTER TABLE ONLY public.ticket_codes ALTER COLUMN refund_id SET STATISTICS 10;
CREATE TABLE public.totp_factors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    "position" timestamp(3) with time zone GENERATED ALWAYS AS (created_at) STORED NOT NULL,
    CONSTRAINT totp_factors_last_step_check CHECK ((last_step >= 0))
);
CREATE TABLE public.totp_setups (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.verification_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    tries_left integer NOT NULL,
    CONSTRAINT verification_codes_tries_left_check CHECK ((tries_left >= 0))
);
CREATE TABLE public.views (
    id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query jsonb NOT NULL,
    columns text[],
    shared boolean NOT NULL,
    owner_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT views_check CHECK ((shared OR (owner_id IS NOT NULL))),
    CONSTRAINT views_columns_check CHECK ((cardinality(columns) >= 1)),
    CONSTRAINT views_list_check CHECK ((list = ANY (ARRAY['events'::text, 'places'::text, 'users'::text, 'admins'::text, 'discounts'::text, 'membership_discounts'::text, 'billings'::text, 'messages'::text, 'faq'::text, 'reviews'::text, 'reservations'::text]))),
    CONSTRAINT views_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);
CREATE TABLE public.webhook_deliveries (
    id uuid NOT NULL,
    "position" bigint NOT NULL,
    webhook_id uuid NOT NULL,
    event text NOT NULL,
    record text NOT NULL,
    body text NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    turn integer DEFAULT 1 NOT NULL,
    tries_left integer NOT NULL,
    next_try_at timestamp(3) with time zone,
    tries jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    in_backlog boolean DEFAULT false NOT NULL,
    CONSTRAINT webhook_deliveries_event_check CHECK ((event = ANY (ARRAY['event.published'::text, 'event.rescheduled'::text, 'event.cancelled'::text, 'place.published'::text, 'place.updated'::text, 'place.deleted'::text, 'user.updated'::text, 'user.blocked'::text, 'user.unblocked'::text, 'user.deleted'::text, 'discount.created'::text, 'discount.updated'::text, 'discount.deleted'::text, 'faq.changed'::text, 'terms_of_use.published'::text, 'privacy_policy.published'::text, 'message.updated'::text, 'order.created'::text, 'order.updated'::text, 'reservation.created'::text, 'reservation.updated'::text, 'reservation.deleted'::text, 'ticket.checked_in'::text, 'ticket.check_in_undone'::text, 'webhook.test'::text]))),
    CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text]))),
    CONSTRAINT webhook_deliveries_tries_left_check CHECK ((tries_left >= 0)),
    CONSTRAINT webhook_deliveries_turn_check CHECK ((turn >= 0))
);
ALTER TABLE public.webhook_deliveries ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhooks (
    id uuid NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_secret_until timestamp(3) with time zone,
    active boolean DEFAULT true NOT NULL,
    disabled_reason text,
    failing_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    created_by text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT webhooks_description_check CHECK ((char_length(description) <= 255)),
    CONSTRAINT webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['GONE'::text, 'FAILING'::text]))),
    CONSTRAINT webhooks_events_check CHECK ((cardinality(events) >= 1)),
    CONSTRAINT webhooks_events_known CHECK ((events <@ ARRAY['event.published'::text, 'event.rescheduled'::text, 'event.cancelled'::text, 'place.published'::text, 'place.updated'::text, 'place.deleted'::text, 'user.updated'::text, 'user.blocked'::text, 'user.unblocked'::text, 'user.deleted'::text, 'discount.created'::text, 'discount.updated'::text, 'discount.deleted'::text, 'faq.changed'::text, 'terms_of_use.published'::text, 'privacy_policy.published'::text, 'message.updated'::text, 'order.created'::text, 'order.updated'::text, 'reservation.created'::text, 'reservation.updated'::text, 'reservation.deleted'::text, 'ticket.checked_in'::text, 'ticket.check_in_undone'::text])),
    CONSTRAINT webhooks_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2048)))
);
INSERT INTO public.access_keys VALUES ('019aa000-0000-7000-8000-00000001000b', 'Till 11', '{catalogue:read,guests:read,guests:write,orders:read,orders:write,messages:write,reviews:write,reservations:write,tickets:check}', '9r5uXNIfOEPnKlijYPJpBv_Co_KlN8j2oFDRvE-Ej80', 'foyer_kkkkkk', '2026-11-20 11:00:00+00', 'system', NULL, NULL, NULL, false, NULL);
INSERT INTO public.attempts OVERRIDING SYSTEM VALUE VALUES (2, 'login', 'x', '127.0.0.1', '2026-11-20 11:00:00+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'users', '019aa000-0000-7000-8000-000000010001', NULL, '{"id": "019aa000-0000-7000-8000-000000010001", "name": "Ola", "role": "ADMIN", "tags": [], "email": "boss@foyer.example", "status": "ACTIVE", "surname": "Nowak 1", "language": "pl", "avatar_url": null, "created_at": "2026-11-20T11:00:00+00:00", "membership": "USER", "external_id": null, "phone_number": "600000001", "phone_prefix": "+48", "date_of_birth": null, "password_hash": "(not kept)", "additional_note": "", "accepts_messages": true}', 'test', 'staff', '019aa000-0000-7000-8000-000000010001', 'Ola Nowak 1', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'users', '019aa000-0000-7000-8000-000000010002', NULL, '{"id": "019aa000-0000-7000-8000-000000010002", "name": "Łucja", "role": "MANAGER", "tags": [], "email": "lucja@foyer.example", "status": "ACTIVE", "surname": "Żak", "language": "pl", "avatar_url": null, "created_at": "2026-11-20T11:00:00+00:00", "membership": "USER", "external_id": null, "phone_number": "600000002", "phone_prefix": "+48", "date_of_birth": null, "password_hash": "(not kept)", "additional_note": "", "accepts_messages": true}', 'test', 'staff', '019aa000-0000-7000-8000-000000010002', 'Łucja Żak', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'login', 'logins', '01a224e4-1739-7b46-9572-9d6e27bfcf06', NULL, '{"id": "01a224e4-1739-7b46-9572-9d6e27bfcf06", "address": "127.0.0.1", "user_id": "019aa000-0000-7000-8000-000000010001", "ended_at": null, "created_at": "2026-11-20T11:00:00+00:00", "end_reason": null, "user_agent": "lightMyRequest"}', 'd516ed53-6909-4376-aab4-f223031c8b43', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'users', '019aa000-0000-7000-8000-000000010003', NULL, '{"id": "019aa000-0000-7000-8000-000000010003", "name": "Ola", "role": "USER", "tags": ["stały gość"], "email": "person-3@foyer.example", "status": "ACTIVE", "surname": "Nowak 3", "language": "pl", "avatar_url": null, "created_at": "2026-11-20T11:00:00+00:00", "membership": "VIP", "external_id": "ola", "phone_number": "600000003", "phone_prefix": "+48", "date_of_birth": null, "password_hash": "(not kept)", "additional_note": "", "accepts_messages": true}', 'test', 'users', '019aa000-0000-7000-8000-000000010003', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'users', '019aa000-0000-7000-8000-000000010004', NULL, '{"id": "019aa000-0000-7000-8000-000000010004", "name": "Ola", "role": "USER", "tags": [], "email": "person-4@foyer.example", "status": "DELETED", "surname": "Nowak 4", "language": "pl", "avatar_url": null, "created_at": "2026-11-20T11:00:00+00:00", "membership": "USER", "external_id": null, "phone_number": "600000004", "phone_prefix": "+48", "date_of_birth": null, "password_hash": "(not kept)", "additional_note": "", "accepts_messages": true}', 'test', 'users', '019aa000-0000-7000-8000-000000010004', 'Ola Nowak 4', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'places', '019aa000-0000-7000-8000-000000010005', NULL, '{"id": "019aa000-0000-7000-8000-000000010005", "name": "Sala Główna", "seats": null, "floors": [0], "status": "PUBLISHED", "logo_id": null, "shop_url": "https://shop.example", "title_en": "Hall 5", "title_pl": "Sala 5", "exclusive": true, "go_pos_id": null, "languages": ["pl"], "created_at": "2026-11-20T11:00:00+00:00", "special_days": [], "opening_hours": [{"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}], "description_en": "Text in English.", "description_pl": "Tekst po polsku.", "place_rules_en": "Text in English.", "place_rules_pl": "Tekst po polsku.", "additional_note": "", "location_type_id": 1, "assigned_person_id": "019aa000-0000-7000-8000-000000010002", "reservation_rules_en": "Text in English.", "reservation_rules_pl": "Tekst po polsku."}', 'test', 'places', '019aa000-0000-7000-8000-000000010005', 'Sala Główna', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010006', NULL, '{"id": "019aa000-0000-7000-8000-000000010006", "status": "PUBLISHED", "time_to": "2026-11-21T13:00:00+00:00", "category": "LIMITED", "image_id": null, "rules_en": "Rules.", "rules_pl": "Zasady.", "title_en": "Evening 6", "title_pl": "Zażółć\tgęślą\\jaźń\n\"x\"", "time_from": "2026-11-21T11:00:00+00:00", "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "publish_at": null, "staff_note": "", "price_minor": 5000, "recommended": false, "event_type_id": 1, "description_en": "Description.", "description_pl": "Opis.", "location_names": "", "max_tickets_qty": 10, "publish_failure": null, "send_notification": false}', 'test', 'events', '019aa000-0000-7000-8000-000000010006', 'Zażółć	gęślą\jaźń
"x"', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010006', '{"location_ids": []}', '{"location_ids": ["019aa000-0000-7000-8000-000000010005"]}', 'test', 'events', '019aa000-0000-7000-8000-000000010006', 'Zażółć	gęślą\jaźń
"x"', NULL, 7, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010006', '{"location_names": ""}', '{"location_names": "Sala Główna"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010007', NULL, '{"id": "019aa000-0000-7000-8000-000000010007", "status": "DRAFT", "time_to": "2026-11-21T13:00:00+00:00", "category": "LIMITED", "image_id": null, "rules_en": "Rules.", "rules_pl": "Zasady.", "title_en": "Evening 7", "title_pl": "Wieczór 7", "time_from": "2026-11-21T11:00:00+00:00", "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "publish_at": null, "staff_note": "", "price_minor": 5000, "recommended": false, "event_type_id": 1, "description_en": "Description.", "description_pl": "Opis.", "location_names": "", "max_tickets_qty": 100, "publish_failure": null, "send_notification": false}', 'test', 'events', '019aa000-0000-7000-8000-000000010007', 'Wieczór 7', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010007', '{"location_ids": []}', '{"location_ids": ["019aa000-0000-7000-8000-000000010005"]}', 'test', 'events', '019aa000-0000-7000-8000-000000010007', 'Wieczór 7', NULL, 10, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (12, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010007', '{"location_names": ""}', '{"location_names": "Sala Główna"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (13, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010008', NULL, '{"id": "019aa000-0000-7000-8000-000000010008", "status": "CANCELLED", "time_to": "2026-11-21T13:00:00+00:00", "category": "LIMITED", "image_id": null, "rules_en": "Rules.", "rules_pl": "Zasady.", "title_en": "Evening 8", "title_pl": "Wieczór 8", "time_from": "2026-11-21T11:00:00+00:00", "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "publish_at": null, "staff_note": "", "price_minor": 5000, "recommended": false, "event_type_id": 1, "description_en": "Description.", "description_pl": "Opis.", "location_names": "", "max_tickets_qty": 100, "publish_failure": null, "send_notification": false}', 'test', 'events', '019aa000-0000-7000-8000-000000010008', 'Wieczór 8', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (14, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010008', '{"location_ids": []}', '{"location_ids": ["019aa000-0000-7000-8000-000000010005"]}', 'test', 'events', '019aa000-0000-7000-8000-000000010008', 'Wieczór 8', NULL, 13, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (15, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010008', '{"location_names": ""}', '{"location_names": "Sala Główna"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (16, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'discounts', '019aa000-0000-7000-8000-000000010009', NULL, '{"id": "019aa000-0000-7000-8000-000000010009", "event_id": "019aa000-0000-7000-8000-000000010006", "position": 0, "valid_to": "2026-11-20", "total_qty": null, "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "membership": null, "percentage": 10, "valid_from": "2026-11-20", "coupon_code": "CODE9", "send_notification": false}', 'test', 'discounts', '019aa000-0000-7000-8000-000000010009', 'CODE9', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (17, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'events', '019aa000-0000-7000-8000-000000010006', '{"discounts": []}', '{"discounts": [{"id": "019aa000-0000-7000-8000-000000010009", "validTo": "2026-11-20", "totalQty": null, "validFrom": "2026-11-20", "couponCode": "CODE9", "membership": null, "sendNotification": false, "discountPercentage": 10}]}', 'test', 'events', '019aa000-0000-7000-8000-000000010006', 'Zażółć	gęślą\jaźń
"x"', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (18, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'discounts', '019aa000-0000-7000-8000-00000001000a', NULL, '{"id": "019aa000-0000-7000-8000-00000001000a", "event_id": null, "position": 0, "valid_to": "2026-11-20", "total_qty": null, "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "membership": "VIP", "percentage": 10, "valid_from": "2026-11-20", "coupon_code": "CODE10", "send_notification": false}', 'test', 'discounts', '019aa000-0000-7000-8000-00000001000a', 'CODE10', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (19, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'access_keys', '019aa000-0000-7000-8000-00000001000b', NULL, '{"id": "019aa000-0000-7000-8000-00000001000b", "name": "Till 11", "start": "foyer_kkkkkk", "scopes": ["catalogue:read", "guests:read", "guests:write", "orders:read", "orders:write", "messages:write", "reviews:write", "reservations:write", "tickets:check"], "key_hash": "(not kept)", "maker_id": null, "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "expires_at": null, "revoked_at": null, "door_device": false}', 'test', 'access_keys', '019aa000-0000-7000-8000-00000001000b', 'Till 11', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (20, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'webhooks', '019aa000-0000-7000-8000-00000001000c', NULL, '{"id": "019aa000-0000-7000-8000-00000001000c", "url": "https://till-12.example/hook", "active": true, "events": ["faq.changed"], "secret": "(not kept)", "created_at": "2026-11-20T11:00:00+00:00", "created_by": "system", "description": "", "disabled_reason": null, "previous_secret": "(not kept)", "previous_secret_until": null}', 'test', 'webhooks', '019aa000-0000-7000-8000-00000001000c', 'https://till-12.example/hook', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (21, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'billings', '019aa000-0000-7000-8000-00000001000e', NULL, '{"id": "019aa000-0000-7000-8000-00000001000e", "type": "EVENT", "status": "PAID", "user_id": "019aa000-0000-7000-8000-000000010003", "currency": "PLN", "event_id": "019aa000-0000-7000-8000-000000010006", "refund_of": null, "cost_minor": 10000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": null, "external_id": null, "original_id": null, "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', 'test', 'billings', '019aa000-0000-7000-8000-00000001000e', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (22, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'tickets', '019aa000-0000-7000-8000-00000001000f', NULL, '{"id": "019aa000-0000-7000-8000-00000001000f", "user_id": "019aa000-0000-7000-8000-000000010003", "event_id": "019aa000-0000-7000-8000-000000010006", "billing_id": "019aa000-0000-7000-8000-00000001000e", "created_at": "2026-11-20T11:00:00+00:00", "discount_id": "019aa000-0000-7000-8000-000000010009"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (23, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'tickets', '019aa000-0000-7000-8000-000000010010', NULL, '{"id": "019aa000-0000-7000-8000-000000010010", "user_id": "019aa000-0000-7000-8000-000000010003", "event_id": "019aa000-0000-7000-8000-000000010006", "billing_id": "019aa000-0000-7000-8000-00000001000e", "created_at": "2026-11-20T11:00:00+00:00", "discount_id": null}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (24, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'refundBilling', 'billings', '01a224e4-17c5-7f0e-ace6-3c3a70f2ace1', NULL, '{"id": "01a224e4-17c5-7f0e-ace6-3c3a70f2ace1", "type": "REFUND", "status": "PENDING", "user_id": "019aa000-0000-7000-8000-000000010003", "currency": "PLN", "event_id": "019aa000-0000-7000-8000-000000010006", "refund_of": "019aa000-0000-7000-8000-00000001000e", "cost_minor": 5000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": null, "external_id": null, "original_id": "019aa000-0000-7000-8000-00000001000e", "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', '81dbd357-d031-4a34-8308-c586bcfca90b', 'billings', '01a224e4-17c5-7f0e-ace6-3c3a70f2ace1', 'Ola Nowak 3', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (25, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'billings', '019aa000-0000-7000-8000-000000010011', NULL, '{"id": "019aa000-0000-7000-8000-000000010011", "type": "ORDER", "status": "PAID", "user_id": "019aa000-0000-7000-8000-000000010003", "currency": "PLN", "event_id": null, "refund_of": null, "cost_minor": 4000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": null, "external_id": null, "original_id": null, "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', 'test', 'billings', '019aa000-0000-7000-8000-000000010011', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (26, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'refundBilling', 'billings', '01a224e4-17f2-773b-8d43-29d145e02c24', NULL, '{"id": "01a224e4-17f2-773b-8d43-29d145e02c24", "type": "REFUND", "status": "PENDING", "user_id": "019aa000-0000-7000-8000-000000010003", "currency": "PLN", "event_id": null, "refund_of": "019aa000-0000-7000-8000-000000010011", "cost_minor": 1000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": null, "external_id": null, "original_id": "019aa000-0000-7000-8000-000000010011", "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', 'd69e7708-98ba-4e25-a856-37626c65b539', 'billings', '01a224e4-17f2-773b-8d43-29d145e02c24', 'Ola Nowak 3', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (27, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'refundBilling', 'billings', '01a224e4-1802-7154-a956-bad93688cc0d', NULL, '{"id": "01a224e4-1802-7154-a956-bad93688cc0d", "type": "REFUND", "status": "PENDING", "user_id": "019aa000-0000-7000-8000-000000010003", "currency": "PLN", "event_id": null, "refund_of": null, "cost_minor": 1000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": null, "external_id": null, "original_id": "019aa000-0000-7000-8000-000000010011", "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', '43905343-9d0b-4739-912b-64f3cc38f0ba', 'billings', '01a224e4-1802-7154-a956-bad93688cc0d', 'Ola Nowak 3', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (28, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'billings', '019aa000-0000-7000-8000-000000010012', NULL, '{"id": "019aa000-0000-7000-8000-000000010012", "type": "ORDER", "status": "PAID", "user_id": null, "currency": "PLN", "event_id": null, "refund_of": null, "cost_minor": 5000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": "Jan", "external_id": null, "original_id": null, "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', 'test', 'billings', '019aa000-0000-7000-8000-000000010012', 'Jan', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (29, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'billings', '019aa000-0000-7000-8000-000000010013', NULL, '{"id": "019aa000-0000-7000-8000-000000010013", "type": "RESERVATION", "status": "PAID", "user_id": "019aa000-0000-7000-8000-000000010003", "currency": "PLN", "event_id": null, "refund_of": null, "cost_minor": 2000, "created_at": "2026-11-20T11:00:00+00:00", "guest_name": null, "external_id": null, "original_id": null, "api_metadata": null, "payment_method": "CARD", "transaction_date": "2026-11-20T11:00:00+00:00"}', 'test', 'billings', '019aa000-0000-7000-8000-000000010013', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (30, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'reviews', '019aa000-0000-7000-8000-000000010014', NULL, '{"id": "019aa000-0000-7000-8000-000000010014", "rating": 5, "content": "Bardzo miło.", "subject": {"placeName": "Sala"}, "user_id": "019aa000-0000-7000-8000-000000010003", "event_id": null, "place_id": "019aa000-0000-7000-8000-000000010005", "created_at": "2026-11-20T11:00:00+00:00", "reservation_details": null}', 'test', 'reviews', '019aa000-0000-7000-8000-000000010014', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (31, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'reviews', '019aa000-0000-7000-8000-000000010015', NULL, '{"id": "019aa000-0000-7000-8000-000000010015", "rating": 5, "content": "Bardzo miło.", "subject": {"placeName": "Sala"}, "user_id": "019aa000-0000-7000-8000-000000010003", "event_id": "019aa000-0000-7000-8000-000000010006", "place_id": null, "created_at": "2026-11-20T11:00:00+00:00", "reservation_details": null}', 'test', 'reviews', '019aa000-0000-7000-8000-000000010015', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (32, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'messages', '019aa000-0000-7000-8000-000000010016', NULL, '{"id": "019aa000-0000-7000-8000-000000010016", "note": "", "title": "Pytanie 22", "status": null, "content": "O której otwieracie?", "user_id": "019aa000-0000-7000-8000-000000010003", "created_at": "2026-11-20T11:00:00+00:00", "updated_by": null}', 'test', 'messages', '019aa000-0000-7000-8000-000000010016', 'Pytanie 22', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (33, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'reservations', '019aa000-0000-7000-8000-000000010017', NULL, '{"id": "019aa000-0000-7000-8000-000000010017", "name": null, "note": "", "phone": null, "status": "BOOKED", "user_id": "019aa000-0000-7000-8000-000000010003", "place_id": "019aa000-0000-7000-8000-000000010005", "billing_id": null, "created_at": "2026-11-20T11:00:00+00:00", "guest_note": "", "guests_qty": 2, "external_id": null, "table_number": null, "reservation_date": "2026-11-20T13:00:00+00:00"}', 'test', 'reservations', '019aa000-0000-7000-8000-000000010017', 'Ola Nowak 3', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (34, '2026-11-20 11:00:00+00', NULL, 'system', 'test', 'reservations', '019aa000-0000-7000-8000-000000010018', NULL, '{"id": "019aa000-0000-7000-8000-000000010018", "name": "Gość 24", "note": "", "phone": null, "status": "BOOKED", "user_id": null, "place_id": "019aa000-0000-7000-8000-000000010005", "billing_id": null, "created_at": "2026-11-20T11:00:00+00:00", "guest_note": "", "guests_qty": 2, "external_id": null, "table_number": null, "reservation_date": "2026-11-20T13:00:00+00:00"}', 'test', 'reservations', '019aa000-0000-7000-8000-000000010018', 'Gość 24', NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (35, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'place_photos', '01a224e4-182c-779c-b2c3-c104ff79e050', NULL, '{"id": "01a224e4-182c-779c-b2c3-c104ff79e050", "place_id": "019aa000-0000-7000-8000-000000010005", "position": 1}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (36, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'places', '019aa000-0000-7000-8000-000000010005', '{"photo_ids": []}', '{"photo_ids": ["01a224e4-182c-779c-b2c3-c104ff79e050"]}', 'test', 'places', '019aa000-0000-7000-8000-000000010005', 'Sala Główna', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (37, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'place_likes', '019aa000-0000-7000-8000-000000010003', NULL, '{"place_id": "019aa000-0000-7000-8000-000000010005"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (38, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'event_likes', '019aa000-0000-7000-8000-000000010003', NULL, '{"event_id": "019aa000-0000-7000-8000-000000010006"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (39, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'orders', '019aa000-0000-7000-8000-00000001000e', NULL, '{"id": "019aa000-0000-7000-8000-00000001000e", "event_id": "019aa000-0000-7000-8000-000000010006", "place_id": null, "quantity": 2, "created_at": "2026-11-20T11:00:00+00:00", "discount_id": "019aa000-0000-7000-8000-000000010009", "keeps_coupon": false, "mail_tickets": false, "reservation_details": null}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (40, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'orders', '019aa000-0000-7000-8000-000000010013', NULL, '{"id": "019aa000-0000-7000-8000-000000010013", "event_id": null, "place_id": "019aa000-0000-7000-8000-000000010005", "quantity": null, "created_at": "2026-11-20T11:00:00+00:00", "discount_id": null, "keeps_coupon": false, "mail_tickets": false, "reservation_details": {"guestsQty": 2, "tableNumber": "4", "reservationDate": "2026-11-27T18:00:00Z"}}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (41, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'reservations', '01a1f89c-fb80-79a8-abb1-2278f0c80381', NULL, '{"id": "01a1f89c-fb80-79a8-abb1-2278f0c80381", "name": null, "note": "", "phone": null, "status": "BOOKED", "user_id": "019aa000-0000-7000-8000-000000010003", "place_id": "019aa000-0000-7000-8000-000000010005", "billing_id": "019aa000-0000-7000-8000-000000010013", "created_at": "2026-11-20T11:00:00+00:00", "guest_note": "", "guests_qty": 2, "external_id": null, "table_number": "4", "reservation_date": "2026-11-27T18:00:00+00:00"}', 'test', 'reservations', '01a1f89c-fb80-79a8-abb1-2278f0c80381', 'Ola Nowak 3', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (42, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'key: Door 1', 'test', 'check_ins', '019aa000-0000-7000-8000-00000001000f', NULL, '{"at": "2026-11-20T11:00:00+00:00", "by": "key: Door 1", "id": "01a224e4-1839-788d-a401-b5a6cad780e1", "code": "2L5YDQZ48A", "again": false, "nonce": null, "result": "CHECKED_IN", "admitted": false, "event_id": "019aa000-0000-7000-8000-000000010006", "ticket_id": "019aa000-0000-7000-8000-00000001000f"}', 'test', 'events', '019aa000-0000-7000-8000-000000010006', 'Ola Nowak 3', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (43, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'faqs', '01a224e4-183c-7e33-a297-0bc0f0a94ae5', NULL, '{"id": "01a224e4-183c-7e33-a297-0bc0f0a94ae5", "answer_en": "<p>Here.</p>", "answer_pl": "<p>Tu.</p>", "created_at": "2026-11-20T11:00:00+00:00", "question_en": "Where?", "question_pl": "Gdzie?"}', 'test', 'faq', '01a224e4-183c-7e33-a297-0bc0f0a94ae5', 'Gdzie?', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (44, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'legal_texts', 'terms-of-use', NULL, '{"id": "terms-of-use", "content_en": "<p>B</p>", "content_pl": "<p>A</p>"}', 'test', 'legal_texts', 'terms_of_use', 'Terms of use', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (45, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'imports', '01a224e4-1840-7cec-9591-87ee8c86e8a4', NULL, '{"id": "01a224e4-1840-7cec-9591-87ee8c86e8a4", "kind": "users", "rows": 1, "status": "DONE", "mapping": {}, "failed_at": null, "file_name": "guests.csv", "created_at": "2026-11-20T11:00:00+00:00", "created_by": "boss@foyer.example"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (46, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'views', '01a224e4-1842-7a94-9dae-24093b4848c6', NULL, '{"id": "01a224e4-1842-7a94-9dae-24093b4848c6", "list": "events", "name": "Jazz", "query": {}, "shared": true, "columns": null, "owner_id": "019aa000-0000-7000-8000-000000010001", "created_at": "2026-11-20T11:00:00+00:00"}', 'test', 'views', '01a224e4-1842-7a94-9dae-24093b4848c6', 'Jazz', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (47, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'passkeys', '01a224e4-1844-7ad2-8064-c56eea0ebafe', NULL, '{"id": "01a224e4-1844-7ad2-8064-c56eea0ebafe", "name": "Phone", "user_id": "019aa000-0000-7000-8000-000000010002", "created_at": "2026-11-20T11:00:00+00:00", "transports": [], "credential_id": "abc"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (48, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'users', '019aa000-0000-7000-8000-000000010002', '{"passkeys": []}', '{"passkeys": ["Phone"]}', 'test', 'staff', '019aa000-0000-7000-8000-000000010002', 'Łucja Żak', 'Ola Nowak 1', NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (49, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'totp_factors', '01a224e4-1846-7aab-9c9c-6342aec3e31a', NULL, '{"id": "01a224e4-1846-7aab-9c9c-6342aec3e31a", "secret": "(not kept)", "user_id": "019aa000-0000-7000-8000-000000010002", "created_at": "2026-11-20T11:00:00+00:00"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (50, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'users', '019aa000-0000-7000-8000-000000010002', '{"authenticator_app": []}', '{"authenticator_app": ["2026-11-20T11:00:00+00:00"]}', 'test', 'staff', '019aa000-0000-7000-8000-000000010002', 'Łucja Żak', 'Ola Nowak 1', 48, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (51, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'recovery_codes', '01a224e4-184e-7bfb-9ec3-8c142eeb4367', NULL, '{"id": "01a224e4-184e-7bfb-9ec3-8c142eeb4367", "used_at": null, "user_id": "019aa000-0000-7000-8000-000000010002", "code_hash": "(not kept)", "created_at": "2026-11-20T11:00:00+00:00"}', 'test', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (52, '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', 'test', 'users', '019aa000-0000-7000-8000-000000010002', '{"recovery_codes": []}', '{"recovery_codes": ["(not kept)"]}', 'test', 'staff', '019aa000-0000-7000-8000-000000010002', 'Łucja Żak', 'Ola Nowak 1', 48, NULL);
INSERT INTO public.audit_seals VALUES (1, 1, '2026-11-20 11:00:00+00', '\xb842528459649acd239088d058a0d1fdf0280f5302a30e61b88ed573066c74e2', '2026-11-29 02:20:57.958+00', 'ola nowak 1 system  staff test test');
INSERT INTO public.audit_seals VALUES (2, 2, '2026-11-20 11:00:00+00', '\x5a311924ac09e7553f4e79a3fb1f716571a1825e78be04bc6e04a59326304553', '2026-11-29 02:20:57.958+00', 'lucja zak system  staff test test');
INSERT INTO public.audit_seals VALUES (3, 3, '2026-11-20 11:00:00+00', '\xa8b1d0409ee6491b8c4ac7afe19b1996e391232ffac30fdfba5b9df089a412ee', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (4, 4, '2026-11-20 11:00:00+00', '\x22910dde8b679c236c24d8d835132857452e761e675719356c497cb14fab69f3', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  users test test');
INSERT INTO public.audit_seals VALUES (5, 5, '2026-11-20 11:00:00+00', '\x4d8618610117ff99d87cc7b44e6c533c773bf480061fa5d71af7f8c61055cbea', '2026-11-29 02:20:57.958+00', 'ola nowak 4 system  users test test');
INSERT INTO public.audit_seals VALUES (6, 6, '2026-11-20 11:00:00+00', '\x9905fe8986092cc37a7f320f89d9a205898042e327b229d661068e2440eb9269', '2026-11-29 02:20:57.958+00', 'sala glowna system  places test test');
INSERT INTO public.audit_seals VALUES (7, 7, '2026-11-20 11:00:00+00', '\x2cb79a260746734bd65f44d3acb55096bce859098f340ba95eb09b714aa92efb', '2026-11-29 02:20:57.958+00', 'zazolc	gesla\jazn
"x" system  events test test');
INSERT INTO public.audit_seals VALUES (8, 8, '2026-11-20 11:00:00+00', '\x3ad5d26d04dd59a0fb57875f50f201cf547d46e9178e7e3d039f62eda434b426', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (9, 9, '2026-11-20 11:00:00+00', '\x9d5d237e66c97ae706e2f2800d7b0a9684071823e20b43bc1540f5fd0cd0ad41', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (10, 10, '2026-11-20 11:00:00+00', '\x94e2e5cd00b518c30f4f8924f1b5784af265f36e858208a43551a6e1a4237121', '2026-11-29 02:20:57.958+00', 'wieczor 7 system  events test test');
INSERT INTO public.audit_seals VALUES (11, 11, '2026-11-20 11:00:00+00', '\x2a8da013db70130fbdcd82672a9edf1ff2613678d86461ae243bc4bc1111468b', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (12, 12, '2026-11-20 11:00:00+00', '\x602a82c38fbb0c4aa8d63d8f797381433d3215961c2957bd0cd4bfd1240a6117', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (13, 13, '2026-11-20 11:00:00+00', '\x0ffadf34ac319829c71e868dfccd7a5f51bfd22fbf9bdb0484e4a55fe2e159cc', '2026-11-29 02:20:57.958+00', 'wieczor 8 system  events test test');
INSERT INTO public.audit_seals VALUES (14, 14, '2026-11-20 11:00:00+00', '\xff5fead99814accc15d6ce2d6b1779816a01ae3d0e1b10362f94b2c7a4472b9c', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (15, 15, '2026-11-20 11:00:00+00', '\xd3877900db69f96effe5114376feeeed7b91fe4b4a4dd7b49dcdacdb1e97560c', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (16, 16, '2026-11-20 11:00:00+00', '\xa21daf2390ecde40ac7091f608b9ef2f034fde9f7709121fd55d0d7d71fb27ec', '2026-11-29 02:20:57.958+00', 'code9 system  discounts test test');
INSERT INTO public.audit_seals VALUES (17, 17, '2026-11-20 11:00:00+00', '\xd57d6e836ed71b1d542068cdb968bbb7611a1c33631f5195c3d1d5040f1e5195', '2026-11-29 02:20:57.958+00', 'zazolc	gesla\jazn
"x" system  events test test');
INSERT INTO public.audit_seals VALUES (18, 18, '2026-11-20 11:00:00+00', '\xe147badb95268671e2a5d64d4b7d2757b0acbdde93cca6a4f1d0a19f07628d09', '2026-11-29 02:20:57.958+00', 'code10 system  discounts test test');
INSERT INTO public.audit_seals VALUES (19, 19, '2026-11-20 11:00:00+00', '\xd45cd94511a88036dd8e5e80e0eb7186b34b0d270ea40dee2ac53592358357cf', '2026-11-29 02:20:57.958+00', 'till 11 system  access keys test test');
INSERT INTO public.audit_seals VALUES (20, 20, '2026-11-20 11:00:00+00', '\x97ce8ec87080dea0388e1fa26d60f2be19ab4e0a54320902292f971bc6d47494', '2026-11-29 02:20:57.958+00', 'https://till-12.example/hook system  webhooks test test');
INSERT INTO public.audit_seals VALUES (21, 21, '2026-11-20 11:00:00+00', '\x30c3cd719f4400fa9769b05333009a81ed85b6c0487f0f80ff008974c3620d8e', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  billings test test');
INSERT INTO public.audit_seals VALUES (22, 22, '2026-11-20 11:00:00+00', '\x2412ebc558d46791e40155cb45e3c5cbdf952b43f35f89459a71b32513074cc5', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (23, 23, '2026-11-20 11:00:00+00', '\xbdbe4390134a65c609a8537aba76934b40b85cb3263383c5b94825ddcf9309ca', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (24, 24, '2026-11-20 11:00:00+00', '\xddc7b16f6ee56087eac67bef255da276e0a327928553643a5510a8e02b5f7478', '2026-11-29 02:20:57.958+00', 'ola nowak 3 boss@foyer.example ola nowak 1 billings refundbilling refund billing');
INSERT INTO public.audit_seals VALUES (25, 25, '2026-11-20 11:00:00+00', '\xc666193b5ecbbf0bb3a1a79f32e49b73732190ecfab775a64daf040724a77254', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  billings test test');
INSERT INTO public.audit_seals VALUES (26, 26, '2026-11-20 11:00:00+00', '\x8d85ad61876b40616105b4633ce0e8e6392e7f825e2db85c1dc7ba68fdc53d8c', '2026-11-29 02:20:57.958+00', 'ola nowak 3 boss@foyer.example ola nowak 1 billings refundbilling refund billing');
INSERT INTO public.audit_seals VALUES (27, 27, '2026-11-20 11:00:00+00', '\x378722e412379d2280522cf1c0727aaf00de266ea4fedefc74ace6a274a36cad', '2026-11-29 02:20:57.958+00', 'ola nowak 3 boss@foyer.example ola nowak 1 billings refundbilling refund billing');
INSERT INTO public.audit_seals VALUES (28, 28, '2026-11-20 11:00:00+00', '\xb5339d66a18b3aa18563504273d3bff214e3d375cb37f04c282ca28d07c76131', '2026-11-29 02:20:57.958+00', 'jan system  billings test test');
INSERT INTO public.audit_seals VALUES (29, 29, '2026-11-20 11:00:00+00', '\x8eca8405ed5e27ecb7203991d2e126b989493f073d54e8bdf0d74483cf6f1144', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  billings test test');
INSERT INTO public.audit_seals VALUES (30, 30, '2026-11-20 11:00:00+00', '\x121e81d8e8328e83566d76ea86add157d513b0feeb06b1b1b3e4c8adb14c9f37', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  reviews test test');
INSERT INTO public.audit_seals VALUES (31, 31, '2026-11-20 11:00:00+00', '\x00d613b61fa46378689636d02fa6b1fd15018297ebdaa21167d3002396d815d2', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  reviews test test');
INSERT INTO public.audit_seals VALUES (32, 32, '2026-11-20 11:00:00+00', '\xed0b34549cd2ab3ba087d7774e9bb59c2384674e3eb9c232e09b68710395bff0', '2026-11-29 02:20:57.958+00', 'pytanie 22 system  messages test test');
INSERT INTO public.audit_seals VALUES (33, 33, '2026-11-20 11:00:00+00', '\xd95043622a5a5f840638f29adff6e08f88ae72cb7cfabe4bb16a809741383ee1', '2026-11-29 02:20:57.958+00', 'ola nowak 3 system  reservations test test');
INSERT INTO public.audit_seals VALUES (34, 34, '2026-11-20 11:00:00+00', '\x9ce40104efbdaa75989f17c10380dbd218a6ee55b4dc4ed5f7d28f65bfd2aceb', '2026-11-29 02:20:57.958+00', 'gosc 24 system  reservations test test');
INSERT INTO public.audit_seals VALUES (35, 35, '2026-11-20 11:00:00+00', '\xed1aaa09318aaa92e4ac8cb35a0ffb0d1b582e877aa59db585cfc1e8c0ce8328', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (36, 36, '2026-11-20 11:00:00+00', '\x27c05c940f6f6545be8e99e19488ffc5d67f103bb71c2bffcf69a111d4f7dc73', '2026-11-29 02:20:57.958+00', 'sala glowna boss@foyer.example ola nowak 1 places test test');
INSERT INTO public.audit_seals VALUES (37, 37, '2026-11-20 11:00:00+00', '\xf552fc044013ec0e1e9061d34a8b59acf9ebd5b0f13dcfabd3605f49bd82006e', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (38, 38, '2026-11-20 11:00:00+00', '\x3fdfe3622da970b0a707931bb38720be5be4cf5a7a1430b383653b4f8bb1ccee', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (39, 39, '2026-11-20 11:00:00+00', '\xefc59667bb829898d4915e05545cb16629d8aad66340577776272d3fc2c917e9', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (40, 40, '2026-11-20 11:00:00+00', '\x033e39445104dce6edadf518a36d3c9ea1c9d4704caeaa38fd5c43bd74f335eb', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (41, 41, '2026-11-20 11:00:00+00', '\x04cbbe704045dd50ce5d1c415bf0f9a2d68a2a6ba615068cbc07fbbf69e520d9', '2026-11-29 02:20:57.958+00', 'ola nowak 3 boss@foyer.example ola nowak 1 reservations test test');
INSERT INTO public.audit_seals VALUES (42, 42, '2026-11-20 11:00:00+00', '\xcd33ac12efe025a94084ed2adba09dfd2e935eb404f8c7726252db8ed9ec4944', '2026-11-29 02:20:57.958+00', 'ola nowak 3 key: door 1 ola nowak 1 events test test');
INSERT INTO public.audit_seals VALUES (43, 43, '2026-11-20 11:00:00+00', '\xaaa9a42bee4e5a738a9e7d9962d4222f581067f69061f5c6526ff14c33cfcc10', '2026-11-29 02:20:57.958+00', 'gdzie? boss@foyer.example ola nowak 1 faq test test');
INSERT INTO public.audit_seals VALUES (44, 44, '2026-11-20 11:00:00+00', '\xed4991bbfdf119b4c67993cb443b0db6f1be15b20ad4956633ef8764db29846f', '2026-11-29 02:20:57.958+00', 'terms of use boss@foyer.example ola nowak 1 legal texts test test');
INSERT INTO public.audit_seals VALUES (45, 45, '2026-11-20 11:00:00+00', '\x2234fca53bab221d7b2758a3c687954e67f11799d22bde5760d3011ca58d32f2', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (46, 46, '2026-11-20 11:00:00+00', '\x318b5389b1875e14bc81ec2e7ed8d37644684cbcfd96ca478ba4ba57b61fe6db', '2026-11-29 02:20:57.958+00', 'jazz boss@foyer.example ola nowak 1 views test test');
INSERT INTO public.audit_seals VALUES (47, 47, '2026-11-20 11:00:00+00', '\xc939b44fed4d8b74955b29473ec4704d86d05020c10a0f0fea64d9f3a96aab58', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (48, 48, '2026-11-20 11:00:00+00', '\x6632c76afbae08320bc27432e2d63d30f35de9f71638cdd488eca1ed4df08348', '2026-11-29 02:20:57.958+00', 'lucja zak boss@foyer.example ola nowak 1 staff test test');
INSERT INTO public.audit_seals VALUES (49, 49, '2026-11-20 11:00:00+00', '\x4e81892787cf2a7481c774b32233ddc4d964bca7ebde8dd7982dc4deee8ccbb0', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (50, 50, '2026-11-20 11:00:00+00', '\x562541d9bf463ffb865bf6e9f508b15adfc023311b72e118fc7946c4bd30499a', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (51, 51, '2026-11-20 11:00:00+00', '\x90840fd0883c5e5854895fb134d799414b19c47f5214d33852a00db2094658a4', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.audit_seals VALUES (52, 52, '2026-11-20 11:00:00+00', '\xbb5c71759446cffb727fb5a17e1ca2f5563c38573fc6fad2fcbdcc7332890460', '2026-11-29 02:20:57.958+00', NULL);
INSERT INTO public.billing_method_sums VALUES (9, 'PAID', 'EVENT', 'CARD', 1, 10000);
INSERT INTO public.billing_method_sums VALUES (9, 'PENDING', 'REFUND', 'CARD', 3, 7000);
INSERT INTO public.billing_method_sums VALUES (9, 'PAID', 'ORDER', 'CARD', 2, 9000);
INSERT INTO public.billing_method_sums VALUES (9, 'PAID', 'RESERVATION', 'CARD', 1, 2000);
INSERT INTO public.billing_sums VALUES (9, 'PENDING', 'REFUND', true, 1, 5000);
INSERT INTO public.billing_sums VALUES (9, 'PAID', 'EVENT', true, 1, 10000);
INSERT INTO public.billing_sums VALUES (9, 'PENDING', 'REFUND', false, 2, 2000);
INSERT INTO public.billing_sums VALUES (9, 'PAID', 'ORDER', false, 2, 9000);
INSERT INTO public.billing_sums VALUES (9, 'PAID', 'RESERVATION', false, 1, 2000);
INSERT INTO public.billings VALUES ('01a224e4-17c5-7f0e-ace6-3c3a70f2ace1', '019aa000-0000-7000-8000-000000010003', '019aa000-0000-7000-8000-000000010006', 'PENDING', 'REFUND', 5000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'ola', 'nowak 3', 'person-3@foyer.example', '600000003', DEFAULT, 'ola nowak 3 person-3@foyer.example +48600000003 card 50,00 zl pending refund 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, '019aa000-0000-7000-8000-00000001000e', '019aa000-0000-7000-8000-00000001000e', '019aa000-0000-7000-8000-000000010001', 0, NULL);
INSERT INTO public.billings VALUES ('019aa000-0000-7000-8000-00000001000e', '019aa000-0000-7000-8000-000000010003', '019aa000-0000-7000-8000-000000010006', 'PAID', 'EVENT', 10000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'ola', 'nowak 3', 'person-3@foyer.example', '600000003', DEFAULT, 'ola nowak 3 person-3@foyer.example +48600000003 card 100,00 zl paid event 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00.001+00', NULL, NULL, NULL, 'system', 2, NULL);
INSERT INTO public.billings VALUES ('01a224e4-17f2-773b-8d43-29d145e02c24', '019aa000-0000-7000-8000-000000010003', NULL, 'PENDING', 'REFUND', 1000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'ola', 'nowak 3', 'person-3@foyer.example', '600000003', DEFAULT, 'ola nowak 3 person-3@foyer.example +48600000003 card 10,00 zl pending refund 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, '019aa000-0000-7000-8000-000000010011', '019aa000-0000-7000-8000-000000010011', '019aa000-0000-7000-8000-000000010001', 0, NULL);
INSERT INTO public.billings VALUES ('01a224e4-1802-7154-a956-bad93688cc0d', '019aa000-0000-7000-8000-000000010003', NULL, 'PENDING', 'REFUND', 1000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'ola', 'nowak 3', 'person-3@foyer.example', '600000003', DEFAULT, 'ola nowak 3 person-3@foyer.example +48600000003 card 10,00 zl pending refund 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, '019aa000-0000-7000-8000-000000010011', '019aa000-0000-7000-8000-000000010001', 0, NULL);
INSERT INTO public.billings VALUES ('019aa000-0000-7000-8000-000000010011', '019aa000-0000-7000-8000-000000010003', NULL, 'PAID', 'ORDER', 4000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'ola', 'nowak 3', 'person-3@foyer.example', '600000003', DEFAULT, 'ola nowak 3 person-3@foyer.example +48600000003 card 40,00 zl paid order 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00.002+00', NULL, NULL, NULL, 'system', 0, NULL);
INSERT INTO public.billings VALUES ('019aa000-0000-7000-8000-000000010012', NULL, NULL, 'PAID', 'ORDER', 5000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'jan', NULL, '', NULL, DEFAULT, 'jan  card 50,00 zl paid order 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, NULL, 'system', 0, 'Jan');
INSERT INTO public.billings VALUES ('019aa000-0000-7000-8000-000000010013', '019aa000-0000-7000-8000-000000010003', NULL, 'PAID', 'RESERVATION', 2000, 'PLN', 'CARD', '2026-11-20 11:00:00+00', NULL, 'ola', 'nowak 3', 'person-3@foyer.example', '600000003', DEFAULT, 'ola nowak 3 person-3@foyer.example +48600000003 card 20,00 zl paid reservation 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, NULL, 'system', 0, NULL);
INSERT INTO public.browsers VALUES ('019aa000-0000-7000-8000-000000010001', '0nce2L8V5rDzjLIASGoCRhhaogf_OCCuUJ2ut_MYbl8', '2026-11-20 11:00:00+00');
INSERT INTO public.browsers VALUES ('019aa000-0000-7000-8000-000000010001', 'x', '2026-11-20 11:00:00+00');
INSERT INTO public.check_ins VALUES ('01a224e4-1839-788d-a401-b5a6cad780e1', '019aa000-0000-7000-8000-00000001000f', '019aa000-0000-7000-8000-000000010006', '2L5YDQZ48A', NULL, 'CHECKED_IN', false, false, '2026-11-20 11:00:00+00', 'key: Door 1', NULL, NULL, '019aa000-0000-7000-8000-00000001000b', NULL);
INSERT INTO public.counted_admissions VALUES ('019aa000-0000-7000-8000-00000001000b', '2026-11-20 11:00:00+00', '019aa000-0000-7000-8000-000000010006', 3);
INSERT INTO public.counters VALUES (5, 'users ACTIVE', 1);
INSERT INTO public.counters VALUES (5, 'users DELETED', 1);
INSERT INTO public.counters VALUES (10, 'place reviews', 1);
INSERT INTO public.counters VALUES (10, 'place ratings', 5);
INSERT INTO public.counters VALUES (10, 'event reviews', 1);
INSERT INTO public.counters VALUES (10, 'event ratings', 5);
INSERT INTO public.counters VALUES (11, 'messages', 1);
INSERT INTO public.counters VALUES (11, 'pending messages', 1);
INSERT INTO public.discounts VALUES ('019aa000-0000-7000-8000-000000010009', '019aa000-0000-7000-8000-000000010006', 'CODE9', 10, NULL, '2026-11-20', '2026-11-20', NULL, false, 0, 'Zażółć	gęślą\jaźń
"x"', 'Sala Główna', 'code9 10% zazolc	gesla\jazn
"x" evening 6 sala glowna everyone 20/11/2026 20/11/2026 system', '2026-11-20 11:00:00+00', 'system', '2026-11-20 11:00:00+00');
INSERT INTO public.discounts VALUES ('019aa000-0000-7000-8000-00000001000a', NULL, 'CODE10', 10, 'VIP', '2026-11-20', '2026-11-20', NULL, false, 0, NULL, NULL, 'code10 10% vip 20/11/2026 20/11/2026 system', '2026-11-20 11:00:00+00', 'system', '2026-11-20 11:00:00+00');
INSERT INTO public.event_likes VALUES ('019aa000-0000-7000-8000-000000010006', '019aa000-0000-7000-8000-000000010003');
INSERT INTO public.event_places VALUES ('019aa000-0000-7000-8000-000000010006', '019aa000-0000-7000-8000-000000010005', 0, 'Sala Główna', '["2026-11-21 11:00:00+00","2026-11-21 13:00:00+00")');
INSERT INTO public.event_places VALUES ('019aa000-0000-7000-8000-000000010007', '019aa000-0000-7000-8000-000000010005', 0, 'Sala Główna', NULL);
INSERT INTO public.event_places VALUES ('019aa000-0000-7000-8000-000000010008', '019aa000-0000-7000-8000-000000010005', 0, 'Sala Główna', NULL);
INSERT INTO public.event_sales VALUES ('019aa000-0000-7000-8000-000000010007', 0, 100);
INSERT INTO public.event_sales VALUES ('019aa000-0000-7000-8000-000000010008', 0, 100);
INSERT INTO public.event_sales VALUES ('019aa000-0000-7000-8000-000000010006', 2, 10);
INSERT INTO public.event_types VALUES (1, 'vip');
INSERT INTO public.event_types VALUES (2, 'open');
INSERT INTO public.events VALUES ('019aa000-0000-7000-8000-000000010006', 'PUBLISHED', 'Zażółć	gęślą\jaźń
"x"', 'Evening 6', 'Opis.', 'Description.', 'Zasady.', 'Rules.', 1, 'LIMITED', '2026-11-21 11:00:00+00', '2026-11-21 13:00:00+00', false, false, 10, 5000, NULL, 'Sala Główna', 'zazolc	gesla\jazn
"x" evening 6 sat 21/11/2026 11:00 am sala glowna vip limited / 10 50,00 zl no', '2026-11-20 11:00:00+00', 'system', '2026-11-20 11:00:00+00', 'system', NULL, NULL, NULL, NULL, NULL, '');
INSERT INTO public.events VALUES ('019aa000-0000-7000-8000-000000010007', 'DRAFT', 'Wieczór 7', 'Evening 7', 'Opis.', 'Description.', 'Zasady.', 'Rules.', 1, 'LIMITED', '2026-11-21 11:00:00+00', '2026-11-21 13:00:00+00', false, false, 100, 5000, NULL, 'Sala Główna', 'wieczor 7 evening 7 sat 21/11/2026 11:00 am sala glowna vip limited / 100 50,00 zl no', '2026-11-20 11:00:00+00', 'system', '2026-11-20 11:00:00+00', 'system', NULL, NULL, NULL, NULL, NULL, '');
INSERT INTO public.events VALUES ('019aa000-0000-7000-8000-000000010008', 'CANCELLED', 'Wieczór 8', 'Evening 8', 'Opis.', 'Description.', 'Zasady.', 'Rules.', 1, 'LIMITED', '2026-11-21 11:00:00+00', '2026-11-21 13:00:00+00', false, false, 100, 5000, NULL, 'Sala Główna', 'wieczor 8 evening 8 sat 21/11/2026 11:00 am sala glowna vip limited / 100 50,00 zl no', '2026-11-20 11:00:00+00', 'system', '2026-11-20 11:00:00+00', 'system', NULL, NULL, NULL, NULL, NULL, '');
INSERT INTO public.faqs VALUES ('01a224e4-183c-7e33-a297-0bc0f0a94ae5', 'Gdzie?', 'Where?', '<p>Tu.</p>', '<p>Here.</p>', 'gdzie? where? tu. here. 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00');
INSERT INTO public.guest_messages VALUES ('01a224e4-183f-72c3-8f45-d951db2e1aa4', '019aa000-0000-7000-8000-000000010006', 'a', 'b', 'c', 'd');
INSERT INTO public.idempotency_keys VALUES ('k', 'o', 'h', 201, '{}', '2026-11-20 11:00:00+00');
INSERT INTO public.images VALUES ('01a224e4-182c-779c-b2c3-c104ff79e050', 'photo', 'jpg', 10, 10, 10, 1, '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.import_chunks VALUES ('01a224e4-1840-7cec-9591-87ee8c86e8a4', 0, '\x00');
INSERT INTO public.import_problems VALUES ('01a224e4-1840-7cec-9591-87ee8c86e8a4', 1, '[]', '[]');
INSERT INTO public.imports VALUES ('01a224e4-1840-7cec-9591-87ee8c86e8a4', 'users', 'DONE', 'guests.csv', '{}', '[]', '[]', '{}', '{}', 1, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '2026-11-20 11:00:00+00', 'boss@foyer.example', '2026-11-20 11:00:00+00');
INSERT INTO public.invitations VALUES ('019aa000-0000-7000-8000-000000010002', 'x', '2026-11-20 11:00:00+00');
INSERT INTO public.legal_texts VALUES ('terms-of-use', '<p>A</p>', '<p>B</p>', '2026-11-20 11:00:00+00');
INSERT INTO public.list_settings VALUES ('019aa000-0000-7000-8000-000000010001', 'events', NULL, 20);
INSERT INTO public.location_types VALUES (1, 'entertainment');
INSERT INTO public.location_types VALUES (2, 'gastronomy');
INSERT INTO public.login_challenges VALUES ('x', '019aa000-0000-7000-8000-000000010002', '2026-11-20 11:00:00+00', 0);
INSERT INTO public.logins VALUES ('01a224e4-1739-7b46-9572-9d6e27bfcf06', '019aa000-0000-7000-8000-000000010001', '2026-11-20 11:00:00+00', NULL, NULL, '2026-11-20 11:00:00+00', 'lightMyRequest', '127.0.0.1');
INSERT INTO public.mails VALUES ('019aa000-0000-7000-8000-000000010019', 'RESET_PASSWORD', 'person-25@foyer.example', 'en', 'Foyer: your password reset code', '019aa000-0000-7000-8000-000000010006', NULL, 'QUEUED', 0, NULL, '2026-11-20 11:00:00+00', NULL, DEFAULT, NULL);
INSERT INTO public.messages VALUES ('019aa000-0000-7000-8000-000000010016', '019aa000-0000-7000-8000-000000010003', 'Pytanie 22', 'O której otwieracie?', NULL, '', DEFAULT, DEFAULT, 'ola nowak 3 person-3@foyer.example pytanie 22 o ktorej otwieracie? 20/11/2026 11:00 am pending 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.orders VALUES ('019aa000-0000-7000-8000-00000001000e', '019aa000-0000-7000-8000-000000010006', NULL, 2, '019aa000-0000-7000-8000-000000010009', NULL, false, NULL, '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, false, false, NULL);
INSERT INTO public.orders VALUES ('019aa000-0000-7000-8000-000000010013', NULL, '019aa000-0000-7000-8000-000000010005', NULL, NULL, '{"guestsQty": 2, "tableNumber": "4", "reservationDate": "2026-11-27T18:00:00Z"}', false, NULL, '2026-11-20 11:00:00+00', NULL, NULL, NULL, false, false, NULL);
INSERT INTO public.orphaned_files VALUES ('01a224e4-1830-7a7b-bdc6-8a64f2032f7c', 'jpg', '2026-11-20 11:00:00+00', false);
INSERT INTO public.passkey_challenges VALUES ('x', 'SIGN_IN', NULL, '2026-11-20 11:00:00+00');
INSERT INTO public.passkeys VALUES ('01a224e4-1844-7ad2-8064-c56eea0ebafe', '019aa000-0000-7000-8000-000000010002', 'Phone', 'abc', '\x01', 0, '{}', '2026-11-20 11:00:00+00', NULL, DEFAULT);
INSERT INTO public.place_likes VALUES ('019aa000-0000-7000-8000-000000010005', '019aa000-0000-7000-8000-000000010003');
INSERT INTO public.place_photos VALUES ('01a224e4-182c-779c-b2c3-c104ff79e050', '019aa000-0000-7000-8000-000000010005', 1);
INSERT INTO public.places VALUES ('019aa000-0000-7000-8000-000000010005', 'PUBLISHED', 'Sala Główna', 'Sala 5', 'Hall 5', 'Tekst po polsku.', 'Text in English.', 'Tekst po polsku.', 'Text in English.', 'Tekst po polsku.', 'Text in English.', '{0}', 1, '{pl}', '[{"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}, {"to": "22:00", "from": "10:00", "isOpen": true}]', 'https://shop.example', '', NULL, '019aa000-0000-7000-8000-000000010002', 'Łucja Żak', NULL, 1, 'sala glowna 0 entertainment lucja zak 1 20/11/2026 11:00 am', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', '[]', true, '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.ratings VALUES ('019aa000-0000-7000-8000-000000010005', 'place', 1, 5, DEFAULT);
INSERT INTO public.ratings VALUES ('019aa000-0000-7000-8000-000000010006', 'event', 1, 5, DEFAULT);
INSERT INTO public.recovery_codes VALUES ('01a224e4-184e-7bfb-9ec3-8c142eeb4367', '019aa000-0000-7000-8000-000000010002', 'x', '2026-11-20 11:00:00+00', NULL, DEFAULT);
INSERT INTO public.refresh_tokens VALUES ('R0aCSiFSr8-qNBmoxmbCrR47zHxqQhHCvamCwBAeKzs', '01a224e4-1739-7b46-9572-9d6e27bfcf06', '2026-12-20 11:00:00+00', NULL);
INSERT INTO public.reservations VALUES ('019aa000-0000-7000-8000-000000010017', '019aa000-0000-7000-8000-000000010005', '2026-11-20 13:00:00+00', 2, NULL, NULL, NULL, '', '', 'BOOKED', '019aa000-0000-7000-8000-000000010003', NULL, NULL, 'ola nowak 3', 'ola nowak 3 +48600000003', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.reservations VALUES ('019aa000-0000-7000-8000-000000010018', '019aa000-0000-7000-8000-000000010005', '2026-11-20 13:00:00+00', 2, NULL, 'Gość 24', NULL, '', '', 'BOOKED', NULL, NULL, NULL, 'gość 24', 'gosc 24', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.reservations VALUES ('01a1f89c-fb80-79a8-abb1-2278f0c80381', '019aa000-0000-7000-8000-000000010005', '2026-11-27 18:00:00+00', 2, '4', NULL, NULL, '', '', 'BOOKED', '019aa000-0000-7000-8000-000000010003', '019aa000-0000-7000-8000-000000010013', NULL, 'ola nowak 3', 'ola nowak 3 +48600000003', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.reviews VALUES ('019aa000-0000-7000-8000-000000010014', '019aa000-0000-7000-8000-000000010003', '019aa000-0000-7000-8000-000000010005', NULL, 5, 'Bardzo miło.', NULL, '{"placeName": "Sala"}', DEFAULT, 'bardzo milo. ola nowak 3 person-3@foyer.example 5.00/5.00 20/11/2026 sala glowna ', '2026-11-20 11:00:00+00');
INSERT INTO public.reviews VALUES ('019aa000-0000-7000-8000-000000010015', '019aa000-0000-7000-8000-000000010003', NULL, '019aa000-0000-7000-8000-000000010006', 5, 'Bardzo miło.', NULL, '{"placeName": "Sala"}', DEFAULT, 'bardzo milo. ola nowak 3 person-3@foyer.example 5.00/5.00 20/11/2026 sala glowna zazolc	gesla\jazn
"x" evening 6 50,00 zl', '2026-11-20 11:00:00+00');
INSERT INTO public.revisions VALUES ('mails', 17, 1);
INSERT INTO public.revisions VALUES ('images', 18, 1);
INSERT INTO public.revisions VALUES ('place_photos', 19, 1);
INSERT INTO public.revisions VALUES ('places', 6, 3);
INSERT INTO public.revisions VALUES ('reservations', 3, 7);
INSERT INTO public.revisions VALUES ('orders', 1, 4);
INSERT INTO public.revisions VALUES ('ticket_codes', 2, 4);
INSERT INTO public.revisions VALUES ('faqs', 12, 2);
INSERT INTO public.revisions VALUES ('users', 5, 6);
INSERT INTO public.revisions VALUES ('legal_texts', 20, 1);
INSERT INTO public.revisions VALUES ('imports', 21, 1);
INSERT INTO public.revisions VALUES ('webhook_deliveries', 15, 2);
INSERT INTO public.revisions VALUES ('events', 7, 7);
INSERT INTO public.revisions VALUES ('event_places', 13, 3);
INSERT INTO public.revisions VALUES ('discounts', 8, 6);
INSERT INTO public.revisions VALUES ('access_keys', 4, 4);
INSERT INTO public.revisions VALUES ('webhooks', 14, 1);
INSERT INTO public.revisions VALUES ('tickets', 16, 3);
INSERT INTO public.revisions VALUES ('billings', 9, 19);
INSERT INTO public.revisions VALUES ('reviews', 10, 10);
INSERT INTO public.revisions VALUES ('messages', 11, 3);
INSERT INTO public.schema_migrations VALUES ('0001_text.sql', '08b7f1d183174a44242f6bd3f27dd5820f0196ea3c19a8dbb76901668f9e8967', '2026-11-29 01:20:56.622821+00');
INSERT INTO public.schema_migrations VALUES ('0002_changes.sql', '9c1d0ec1d392e5c1f52d3e75582fda5f6ae1dccabe913ed43baada922d76e1dc', '2026-11-29 01:20:56.64489+00');
INSERT INTO public.schema_migrations VALUES ('0003_uploads.sql', '9d8761e668ec0c22f17839405549b149bc843d1876cd8b3be6ca4a7172c52ed8', '2026-11-29 01:20:56.655751+00');
INSERT INTO public.schema_migrations VALUES ('0004_people.sql', '20b6791a79840633c6930efa2b3b15571ef8e1b740c9ed38f7685c0c5b52e2db', '2026-11-29 01:20:56.661089+00');
INSERT INTO public.schema_migrations VALUES ('0005_places.sql', '6eeccc6611e1f9bfe1d8c2e443b23eb06e307423143dce31de15f232ae703aff', '2026-11-29 01:20:56.676149+00');
INSERT INTO public.schema_migrations VALUES ('0006_events.sql', '9fe667f75aaccae3666cc4a27d88434c9958f8b1064789adbb925dfe6a586121', '2026-11-29 01:20:56.692464+00');
INSERT INTO public.schema_migrations VALUES ('0007_business.sql', '245381d307827eeaf9507b638922d4777811ff24fb0b60db322bed7c3d4bb254', '2026-11-29 01:20:56.703764+00');
INSERT INTO public.schema_migrations VALUES ('0008_reviews.sql', 'fbeb7693e287fbdeb28580a0652883521445c3e8fe339cdc164a9e48333af515', '2026-11-29 01:20:56.719953+00');
INSERT INTO public.schema_migrations VALUES ('0009_messages.sql', '27afe38ebbcba71e3ab0038b2684b637a99a8130f4f6f5e15228e03e2b52609e', '2026-11-29 01:20:56.729854+00');
INSERT INTO public.schema_migrations VALUES ('0010_content.sql', 'dfd6596d2fa383ed388ef78dae76e54c24282045435400388756ed89422ded83', '2026-11-29 01:20:56.736702+00');
INSERT INTO public.schema_migrations VALUES ('0011_figures.sql', '659eeeafbb515dca57e1fca9e353e36184b2d593268d45f970daa9f007dad465', '2026-11-29 01:20:56.741498+00');
INSERT INTO public.schema_migrations VALUES ('0012_other_programs.sql', 'f078b6253e09e60283a65f4d5bfb7dda2e349df77126f65f5862c5b48936131d', '2026-11-29 01:20:56.743432+00');
INSERT INTO public.schema_migrations VALUES ('0013_orders.sql', 'f31823d1c6aac039e841580ff8c0d09a5b116397eca6f07b739dbe998b1be72b', '2026-11-29 01:20:56.748116+00');
INSERT INTO public.schema_migrations VALUES ('0014_webhooks.sql', '4ab683daa463aea750c06d13f872903216f4af97395026ea100fb4359dbeabea', '2026-11-29 01:20:56.753497+00');
INSERT INTO public.schema_migrations VALUES ('0015_imports.sql', '90a17495b110019a9410d60215905cdb54d94453baecc15acc2cb06804a33f22', '2026-11-29 01:20:56.75874+00');
INSERT INTO public.schema_migrations VALUES ('0016_second_factor.sql', '689fc0054fd2f5a79f64cad453d7911c71a42a2d8e5fdfd5191ec38f5de89d0b', '2026-11-29 01:20:56.764749+00');
INSERT INTO public.schema_migrations VALUES ('0017_logins.sql', 'c2ee4d986a525048e7d7e36e3ca121a13e3f11c500e0f3d5d21c4c5fdf60e0bc', '2026-11-29 01:20:56.771099+00');
INSERT INTO public.schema_migrations VALUES ('0018_replica.sql', 'a5c32219f44e433300798afe2bef7f9578f1bf07f835bd30209f611d44104399', '2026-11-29 01:20:56.778286+00');
INSERT INTO public.schema_migrations VALUES ('0019_history.sql', 'e46ceb0ee471f5fbb6fe3168a6d406af1b8908b21fc25df40ab0b12effbd8073', '2026-11-29 01:20:56.780106+00');
INSERT INTO public.schema_migrations VALUES ('0020_views.sql', 'ce5a6ce009b716160c2564b5c3d63f8a872ee830414c91867c82fdce7edb581d', '2026-11-29 01:20:56.787515+00');
INSERT INTO public.schema_migrations VALUES ('0021_calendar.sql', 'b3a61096b27f6b9468d4353ef6199a6460b4d167d4df0180c862431e5c7aca95', '2026-11-29 01:20:56.792426+00');
INSERT INTO public.schema_migrations VALUES ('0022_refunds.sql', '95be8249e57cc9d7aef02cb37eac116253bf574415d964b320690ee6877b601d', '2026-11-29 01:20:56.796481+00');
INSERT INTO public.schema_migrations VALUES ('0023_exclusive_places.sql', '44e4978cd66407b28597218f544832c922ae8a0f23c5a48933788df51f2fef9f', '2026-11-29 01:20:56.798918+00');
INSERT INTO public.schema_migrations VALUES ('0024_scheduled_publishing.sql', '218310958fed4908e8705f644afccf21a52fc766e2d1424ca016fca36468afd7', '2026-11-29 01:20:56.821736+00');
INSERT INTO public.schema_migrations VALUES ('0025_mails.sql', 'd5b6c5d45e4a74671094430fbbffe0024ee153ea7e163507dfaa165e805a0007', '2026-11-29 01:20:56.825558+00');
INSERT INTO public.schema_migrations VALUES ('0026_audit_costs_less.sql', '4a55f4ccfac2187363c4056070f115f7b38e5f6a5e614799a722dc8880e75f1a', '2026-11-29 01:20:56.829802+00');
INSERT INTO public.schema_migrations VALUES ('0027_deleting_files.sql', 'ebd99901a02dbe54c87fb087bf17e85dd0e426052c6c9aaeb48e2225177c16d1', '2026-11-29 01:20:56.834427+00');
INSERT INTO public.schema_migrations VALUES ('0028_sign_in_mails.sql', '67bd7f23e0ecd286088df9c6510d53b11694baf04960dbaf97c7eba7b3072b5c', '2026-11-29 01:20:56.835728+00');
INSERT INTO public.schema_migrations VALUES ('0029_comparable_names.sql', '5ca5751291f6c6cbf5290619260282735f9cbbda2335e3cfbed7588a7ece81a1', '2026-11-29 01:20:56.837081+00');
INSERT INTO public.schema_migrations VALUES ('0030_wrong_codes.sql', '77348fc5580fbe29ae01cfce80aeb0ff2c9f214d85e46cacfa5711be69129f97', '2026-11-29 01:20:56.839759+00');
INSERT INTO public.schema_migrations VALUES ('0031_text_rules.sql', '47ba6f4484463f9183a858f99015fd43980ac99bda29a5540e1ba88260300aea', '2026-11-29 01:20:56.841219+00');
INSERT INTO public.schema_migrations VALUES ('0032_day_start.sql', 'ff568f9d121e8e9ca2283aab63e1319801af002d55cef9aaea5a1895c62ab014', '2026-11-29 01:20:56.843293+00');
INSERT INTO public.schema_migrations VALUES ('0033_sign_in_history.sql', '2fb78c4aef073a85b8b299005f5f6a59c495a5d3d71d932b19f6b3d4b590630c', '2026-11-29 01:20:56.846015+00');
INSERT INTO public.schema_migrations VALUES ('0034_order_progress.sql', 'df2ec8ed9e0508e7b9bf960c8d938172a266f47a61927824167a3eefe9a95691', '2026-11-29 01:20:56.852647+00');
INSERT INTO public.schema_migrations VALUES ('0035_ticket_mails.sql', '24a0906577d5246eb7304e3e2fc84208bfa97e8da353003f6d304ab1e191fa6b', '2026-11-29 01:20:56.858477+00');
INSERT INTO public.schema_migrations VALUES ('0036_check_ins.sql', 'e7c62f47272021b0ea6092426eea1bda9aa6a728f74baeb4dce6ca51801254d9', '2026-11-29 01:20:56.860288+00');
INSERT INTO public.schema_migrations VALUES ('0037_ticket_codes_of_old_instances.sql', 'f847850cdb300806180445a70cf2d4a7776974b0311012b52fb50d2d2c486fad', '2026-11-29 01:20:56.869155+00');
INSERT INTO public.schema_migrations VALUES ('0038_check_in_authors.sql', 'bf246bd05844f9bbb7c3da3477de9086c2873095b43cba54923d95b97f488a13', '2026-11-29 01:20:56.870739+00');
INSERT INTO public.schema_migrations VALUES ('0039_old_scans.sql', 'ea1e91e9da8423f30dce7d369063fdb94cba9f18d5a8eac8da838938d74ede3a', '2026-11-29 01:20:56.8718+00');
INSERT INTO public.schema_migrations VALUES ('0040_refunds_in_part.sql', 'fd52c7898956fbd32b6c98153ee13acece497ce38fbd32d9348587a8cca98f7f', '2026-11-29 01:20:56.874039+00');
INSERT INTO public.schema_migrations VALUES ('0041_sales.sql', 'f27634cf9a13499f4dd20f0232e0f83d63e67c1f9d68971c1fba65bac88d1a78', '2026-11-29 01:20:56.889094+00');
INSERT INTO public.schema_migrations VALUES ('0042_reservations.sql', '29b254dedc131a4a979c8589b872cb231d16ec0301ac32d190034c1a7adff1f7', '2026-11-29 01:20:56.897469+00');
INSERT INTO public.schema_migrations VALUES ('0043_takings.sql', '0d9c1dd172a2097427d8be5cc7ba5334e0fb7e4e4977979f334e3bebfe2c1287', '2026-11-29 01:20:56.908848+00');
INSERT INTO public.schema_migrations VALUES ('0044_invitations.sql', '0a512bd3513d24381368ea47d61dd13288f7ecbc4ee531f192b32e33c0a658ed', '2026-11-29 01:20:56.913004+00');
INSERT INTO public.schema_migrations VALUES ('0045_walk_ins.sql', 'a2573fb199336096cf3a61d1f7f9206636c13f9c85660d3a6098fb35f2e3929d', '2026-11-29 01:20:56.915238+00');
INSERT INTO public.schema_migrations VALUES ('0046_planning.sql', '39b933c9e0a31d66434d1042fded1c671c4a70e745e7ea048d88312af3d817b7', '2026-11-29 01:20:56.917848+00');
INSERT INTO public.schema_migrations VALUES ('0047_count_no_tickets.sql', 'bdeefed225ff48112b77583972db21d9225e67737210b83a23bf65f11288ee5f', '2026-11-29 01:20:56.923949+00');
INSERT INTO public.schema_migrations VALUES ('0048_reservation_mails.sql', 'db91a1e80508cc83982260b72abd4be9686fe6ce2873583e9c779568664438a8', '2026-11-29 01:20:56.925368+00');
INSERT INTO public.schema_migrations VALUES ('0049_counts_of_sales.sql', 'c814c538e125b59b16d421bb8a9ab6684a2ad8cd4875d099f75067d09f5802d1', '2026-11-29 01:20:56.927245+00');
INSERT INTO public.schema_migrations VALUES ('0050_import_reservations.sql', '7386b84593341935c68a8d5f5f32b96fbfa6b7daadf55519dbe027c480dddcf9', '2026-11-29 01:20:56.930769+00');
INSERT INTO public.schema_migrations VALUES ('0051_messages_to_guests.sql', '31c7d068147cfed7080581c0a3d5667f4fec8469839e8ddc333cf040371a7ac4', '2026-11-29 01:20:56.932747+00');
INSERT INTO public.schema_migrations VALUES ('0052_tags.sql', '114e26b64763b3c29b8830201bd3648ede78d43e999b739c1abf577428a423b4', '2026-11-29 01:20:56.934662+00');
INSERT INTO public.schema_migrations VALUES ('0053_staff_notes.sql', '6333b07d11d3a2374a8dddcf92fd7b0e6dea2c2731bc2efcd83d0339593cc669', '2026-11-29 01:20:56.939554+00');
INSERT INTO public.schema_migrations VALUES ('0054_guest_messages.sql', 'cbf64276bd4482610bfd338d0a32dc7724401e0df3938d8bc0aae33d12566adf', '2026-11-29 01:20:56.943549+00');
INSERT INTO public.schema_migrations VALUES ('0055_event_sales.sql', '3b1c5016d4eb92c8fa33c7a17c49953042eba6b22743713051ad854b7a793aa7', '2026-11-29 01:20:56.946456+00');
INSERT INTO public.schema_migrations VALUES ('0056_small_samples.sql', '5fdba6012a67cba8d750f1f5e99924deb60347e478370ec13fc16ba08becbec0', '2026-11-29 01:20:56.952532+00');
INSERT INTO public.schema_migrations VALUES ('0057_constraints.sql', 'f84c25b43c28d283d12c2728106a8bb638dbb63c50120b7ec402aee15466a35d', '2026-11-29 01:20:56.957683+00');
INSERT INTO public.schema_migrations VALUES ('0058_validate_constraints.sql', '178670587b4f5638448d1a91b59e01fd1f3d94adbc1497a5a264915041fcb377', '2026-11-29 01:20:56.968992+00');
INSERT INTO public.schema_migrations VALUES ('0059_indexes_of_references.sql', '8b91a04d9717054a2bce6ed80631c97172347e41e21781059722f62ef1b25caa', '2026-11-29 01:20:56.975592+00');
INSERT INTO public.schema_migrations VALUES ('0060_acts_in_history.sql', '212ccf5c32ebaf79c2bd7be7bd57c716350c1047be3d033061f53ef7df213b6e', '2026-11-29 01:20:56.97864+00');
INSERT INTO public.schema_migrations VALUES ('0061_door_devices.sql', 'cfc0b584f1950eb9e97f13ea60403f74071ca94ecae25517862594932938d637', '2026-11-29 01:20:56.980479+00');
INSERT INTO public.schema_migrations VALUES ('0062_waiting_mails.sql', 'f825e6a7830e40e209aff183b248ab745f8be6554d6ff8f95b83a0d667ad5e18', '2026-11-29 01:20:56.987603+00');
INSERT INTO public.schema_migrations VALUES ('0063_message_opt_outs.sql', '5f50a2eca9d5cd33b3fc64ded1dfd0d86b707fa27c9e155ef4838419c86cf834', '2026-11-29 01:20:56.995812+00');
INSERT INTO public.schema_migrations VALUES ('0064_nights_and_ids.sql', 'e124f69f79c3c504626aac3776a0c2a8d2e1fda8d3f9dbc6f0a235f159a6ac27', '2026-11-29 01:20:57.002431+00');
INSERT INTO public.schema_migrations VALUES ('0065_webhook_backlog.sql', '5b8f9389e15cb224b15b73c425ee550107ca88dc80a38037703195aa35d7aef0', '2026-11-29 01:20:57.003832+00');
INSERT INTO public.schema_migrations VALUES ('0066_lookalikes.sql', '9b498f017b01376b4bd777b66432bca2113fed8baef85dcbef98fbc97549420c', '2026-11-29 01:20:57.005967+00');
INSERT INTO public.schema_migrations VALUES ('0067_login_account.sql', '08ddf9dcb97a6aecc18d976304ce396a5f6c0dc7b0e4410c5e3c3643ce7c5216', '2026-11-29 01:20:57.035001+00');
INSERT INTO public.ticket_codes VALUES ('019aa000-0000-7000-8000-000000010010', '019aa000-0000-7000-8000-00000001000e', 1, 'C3MYWKDMMX', '019aa000-0000-7000-8000-000000010006', '019aa000-0000-7000-8000-000000010003', '2026-11-20 11:00:00+00', NULL);
INSERT INTO public.ticket_codes VALUES ('019aa000-0000-7000-8000-00000001000f', '019aa000-0000-7000-8000-00000001000e', 0, '2L5YDQZ48A', '019aa000-0000-7000-8000-000000010006', '019aa000-0000-7000-8000-000000010003', '2026-11-20 11:00:00.001+00', NULL);
INSERT INTO public.tickets VALUES ('019aa000-0000-7000-8000-00000001000f', '019aa000-0000-7000-8000-000000010006', '019aa000-0000-7000-8000-000000010003', '019aa000-0000-7000-8000-00000001000e', '019aa000-0000-7000-8000-000000010009', '2026-11-20 11:00:00+00');
INSERT INTO public.tickets VALUES ('019aa000-0000-7000-8000-000000010010', '019aa000-0000-7000-8000-000000010006', '019aa000-0000-7000-8000-000000010003', '019aa000-0000-7000-8000-00000001000e', NULL, '2026-11-20 11:00:00+00');
INSERT INTO public.totp_factors VALUES ('01a224e4-1846-7aab-9c9c-6342aec3e31a', '019aa000-0000-7000-8000-000000010002', 'x', 0, '2026-11-20 11:00:00+00', DEFAULT);
INSERT INTO public.totp_setups VALUES ('019aa000-0000-7000-8000-000000010001', 'x', '2026-11-20 11:00:00+00');
INSERT INTO public.users VALUES ('019aa000-0000-7000-8000-000000010001', 'boss@foyer.example', '$argon2id$v=19$m=8,t=1,p=1$49O1IcCpWGf+COSvtlX1kA$wOMDO8SlhgXn3KSe+NKKEWeSxexYer5lVmjnWhMZFR0', 'ADMIN', 'pl', 'ACTIVE', 'USER', 'Ola', 'Nowak 1', '+48', '600000001', '', NULL, NULL, 'ola nowak 1 boss@foyer.example +48600000001 polish 20/11/2026 active user', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, '{}', true);
INSERT INTO public.users VALUES ('019aa000-0000-7000-8000-000000010002', 'lucja@foyer.example', '$argon2id$v=19$m=8,t=1,p=1$49O1IcCpWGf+COSvtlX1kA$wOMDO8SlhgXn3KSe+NKKEWeSxexYer5lVmjnWhMZFR0', 'MANAGER', 'pl', 'ACTIVE', 'USER', 'Łucja', 'Żak', '+48', '600000002', '', NULL, NULL, 'lucja zak lucja@foyer.example +48600000002 polish 20/11/2026 active user', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, '{}', true);
INSERT INTO public.users VALUES ('019aa000-0000-7000-8000-000000010003', 'person-3@foyer.example', NULL, 'USER', 'pl', 'ACTIVE', 'VIP', 'Ola', 'Nowak 3', '+48', '600000003', '', NULL, NULL, 'ola nowak 3 person-3@foyer.example +48600000003 polish 20/11/2026 active vip staly gosc', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', 'ola', '{"stały gość"}', true);
INSERT INTO public.users VALUES ('019aa000-0000-7000-8000-000000010004', 'person-4@foyer.example', NULL, 'USER', 'pl', 'DELETED', 'USER', 'Ola', 'Nowak 4', '+48', '600000004', '', NULL, NULL, 'ola nowak 4 person-4@foyer.example +48600000004 polish 20/11/2026 deleted user', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00', NULL, '{}', true);
INSERT INTO public.venue VALUES (true, 'Europe/Lisbon', 0);
INSERT INTO public.verification_codes VALUES ('019aa000-0000-7000-8000-000000010002', 'x', '2026-11-20 11:00:00+00', 3);
INSERT INTO public.views VALUES ('01a224e4-1842-7a94-9dae-24093b4848c6', 'events', 'Jazz', '{}', NULL, true, '019aa000-0000-7000-8000-000000010001', '2026-11-20 11:00:00+00', '2026-11-20 11:00:00+00');
INSERT INTO public.webhook_deliveries OVERRIDING SYSTEM VALUE VALUES ('019aa000-0000-7000-8000-00000001000d', 1, '019aa000-0000-7000-8000-00000001000c', 'faq.changed', 'faq 13', '{}', false, 'PENDING', 1, 10, NULL, '[]', '2026-11-20 11:00:00+00', false);
INSERT INTO public.webhook_deliveries OVERRIDING SYSTEM VALUE VALUES ('01a224e4-1860-72e6-abf9-6a47217b06fb', 2, '019aa000-0000-7000-8000-00000001000c', 'faq.changed', 'faq 01a224e4-183c-7e33-a297-0bc0f0a94ae5', '{"type":"faq.changed","timestamp":"2026-11-20T11:00:00.000Z","data":{"id":"01a224e4-183c-7e33-a297-0bc0f0a94ae5","question":{"pl":"Gdzie?","en":"Where?"},"answer":{"pl":"<p>Tu.</p>","en":"<p>Here.</p>"},"updatedAt":"2026-11-20T11:00:00.000Z"}}', false, 'PENDING', 1, 10, '2026-11-20 11:00:00+00', '[]', '2026-11-20 11:00:00+00', false);
INSERT INTO public.webhooks VALUES ('019aa000-0000-7000-8000-00000001000c', 'https://till-12.example/hook', '', '{faq.changed}', 'whsec_c2VjcmV0', NULL, NULL, true, NULL, NULL, '2026-11-20 11:00:00+00', 'system', '2026-11-20 11:00:00+00');
SELECT pg_catalog.setval('public.attempts_id_seq', 2, true);
SELECT pg_catalog.setval('public.audit_log_id_seq', 52, true);
SELECT pg_catalog.setval('public.revision_slots', 21, true);
SELECT pg_catalog.setval('public.webhook_deliveries_position_seq', 2, true);
ALTER TABLE ONLY public.access_keys
    ADD CONSTRAINT access_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (audit_id);
ALTER TABLE ONLY public.billing_method_sums
    ADD CONSTRAINT billing_method_sums_pkey PRIMARY KEY (slot, status, type, payment_method);
ALTER TABLE ONLY public.billing_sums
    ADD CONSTRAINT billing_sums_pkey PRIMARY KEY (slot, status, type, of_event);
ALTER TABLE ONLY public.billings
    ADD CONSTRAINT billings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.browsers
    ADD CONSTRAINT browsers_pkey PRIMARY KEY (user_id, token_hash);
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.counted_admissions
    ADD CONSTRAINT counted_admissions_event_id_scanner_id_night_key UNIQUE NULLS NOT DISTINCT (event_id, scanner_id, night);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (slot, name);
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_coupon_code_unique UNIQUE (coupon_code) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event_likes
    ADD CONSTRAINT event_likes_pkey PRIMARY KEY (event_id, user_id);
ALTER TABLE ONLY public.event_places
    ADD CONSTRAINT event_places_one_at_a_time EXCLUDE USING gist (place_id WITH =, booked WITH &&) WHERE ((booked IS NOT NULL)) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.event_places
    ADD CONSTRAINT event_places_pkey PRIMARY KEY (event_id, place_id);
ALTER TABLE ONLY public.event_sales
    ADD CONSTRAINT event_sales_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.event_types
    ADD CONSTRAINT event_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.faqs
    ADD CONSTRAINT faqs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guest_messages
    ADD CONSTRAINT guest_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (owner, key);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_chunks
    ADD CONSTRAINT import_chunks_pkey PRIMARY KEY (import_id, "position");
ALTER TABLE ONLY public.import_problems
    ADD CONSTRAINT import_problems_pkey PRIMARY KEY (import_id, "row");
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.legal_texts
    ADD CONSTRAINT legal_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.list_settings
    ADD CONSTRAINT list_settings_pkey PRIMARY KEY (user_id, list);
ALTER TABLE ONLY public.location_types
    ADD CONSTRAINT location_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_challenges
    ADD CONSTRAINT login_challenges_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orphaned_files
    ADD CONSTRAINT orphaned_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place_likes
    ADD CONSTRAINT place_likes_pkey PRIMARY KEY (place_id, user_id);
ALTER TABLE ONLY public.place_photos
    ADD CONSTRAINT place_photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place_photos
    ADD CONSTRAINT place_photos_position UNIQUE (place_id, "position") DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (subject_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (name, slot);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
COMMENT ON CONSTRAINT schema_migrations_pkey ON public.schema_migrations IS 'functions db68ca7c6db70784e5327c9b6d3d57d29d7e3919f5518938b7acf90c6e4b7862 of migration 67';
ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_code_unique UNIQUE (code);
ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.totp_setups
    ADD CONSTRAINT totp_setups_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.venue
    ADD CONSTRAINT venue_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
CREATE INDEX access_keys_created_at ON public.access_keys USING btree (created_at, id);
CREATE UNIQUE INDEX access_keys_key_hash ON public.access_keys USING btree (key_hash);
CREATE INDEX access_keys_maker ON public.access_keys USING btree (maker_id);
CREATE INDEX attempts_account ON public.attempts USING btree (kind, account, at);
CREATE INDEX attempts_address ON public.attempts USING btree (kind, address, at);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at, id) WHERE ((subject IS NOT NULL) AND (continues IS NULL));
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at, id) WHERE ((subject IS NOT NULL) AND (continues IS NULL));
CREATE INDEX audit_log_continues ON public.audit_log USING btree (continues, id) WHERE (continues IS NOT NULL);
CREATE INDEX audit_log_deleted_places ON public.audit_log USING btree (at) WHERE ((entity = 'places'::text) AND (after IS NULL));
CREATE INDEX audit_log_key ON public.audit_log USING btree (actor, id) WHERE ((actor_id IS NULL) AND (actor ~~ 'key: %'::text));
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, at, id) WHERE ((subject IS NOT NULL) AND (continues IS NULL));
CREATE INDEX audit_log_subject_id ON public.audit_log USING btree (subject_id, at, id) INCLUDE (subject) WHERE ((subject_id IS NOT NULL) AND (continues IS NULL));
CREATE INDEX audit_seals_search ON public.audit_seals USING gin (search_text gin_trgm_ops) WHERE (search_text IS NOT NULL);
CREATE INDEX billings_by_cost ON public.billings USING btree (status, type, cost_minor, id);
CREATE INDEX billings_by_email ON public.billings USING btree (status, type, sort_email, id);
CREATE INDEX billings_by_method ON public.billings USING btree (status, type, sort_method, id);
CREATE INDEX billings_by_method_desc ON public.billings USING btree (status, type, sort_method DESC NULLS LAST, id DESC);
CREATE INDEX billings_by_name ON public.billings USING btree (status, type, sort_name, id);
CREATE INDEX billings_by_name_desc ON public.billings USING btree (status, type, sort_name DESC NULLS LAST, id DESC);
CREATE INDEX billings_by_phone ON public.billings USING btree (status, type, sort_phone, id);
CREATE INDEX billings_by_phone_desc ON public.billings USING btree (status, type, sort_phone DESC NULLS LAST, id DESC);
CREATE INDEX billings_by_status ON public.billings USING btree (status, type, id);
CREATE INDEX billings_by_surname ON public.billings USING btree (status, type, sort_surname, id);
CREATE INDEX billings_by_surname_desc ON public.billings USING btree (status, type, sort_surname DESC NULLS LAST, id DESC);
CREATE INDEX billings_by_transaction_date ON public.billings USING btree (status, type, transaction_date, id);
CREATE INDEX billings_by_type ON public.billings USING btree (type, status, id);
CREATE INDEX billings_event ON public.billings USING btree (event_id) INCLUDE (status, type, cost_minor) WHERE (event_id IS NOT NULL);
CREATE INDEX billings_external_id_search ON public.billings USING gin (public.searchable(external_id) gin_trgm_ops) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX billings_external_id_unique ON public.billings USING btree (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX billings_of_method ON public.billings USING btree (public.method_key(payment_method), status, type, transaction_date, id);
CREATE INDEX billings_of_seller ON public.billings USING btree (seller, status, type, transaction_date, id);
CREATE INDEX billings_original ON public.billings USING btree (original_id, created_at, id) WHERE (original_id IS NOT NULL);
CREATE UNIQUE INDEX billings_refund_of_unique ON public.billings USING btree (refund_of) WHERE (refund_of IS NOT NULL);
CREATE INDEX billings_search ON public.billings USING gin (search_text gin_trgm_ops);
CREATE INDEX billings_transaction_date ON public.billings USING btree (transaction_date, id) INCLUDE (search_text);
CREATE INDEX billings_updated_at ON public.billings USING btree (updated_at);
CREATE INDEX billings_user ON public.billings USING btree (user_id, transaction_date, id);
CREATE INDEX browsers_last_login_at ON public.browsers USING btree (last_login_at);
CREATE INDEX check_ins_admitted ON public.check_ins USING btree (event_id, at) WHERE (admitted AND (dismissed_at IS NULL));
CREATE INDEX check_ins_admitted_at ON public.check_ins USING btree (at) WHERE admitted;
CREATE INDEX check_ins_event ON public.check_ins USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX check_ins_forgettable ON public.check_ins USING btree (at) WHERE ((NOT admitted) AND ((result <> 'CHECKED_IN'::text) OR (undone_at IS NOT NULL)));
CREATE UNIQUE INDEX check_ins_nonce_unique ON public.check_ins USING btree (code, nonce) WHERE (nonce IS NOT NULL);
CREATE INDEX check_ins_ticket ON public.check_ins USING btree (ticket_id);
CREATE INDEX check_ins_unknown ON public.check_ins USING btree (scanner_id, at) WHERE (ticket_id IS NULL);
CREATE UNIQUE INDEX check_ins_valid_unique ON public.check_ins USING btree (ticket_id) WHERE ((result = 'CHECKED_IN'::text) AND (undone_at IS NULL));
CREATE INDEX discounts_event ON public.discounts USING btree (event_id, "position");
CREATE INDEX discounts_event_code ON public.discounts USING btree (lower((coupon_code COLLATE public.polish)), id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_created_at ON public.discounts USING btree (created_at, id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_created_by ON public.discounts USING btree (lower((created_by COLLATE public.polish)), id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_membership ON public.discounts USING btree (membership, id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_membership_desc ON public.discounts USING btree (membership DESC NULLS LAST, id DESC) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_percentage ON public.discounts USING btree (percentage, id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_places ON public.discounts USING btree (lower((event_places COLLATE public.polish)), id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_title ON public.discounts USING btree (lower((event_title COLLATE public.polish)), id) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_event_valid_to ON public.discounts USING btree (valid_to, id) INCLUDE (valid_from) WHERE (event_id IS NOT NULL);
CREATE INDEX discounts_membership ON public.discounts USING btree (created_at, id) WHERE (event_id IS NULL);
CREATE INDEX discounts_percentage ON public.discounts USING btree (percentage DESC, valid_to DESC, id) INCLUDE (valid_from);
CREATE INDEX discounts_search ON public.discounts USING gin (search_text gin_trgm_ops);
CREATE INDEX event_likes_user ON public.event_likes USING btree (user_id);
CREATE INDEX event_places_place ON public.event_places USING btree (place_id, event_id);
CREATE INDEX event_sales_share ON public.event_sales USING btree ((((sold)::double precision / (max_tickets_qty)::double precision)), event_id);
CREATE INDEX event_sales_share_desc ON public.event_sales USING btree ((((sold)::double precision / (max_tickets_qty)::double precision)) DESC NULLS LAST, event_id DESC);
CREATE INDEX events_created_at ON public.events USING btree (status, created_at, id);
CREATE INDEX events_image ON public.events USING btree (image_id);
CREATE INDEX events_location ON public.events USING btree (status, lower((location_names COLLATE public.polish)), id);
CREATE INDEX events_max_tickets_qty ON public.events USING btree (status, max_tickets_qty, id);
CREATE INDEX events_max_tickets_qty_desc ON public.events USING btree (status, max_tickets_qty DESC NULLS LAST, id DESC);
CREATE INDEX events_period ON public.events USING gist (tstzrange(time_from, time_to));
CREATE INDEX events_price ON public.events USING btree (status, price_minor, id);
CREATE INDEX events_price_desc ON public.events USING btree (status, price_minor DESC NULLS LAST, id DESC);
CREATE INDEX events_publish_at ON public.events USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX events_publish_failure ON public.events USING btree (time_from, id) WHERE (publish_failure IS NOT NULL);
CREATE INDEX events_recommended ON public.events USING btree (status, recommended, id);
CREATE INDEX events_scheduled_by ON public.events USING btree (scheduled_by_id) WHERE (scheduled_by_id IS NOT NULL);
CREATE INDEX events_search ON public.events USING gin (search_text gin_trgm_ops);
CREATE INDEX events_time_from ON public.events USING btree (status, time_from, id);
CREATE INDEX events_time_to ON public.events USING btree (status, time_to, id);
CREATE INDEX events_title ON public.events USING btree (status, lower((title_pl COLLATE public.polish)), id);
CREATE INDEX events_title_en ON public.events USING btree (public.comparable_name(title_en));
CREATE INDEX events_title_pl ON public.events USING btree (public.comparable_name(title_pl));
CREATE INDEX events_updated_at ON public.events USING btree (updated_at, id) WHERE (status <> 'DRAFT'::public.stored_event_status);
CREATE INDEX guest_messages_event ON public.guest_messages USING btree (event_id);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX images_unclaimed_since ON public.images USING btree (unclaimed_since) WHERE (unclaimed_since IS NOT NULL);
CREATE INDEX imports_created_at ON public.imports USING btree (created_at, id);
CREATE INDEX login_challenges_expires_at ON public.login_challenges USING btree (expires_at);
CREATE INDEX login_challenges_user ON public.login_challenges USING btree (user_id);
CREATE INDEX logins_user ON public.logins USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX mails_event ON public.mails USING btree (event_id, queued_at, id) WHERE (event_id IS NOT NULL);
CREATE INDEX mails_queued_at ON public.mails USING btree (queued_at, id) INCLUDE (state, kind);
CREATE INDEX mails_search ON public.mails USING gin (search_text gin_trgm_ops);
CREATE INDEX mails_state ON public.mails USING btree (state, queued_at, id) INCLUDE (kind);
CREATE INDEX mails_waiting ON public.mails USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);
CREATE INDEX messages_content ON public.messages USING btree (sort_content, id) INCLUDE (status);
CREATE INDEX messages_created_at ON public.messages USING btree (created_at, id) INCLUDE (status);
CREATE INDEX messages_search ON public.messages USING gin (search_text gin_trgm_ops);
CREATE INDEX messages_status ON public.messages USING btree (COALESCE(status, 'PENDING'::public.message_status), id) INCLUDE (status);
CREATE INDEX messages_title ON public.messages USING btree (sort_title, id) INCLUDE (status);
CREATE INDEX messages_updated_at ON public.messages USING btree (updated_at, id) INCLUDE (status);
CREATE INDEX messages_user ON public.messages USING btree (user_id, created_at, id);
CREATE INDEX orders_created_at ON public.orders USING btree (created_at, id);
CREATE INDEX orders_discount ON public.orders USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX orders_event ON public.orders USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX orders_held ON public.orders USING btree (event_id, hold_until) INCLUDE (quantity) WHERE holding;
CREATE INDEX orders_held_discount ON public.orders USING btree (discount_id, hold_until) WHERE (holding AND (discount_id IS NOT NULL));
CREATE INDEX orders_hold_until ON public.orders USING btree (hold_until) WHERE holding;
CREATE INDEX orders_keeping_coupon ON public.orders USING btree (discount_id) WHERE keeps_coupon;
CREATE INDEX orders_place ON public.orders USING btree (place_id) WHERE (place_id IS NOT NULL);
CREATE INDEX orphaned_files_since ON public.orphaned_files USING btree (since);
CREATE INDEX passkey_challenges_expires_at ON public.passkey_challenges USING btree (expires_at);
CREATE UNIQUE INDEX passkeys_credential_id_unique ON public.passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at, id);
CREATE INDEX place_likes_user ON public.place_likes USING btree (user_id);
CREATE INDEX places_assigned_person ON public.places USING btree (assigned_person_id);
CREATE INDEX places_assigned_person_name ON public.places USING btree (status, lower((assigned_person_name COLLATE public.polish)), id);
CREATE INDEX places_assigned_person_name_desc ON public.places USING btree (status, lower((assigned_person_name COLLATE public.polish)) DESC NULLS LAST, id DESC);
CREATE INDEX places_created_at ON public.places USING btree (status, created_at, id);
CREATE INDEX places_floors ON public.places USING btree (status, floors, id);
CREATE INDEX places_liked_count ON public.places USING btree (status, liked_count, id);
CREATE INDEX places_location_type ON public.places USING btree (status, location_type_id, id);
CREATE INDEX places_logo ON public.places USING btree (logo_id);
CREATE INDEX places_name ON public.places USING btree (lower((name COLLATE public.polish)), id);
CREATE UNIQUE INDEX places_pos_id_unique ON public.places USING btree (go_pos_id);
CREATE INDEX places_search ON public.places USING gin (search_text gin_trgm_ops);
CREATE INDEX places_status_name ON public.places USING btree (status, lower((name COLLATE public.polish)), id);
CREATE INDEX places_updated_at ON public.places USING btree (status, updated_at, id);
CREATE INDEX ratings_best ON public.ratings USING btree (kind, average DESC, reviews DESC, subject_id);
CREATE INDEX recovery_codes_user ON public.recovery_codes USING btree (user_id);
CREATE INDEX refresh_tokens_expires_at ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_login ON public.refresh_tokens USING btree (login_id);
CREATE UNIQUE INDEX reservations_billing_unique ON public.reservations USING btree (billing_id) WHERE (billing_id IS NOT NULL);
CREATE INDEX reservations_created_at ON public.reservations USING btree (created_at, id);
CREATE INDEX reservations_date ON public.reservations USING btree (reservation_date, id);
CREATE UNIQUE INDEX reservations_external_id_unique ON public.reservations USING btree (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX reservations_guests ON public.reservations USING btree (guests_qty, id);
CREATE INDEX reservations_name ON public.reservations USING btree (sort_name, id);
CREATE INDEX reservations_place ON public.reservations USING btree (place_id, reservation_date, id);
CREATE INDEX reservations_search ON public.reservations USING gin (search_text gin_trgm_ops);
CREATE INDEX reservations_status ON public.reservations USING btree (status, reservation_date, id);
CREATE INDEX reservations_updated_at ON public.reservations USING btree (updated_at, id);
CREATE INDEX reservations_user ON public.reservations USING btree (user_id, reservation_date, id) WHERE (user_id IS NOT NULL);
CREATE INDEX reviews_created_at ON public.reviews USING btree (created_at, id);
CREATE INDEX reviews_event ON public.reviews USING btree (event_id) INCLUDE (rating) WHERE (event_id IS NOT NULL);
CREATE INDEX reviews_kind_created_at ON public.reviews USING btree (of_event, created_at, id);
CREATE INDEX reviews_kind_rated ON public.reviews USING btree (of_event, rating, created_at, id);
CREATE INDEX reviews_kind_rating ON public.reviews USING btree (of_event, rating, id);
CREATE INDEX reviews_place ON public.reviews USING btree (place_id) INCLUDE (rating) WHERE (place_id IS NOT NULL);
CREATE INDEX reviews_place_created_at ON public.reviews USING btree (place_id, created_at, id) WHERE (place_id IS NOT NULL);
CREATE INDEX reviews_rated ON public.reviews USING btree (rating, created_at, id);
CREATE INDEX reviews_rating ON public.reviews USING btree (rating, id);
CREATE INDEX reviews_search ON public.reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX reviews_user ON public.reviews USING btree (user_id, created_at, id);
CREATE INDEX ticket_codes_beginning ON public.ticket_codes USING btree (code text_pattern_ops);
CREATE INDEX ticket_codes_event ON public.ticket_codes USING btree (event_id, code);
CREATE UNIQUE INDEX ticket_codes_order ON public.ticket_codes USING btree (order_id, "position");
CREATE INDEX ticket_codes_refund ON public.ticket_codes USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX ticket_codes_updated_at ON public.ticket_codes USING btree (event_id, updated_at, id);
CREATE INDEX ticket_codes_user ON public.ticket_codes USING btree (user_id);
CREATE INDEX tickets_billing ON public.tickets USING btree (billing_id) WHERE (billing_id IS NOT NULL);
CREATE INDEX tickets_discount ON public.tickets USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX tickets_event ON public.tickets USING btree (event_id, user_id);
CREATE INDEX users_created_at ON public.users USING btree (created_at, id) INCLUDE (status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_deleted_email ON public.users USING btree (lower(email)) WHERE ((status = 'DELETED'::public.user_status) AND (role = 'USER'::public.role));
CREATE INDEX users_email ON public.users USING btree (lower((email COLLATE public.polish)), id) INCLUDE (email, status, membership) WHERE (role = 'USER'::public.role);
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email)) WHERE (status <> 'DELETED'::public.user_status);
CREATE UNIQUE INDEX users_external_id_unique ON public.users USING btree (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX users_guests_updated_at ON public.users USING btree (updated_at) WHERE (role = 'USER'::public.role);
CREATE INDEX users_language ON public.users USING btree (language, id) INCLUDE (status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_membership ON public.users USING btree (membership, id) INCLUDE (status) WHERE (role = 'USER'::public.role);
CREATE INDEX users_name ON public.users USING btree (NULLIF(lower((name COLLATE public.polish)), ''::text), id) INCLUDE (name, status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_name_desc ON public.users USING btree (NULLIF(lower((name COLLATE public.polish)), ''::text) DESC NULLS LAST, id DESC) INCLUDE (name, status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_phone_number ON public.users USING btree (NULLIF(phone_number, ''::text), id) INCLUDE (phone_number, status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_phone_number_desc ON public.users USING btree (NULLIF(phone_number, ''::text) DESC NULLS LAST, id DESC) INCLUDE (phone_number, status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_search ON public.users USING gin (search_text gin_trgm_ops) WHERE (role = 'USER'::public.role);
CREATE INDEX users_staff ON public.users USING btree (lower((((name || ' '::text) || surname) COLLATE public.polish)), id) WHERE ((role <> 'USER'::public.role) AND (status <> 'DELETED'::public.user_status));
CREATE INDEX users_status ON public.users USING btree (status, id) INCLUDE (membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_surname ON public.users USING btree (NULLIF(lower((surname COLLATE public.polish)), ''::text), id) INCLUDE (surname, status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_surname_desc ON public.users USING btree (NULLIF(lower((surname COLLATE public.polish)), ''::text) DESC NULLS LAST, id DESC) INCLUDE (surname, status, membership) WHERE (role = 'USER'::public.role);
CREATE INDEX users_tags ON public.users USING gin (public.tag_keys(tags)) WHERE ((role = 'USER'::public.role) AND (tags <> '{}'::text[]));
CREATE INDEX views_owner ON public.views USING btree (owner_id, list);
CREATE INDEX views_shared ON public.views USING btree (list) WHERE shared;
CREATE INDEX webhook_deliveries_backlog ON public.webhook_deliveries USING btree (webhook_id, "position") WHERE in_backlog;
CREATE INDEX webhook_deliveries_created_at ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_record ON public.webhook_deliveries USING btree (webhook_id, record, "position") WHERE (status = 'PENDING'::text);
CREATE INDEX webhook_deliveries_webhook ON public.webhook_deliveries USING btree (webhook_id, created_at, id);
CREATE INDEX webhooks_created_at ON public.webhooks USING btree (created_at, id);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.access_keys FOR EACH ROW EXECUTE FUNCTION public.audit_change('last_used_at', '!key_hash');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.billings FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'sort_name', 'sort_surname', 'sort_email', 'sort_phone', 'sort_method', 'search_text', 'seller', 'tickets');
CREATE TRIGGER audit AFTER INSERT ON public.check_ins FOR EACH ROW WHEN (((new.result = 'CHECKED_IN'::text) OR new.again OR new.admitted)) EXECUTE FUNCTION public.audit_check_in();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.discounts FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'event_title', 'event_places', 'search_text');
CREATE TRIGGER audit AFTER INSERT OR DELETE ON public.event_likes FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.audit_favourite();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by', 'calendar_sequence');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.faqs FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'search_text');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.imports FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'format', 'columns', 'sample', 'suggested_mapping', 'task', 'actor_id', 'actor', 'request_id', 'last_row', 'done', 'new_rows', 'changed_rows', 'unchanged_rows', 'refused_rows');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.legal_texts FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.logins FOR EACH ROW EXECUTE FUNCTION public.audit_change('last_seen_at');
CREATE TRIGGER audit AFTER UPDATE ON public.mails FOR EACH ROW WHEN ((current_setting('foyer.action'::text) = 'sendMailAgain'::text)) EXECUTE FUNCTION public.audit_change('search_text', 'data');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'sort_title', 'sort_content', 'search_text');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.audit_change('holding', 'hold_until', 'paid_at', 'refunded_at', 'error_reason', 'calendar_sequence');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION public.audit_change('public_key', 'counter', 'last_used_at', 'position');
CREATE TRIGGER audit AFTER INSERT OR DELETE ON public.place_likes FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.audit_favourite();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.place_photos FOR EACH ROW EXECUTE FUNCTION public.audit_change();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'search_text', 'assigned_person_name', 'liked_count', 'exclusive_since');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.recovery_codes FOR EACH ROW EXECUTE FUNCTION public.audit_change('position', '!code_hash');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.reservations FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'sort_name', 'search_text', 'calendar_sequence');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.audit_change('of_event', 'search_text');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.tickets FOR EACH ROW EXECUTE FUNCTION public.audit_change();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.totp_factors FOR EACH ROW EXECUTE FUNCTION public.audit_change('last_step', 'position', '!secret');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'search_text', '!password_hash');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.views FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at');
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON public.webhook_deliveries FOR EACH ROW WHEN ((current_setting('foyer.action'::text) = ANY (ARRAY['testWebhook'::text, 'resendWebhookDelivery'::text]))) EXECUTE FUNCTION public.audit_change('body', 'tries', 'tries_left', 'next_try_at', 'position', 'record', 'in_backlog');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION public.audit_change('updated_at', 'failing_since', '!secret', '!previous_secret');
CREATE TRIGGER audit_added AFTER INSERT ON public.discounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('events', 'event_id', 'discounts', 'id', 'jsonb_build_object(''id'', r.id, ''couponCode'', r.coupon_code, ''discountPercentage'', r.percentage, ''membership'', r.membership,
   ''validFrom'', r.valid_from, ''validTo'', r.valid_to, ''totalQty'', r.total_qty, ''sendNotification'', r.send_notification)');
CREATE TRIGGER audit_added AFTER INSERT ON public.event_places REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('events', 'event_id', 'location_ids', 'place_id', 'r.place_id');
CREATE TRIGGER audit_added AFTER INSERT ON public.passkeys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'passkeys', 'id', 'r.name');
CREATE TRIGGER audit_added AFTER INSERT ON public.place_photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('places', 'place_id', 'photo_ids', 'id', 'r.id');
CREATE TRIGGER audit_added AFTER INSERT ON public.recovery_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'recovery_codes', 'id', '''(not kept)''::text');
CREATE TRIGGER audit_added AFTER INSERT ON public.totp_factors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'authenticator_app', 'id', 'r.created_at');
CREATE TRIGGER audit_moved AFTER UPDATE ON public.discounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('events', 'event_id', 'discounts', 'id', 'jsonb_build_object(''id'', r.id, ''couponCode'', r.coupon_code, ''discountPercentage'', r.percentage, ''membership'', r.membership,
   ''validFrom'', r.valid_from, ''validTo'', r.valid_to, ''totalQty'', r.total_qty, ''sendNotification'', r.send_notification)');
CREATE TRIGGER audit_moved AFTER UPDATE ON public.event_places REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('events', 'event_id', 'location_ids', 'place_id', 'r.place_id');
CREATE TRIGGER audit_moved AFTER UPDATE ON public.passkeys REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'passkeys', 'id', 'r.name');
CREATE TRIGGER audit_moved AFTER UPDATE ON public.place_photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('places', 'place_id', 'photo_ids', 'id', 'r.id');
CREATE TRIGGER audit_moved AFTER UPDATE ON public.recovery_codes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'recovery_codes', 'id', '''(not kept)''::text');
CREATE TRIGGER audit_moved AFTER UPDATE ON public.totp_factors REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'authenticator_app', 'id', 'r.created_at');
CREATE TRIGGER audit_removed AFTER DELETE ON public.discounts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('events', 'event_id', 'discounts', 'id', 'jsonb_build_object(''id'', r.id, ''couponCode'', r.coupon_code, ''discountPercentage'', r.percentage, ''membership'', r.membership,
   ''validFrom'', r.valid_from, ''validTo'', r.valid_to, ''totalQty'', r.total_qty, ''sendNotification'', r.send_notification)');
CREATE TRIGGER audit_removed AFTER DELETE ON public.event_places REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('events', 'event_id', 'location_ids', 'place_id', 'r.place_id');
CREATE TRIGGER audit_removed AFTER DELETE ON public.passkeys REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'passkeys', 'id', 'r.name');
CREATE TRIGGER audit_removed AFTER DELETE ON public.place_photos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('places', 'place_id', 'photo_ids', 'id', 'r.id');
CREATE TRIGGER audit_removed AFTER DELETE ON public.recovery_codes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'recovery_codes', 'id', '''(not kept)''::text');
CREATE TRIGGER audit_removed AFTER DELETE ON public.totp_factors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.audit_list('users', 'user_id', 'authenticator_app', 'id', 'r.created_at');
CREATE TRIGGER audit_undone AFTER UPDATE ON public.check_ins FOR EACH ROW WHEN ((old.undone_at IS DISTINCT FROM new.undone_at)) EXECUTE FUNCTION public.audit_check_in();
CREATE TRIGGER check_refunds AFTER INSERT OR UPDATE OF status, cost_minor ON public.billings FOR EACH ROW WHEN (((new.original_id IS NOT NULL) AND (new.status <> 'ERROR'::public.billing_status))) EXECUTE FUNCTION public.check_refunds();
CREATE TRIGGER check_void_payment AFTER UPDATE OF status ON public.billings FOR EACH ROW WHEN (((new.status = 'REFUNDED'::public.billing_status) AND (old.status <> 'REFUNDED'::public.billing_status))) EXECUTE FUNCTION public.check_void_payment();
CREATE TRIGGER complete BEFORE INSERT ON public.billings FOR EACH ROW WHEN (((new.original_id IS NOT NULL) OR (new.refund_of IS NOT NULL))) EXECUTE FUNCTION public.complete_refund();
CREATE TRIGGER complete BEFORE INSERT ON public.ticket_codes FOR EACH ROW WHEN ((new.event_id IS NULL)) EXECUTE FUNCTION public.complete_ticket_code();
CREATE TRIGGER count_added_tickets AFTER INSERT ON public.ticket_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_added_tickets();
CREATE TRIGGER count_ended_tickets AFTER UPDATE ON public.ticket_codes REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION public.count_ended_tickets();
CREATE TRIGGER counted_anew AFTER TRUNCATE ON public.billings FOR EACH STATEMENT EXECUTE FUNCTION public.count_anew();
CREATE TRIGGER counted_anew AFTER TRUNCATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION public.count_anew();
CREATE TRIGGER counted_anew AFTER TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.count_anew();
CREATE TRIGGER counted_anew AFTER TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.count_anew();
CREATE TRIGGER counted_as_before AFTER UPDATE ON public.billings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sum_billings('-1');
CREATE TRIGGER counted_as_before AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_messages('-1');
CREATE TRIGGER counted_as_before AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_reviews('-1');
CREATE TRIGGER counted_as_before AFTER UPDATE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_users('-1');
CREATE TRIGGER counted_as_now AFTER UPDATE ON public.billings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sum_billings('1');
CREATE TRIGGER counted_as_now AFTER UPDATE ON public.messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_messages('1');
CREATE TRIGGER counted_as_now AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_reviews('1');
CREATE TRIGGER counted_as_now AFTER UPDATE ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_users('1');
CREATE TRIGGER counted_in AFTER INSERT ON public.billings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sum_billings('1');
CREATE TRIGGER counted_in AFTER INSERT ON public.messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_messages('1');
CREATE TRIGGER counted_in AFTER INSERT ON public.place_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_place_likes('1');
CREATE TRIGGER counted_in AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_reviews('1');
CREATE TRIGGER counted_in AFTER INSERT ON public.tickets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_event_tickets('1');
CREATE TRIGGER counted_in AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_users('1');
CREATE TRIGGER counted_off AFTER DELETE ON public.billings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sum_billings('-1');
CREATE TRIGGER counted_off AFTER DELETE ON public.messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_messages('-1');
CREATE TRIGGER counted_off AFTER DELETE ON public.place_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_place_likes('-1');
CREATE TRIGGER counted_off AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_reviews('-1');
CREATE TRIGGER counted_off AFTER DELETE ON public.tickets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_event_tickets('-1');
CREATE TRIGGER counted_off AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_users('-1');
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF user_id, payment_method, cost_minor, currency, status, type, transaction_date ON public.billings FOR EACH ROW EXECUTE FUNCTION public.derive_billing();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF coupon_code, percentage, membership, event_id, created_at, valid_to, created_by ON public.discounts FOR EACH ROW EXECUTE FUNCTION public.derive_discount();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF place_id ON public.event_places FOR EACH ROW EXECUTE FUNCTION public.derive_event_place();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF title_pl, title_en, time_from, location_names, event_type_id, category, max_tickets_qty, price_minor, recommended ON public.events FOR EACH ROW EXECUTE FUNCTION public.derive_event();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF question_pl, question_en, answer_pl, answer_en, updated_at ON public.faqs FOR EACH ROW EXECUTE FUNCTION public.derive_faq();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF user_id, title, content, created_at, status, updated_at ON public.messages FOR EACH ROW EXECUTE FUNCTION public.derive_message();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF name, floors, location_type_id, assigned_person_id, liked_count, updated_at ON public.places FOR EACH ROW EXECUTE FUNCTION public.derive_place();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF name, phone, user_id ON public.reservations FOR EACH ROW EXECUTE FUNCTION public.derive_reservation();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF user_id, place_id, event_id, rating, content, reservation_details, subject, created_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.derive_review();
CREATE TRIGGER derive BEFORE INSERT OR UPDATE OF name, surname, email, phone_prefix, phone_number, language, created_at, status, membership, tags ON public.users FOR EACH ROW EXECUTE FUNCTION public.derive_user();
CREATE TRIGGER derive_billings AFTER UPDATE OF name, surname, email, phone_prefix, phone_number ON public.users FOR EACH ROW WHEN (((new.role = 'USER'::public.role) AND public.names_differ(old.*, new.*))) EXECUTE FUNCTION public.derive_billings_of_user();
CREATE TRIGGER derive_booking BEFORE INSERT OR UPDATE OF place_id ON public.event_places FOR EACH ROW EXECUTE FUNCTION public.derive_booking();
CREATE TRIGGER derive_bookings AFTER UPDATE OF status, time_from, time_to ON public.events FOR EACH ROW WHEN (((('PUBLISHED'::public.stored_event_status = old.status) OR ('PUBLISHED'::public.stored_event_status = new.status)) AND (((old.status IS DISTINCT FROM new.status) OR (old.time_from IS DISTINCT FROM new.time_from)) OR (old.time_to IS DISTINCT FROM new.time_to)))) EXECUTE FUNCTION public.derive_bookings_of_event();
CREATE TRIGGER derive_bookings AFTER UPDATE OF exclusive ON public.places FOR EACH ROW WHEN ((new.exclusive <> old.exclusive)) EXECUTE FUNCTION public.derive_bookings_of_place();
CREATE TRIGGER derive_discounts AFTER UPDATE OF title_pl, title_en, location_names ON public.events FOR EACH ROW WHEN ((((old.title_pl IS DISTINCT FROM new.title_pl) OR (old.title_en IS DISTINCT FROM new.title_en)) OR (old.location_names IS DISTINCT FROM new.location_names))) EXECUTE FUNCTION public.derive_discounts_of_event();
CREATE TRIGGER derive_event_places AFTER UPDATE OF name ON public.places FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.derive_event_places_of_place();
CREATE TRIGGER derive_exclusive_since BEFORE INSERT ON public.places FOR EACH ROW EXECUTE FUNCTION public.derive_exclusive_since();
CREATE TRIGGER derive_exclusive_since_again BEFORE UPDATE OF exclusive ON public.places FOR EACH ROW WHEN ((new.exclusive <> old.exclusive)) EXECUTE FUNCTION public.derive_exclusive_since();
CREATE TRIGGER derive_messages AFTER UPDATE OF name, surname, email, phone_prefix, phone_number ON public.users FOR EACH ROW WHEN (((new.role = 'USER'::public.role) AND public.names_differ(old.*, new.*))) EXECUTE FUNCTION public.derive_messages_of_user();
CREATE TRIGGER derive_places AFTER UPDATE OF name, surname ON public.users FOR EACH ROW WHEN (((new.role <> 'USER'::public.role) AND public.names_differ(old.*, new.*))) EXECUTE FUNCTION public.derive_places_of_person();
CREATE TRIGGER derive_reservations AFTER UPDATE OF name, surname, email, phone_prefix, phone_number ON public.users FOR EACH ROW WHEN (((new.role = 'USER'::public.role) AND public.names_differ(old.*, new.*))) EXECUTE FUNCTION public.derive_reservations_of_user();
CREATE TRIGGER derive_reviews AFTER UPDATE OF title_pl, title_en, location_names, price_minor ON public.events FOR EACH ROW WHEN (((((old.title_pl IS DISTINCT FROM new.title_pl) OR (old.title_en IS DISTINCT FROM new.title_en)) OR (old.location_names IS DISTINCT FROM new.location_names)) OR (old.price_minor IS DISTINCT FROM new.price_minor))) EXECUTE FUNCTION public.derive_reviews_of_event();
CREATE TRIGGER derive_reviews AFTER UPDATE OF name ON public.places FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.derive_reviews_of_place();
CREATE TRIGGER derive_reviews AFTER UPDATE OF name, surname, email, phone_prefix, phone_number ON public.users FOR EACH ROW WHEN (((new.role = 'USER'::public.role) AND public.names_differ(old.*, new.*))) EXECUTE FUNCTION public.derive_reviews_of_user();
CREATE TRIGGER end_door_devices AFTER UPDATE OF status, role ON public.users FOR EACH ROW WHEN (((old.status = 'ACTIVE'::public.user_status) AND (old.role <> 'USER'::public.role) AND ((new.status <> 'ACTIVE'::public.user_status) OR (new.role = 'USER'::public.role)))) EXECUTE FUNCTION public.end_door_devices();
CREATE TRIGGER end_refunded_reservation AFTER INSERT OR UPDATE OF status, cost_minor ON public.billings FOR EACH ROW WHEN (((new.original_id IS NOT NULL) AND (new.status <> 'ERROR'::public.billing_status))) EXECUTE FUNCTION public.cancel_reservation();
CREATE TRIGGER end_reservation AFTER UPDATE OF status ON public.billings FOR EACH ROW WHEN (((new.type = 'RESERVATION'::public.billing_type) AND (new.status = ANY (ARRAY['ERROR'::public.billing_status, 'REFUNDED'::public.billing_status])))) EXECUTE FUNCTION public.cancel_reservation();
CREATE TRIGGER forget_bookings AFTER DELETE ON public.places FOR EACH ROW EXECUTE FUNCTION public.derive_bookings_of_place();
CREATE TRIGGER give_codes AFTER INSERT ON public.tickets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.give_ticket_codes();
CREATE TRIGGER keep_sales AFTER UPDATE ON public.events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_event_sales();
CREATE TRIGGER keep_sales_of_new AFTER INSERT ON public.events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_event_sales();
CREATE TRIGGER leave_drafts AFTER DELETE ON public.places FOR EACH ROW EXECUTE FUNCTION public.leave_drafts();
CREATE TRIGGER names_added AFTER INSERT ON public.event_places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.derive_events_of_event_places();
CREATE TRIGGER names_changed AFTER UPDATE ON public.event_places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.derive_events_of_event_places();
CREATE TRIGGER names_removed AFTER DELETE ON public.event_places REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.derive_events_of_event_places();
CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_rewrite_history();
CREATE TRIGGER place_in_history BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.place_in_history();
CREATE TRIGGER rated AFTER INSERT OR DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.keep_ratings();
CREATE TRIGGER rated_anew AFTER UPDATE OF rating, place_id, event_id ON public.reviews FOR EACH ROW WHEN ((((old.rating IS DISTINCT FROM new.rating) OR (old.place_id IS DISTINCT FROM new.place_id)) OR (old.event_id IS DISTINCT FROM new.event_id))) EXECUTE FUNCTION public.keep_ratings();
CREATE TRIGGER reserve AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.reservation_details IS NOT NULL)) EXECUTE FUNCTION public.reserve_for_order();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.access_keys FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.discounts FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_places FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.faqs FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.images FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.imports FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.legal_texts FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.mails FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.place_photos FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reservations FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_codes FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tickets FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER revise AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.webhooks FOR EACH STATEMENT EXECUTE FUNCTION public.revise();
CREATE TRIGGER set_seller BEFORE INSERT ON public.billings FOR EACH ROW WHEN ((new.seller IS NULL)) EXECUTE FUNCTION public.set_seller();
CREATE TRIGGER touch_covered_ticket BEFORE UPDATE OF refund_id ON public.ticket_codes FOR EACH ROW WHEN ((old.refund_id IS DISTINCT FROM new.refund_id)) EXECUTE FUNCTION public.touch_covered_ticket();
CREATE TRIGGER touch_ticket AFTER INSERT ON public.check_ins FOR EACH ROW WHEN ((new.result = 'CHECKED_IN'::text)) EXECUTE FUNCTION public.touch_checked_in_ticket();
CREATE TRIGGER touch_ticket_again AFTER UPDATE OF undone_at ON public.check_ins FOR EACH ROW WHEN ((old.undone_at IS DISTINCT FROM new.undone_at)) EXECUTE FUNCTION public.touch_checked_in_ticket();
CREATE TRIGGER touch_tickets AFTER UPDATE OF status ON public.billings FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION public.touch_tickets_of_billing();
CREATE TRIGGER touch_tickets AFTER UPDATE OF status ON public.events FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION public.touch_tickets_of_event();
CREATE TRIGGER touch_tickets AFTER UPDATE OF name, surname, email, external_id, tags, additional_note ON public.users FOR EACH ROW WHEN (((((((old.name IS DISTINCT FROM new.name) OR (old.surname IS DISTINCT FROM new.surname)) OR (old.email IS DISTINCT FROM new.email)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.additional_note IS DISTINCT FROM new.additional_note))) EXECUTE FUNCTION public.touch_tickets_of_user();
CREATE TRIGGER unassign AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((new.status = 'DELETED'::public.user_status) AND (old.status <> 'DELETED'::public.user_status))) EXECUTE FUNCTION public.unassign_person();
ALTER TABLE ONLY public.access_keys
    ADD CONSTRAINT access_keys_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.billings
    ADD CONSTRAINT billings_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.billings
    ADD CONSTRAINT billings_original_id_fkey FOREIGN KEY (original_id) REFERENCES public.billings(id);
ALTER TABLE ONLY public.billings
    ADD CONSTRAINT billings_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES public.billings(id);
ALTER TABLE ONLY public.billings
    ADD CONSTRAINT billings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.browsers
    ADD CONSTRAINT browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket_codes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.counted_admissions
    ADD CONSTRAINT counted_admissions_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_likes
    ADD CONSTRAINT event_likes_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_likes
    ADD CONSTRAINT event_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_places
    ADD CONSTRAINT event_places_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_sales
    ADD CONSTRAINT event_sales_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES public.event_types(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_scheduled_by_id_fkey FOREIGN KEY (scheduled_by_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.guest_messages
    ADD CONSTRAINT guest_messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_chunks
    ADD CONSTRAINT import_chunks_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_problems
    ADD CONSTRAINT import_problems_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_settings
    ADD CONSTRAINT list_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_challenges
    ADD CONSTRAINT login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_id_fkey FOREIGN KEY (id) REFERENCES public.billings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_likes
    ADD CONSTRAINT place_likes_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_likes
    ADD CONSTRAINT place_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_photos
    ADD CONSTRAINT place_photos_id_fkey FOREIGN KEY (id) REFERENCES public.images(id);
ALTER TABLE ONLY public.place_photos
    ADD CONSTRAINT place_photos_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_assigned_person_id_fkey FOREIGN KEY (assigned_person_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_location_type_id_fkey FOREIGN KEY (location_type_id) REFERENCES public.location_types(id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES public.images(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_billing_id_fkey FOREIGN KEY (billing_id) REFERENCES public.billings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.billings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.billings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_billing_id_fkey FOREIGN KEY (billing_id) REFERENCES public.billings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.totp_setups
    ADD CONSTRAINT totp_setups_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
