-- Waiting lists of sold-out events. Whatever adds or offers entries locks their event first (ADR 37).

alter table events add column waiting_list_open boolean not null default true;

create table waiting_list_entries (
  id           uuid primary key,
  event_id     uuid not null references events on delete cascade,
  user_id      uuid not null references users,
  quantity     int not null check (quantity between 1 and 20),
  external_id  text check (char_length(external_id) between 1 and 255), -- null: added by staff
  state        text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'EXPIRED', 'BOUGHT', 'LEFT')),
  place        bigint generated always as identity,                     -- order of the line
  joined_at    timestamptz(3) not null,
  offered_at   timestamptz(3),
  hold_until   timestamptz(3),                                          -- end of the offer
  order_id     uuid references billings on delete set null,             -- the order that used the offer
  constraint waiting_list_entries_external_id_unique unique (external_id),
  constraint waiting_list_entries_offers_end check (state <> 'OFFERED' or (offered_at is not null and hold_until is not null))
);
create unique index waiting_list_entries_active on waiting_list_entries (event_id, user_id) where state in ('WAITING', 'OFFERED');
create index waiting_list_entries_line on waiting_list_entries (event_id, state, place);
create index waiting_list_entries_fitting on waiting_list_entries (event_id, quantity) where state = 'WAITING';
create index waiting_list_entries_offered on waiting_list_entries (event_id, hold_until) include (quantity) where state = 'OFFERED';
create index waiting_list_entries_hold_until on waiting_list_entries (hold_until) where state = 'OFFERED';
create index waiting_list_entries_user on waiting_list_entries (user_id);
create index waiting_list_entries_order on waiting_list_entries (order_id) where order_id is not null;
-- The history of the event has them. Orders that use an offer have an entry of their own.
call keep_history('waiting_list_entries', subject => 'events', subject_id => 'r.event_id',
  label => '(select title_pl from events where id = r.event_id)', left_out => '{place}',
  shown_if => $$r.state <> 'BOUGHT' and entry.after is not null$$);
call keep_revision('waiting_list_entries');

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'SECOND_FACTOR_GUESSED',
  'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED', 'TICKETS', 'REFUND', 'RESERVATION', 'MESSAGE',
  'ANSWER', 'MESSAGE_ASSIGNED', 'WAITING_LIST_OFFER'
));

alter table webhooks drop constraint webhooks_events_known;
alter table webhooks add constraint webhooks_events_known check (events <@ array[
  'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
  'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'user.erased', 'discount.created', 'discount.updated',
  'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published',
  'message.updated', 'message.answered', 'order.created', 'order.updated', 'reservation.created', 'reservation.updated',
  'reservation.deleted', 'waiting_list.offered', 'ticket.checked_in', 'ticket.check_in_undone'
]);
alter table webhook_deliveries drop constraint webhook_deliveries_event_check;
alter table webhook_deliveries add constraint webhook_deliveries_event_check check (event in (
  'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
  'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'user.erased', 'discount.created', 'discount.updated',
  'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published',
  'message.updated', 'message.answered', 'order.created', 'order.updated', 'reservation.created', 'reservation.updated',
  'reservation.deleted', 'waiting_list.offered', 'ticket.checked_in', 'ticket.check_in_undone', 'webhook.test'
));
