-- A scope to read messages with their answers, and the webhook event of an answer.
alter table access_keys drop constraint access_keys_scopes_known;
alter table access_keys add constraint access_keys_scopes_known check (scopes <@ array[
  'catalogue:read', 'guests:read', 'guests:write', 'guests:erase', 'orders:read', 'orders:write', 'messages:read', 'messages:write',
  'reviews:write', 'reservations:read', 'reservations:write', 'takings:read', 'tickets:check'
]);
alter table webhooks drop constraint webhooks_events_known;
alter table webhooks add constraint webhooks_events_known check (events <@ array[
  'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
  'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'user.erased', 'discount.created', 'discount.updated',
  'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published', 'message.updated', 'message.answered',
  'order.created', 'order.updated', 'reservation.created', 'reservation.updated', 'reservation.deleted',
  'ticket.checked_in', 'ticket.check_in_undone'
]);
alter table webhook_deliveries drop constraint webhook_deliveries_event_check;
alter table webhook_deliveries add constraint webhook_deliveries_event_check check (event in (
  'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
  'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'user.erased', 'discount.created', 'discount.updated',
  'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published', 'message.updated', 'message.answered',
  'order.created', 'order.updated', 'reservation.created', 'reservation.updated', 'reservation.deleted',
  'ticket.checked_in', 'ticket.check_in_undone', 'webhook.test'
));
