-- Limits that the API checks, also for all other writes. The next migration validates them, so that no table is read while it is
-- locked.

alter table access_keys add constraint access_keys_scopes_known check (scopes <@ array[
  'catalogue:read', 'guests:read', 'guests:write', 'orders:read', 'orders:write', 'messages:write', 'reviews:write',
  'reservations:write', 'tickets:check'
]) not valid;

alter table billings
  add constraint billings_cost_minor_check check (cost_minor >= 0) not valid,
  add constraint billings_payment_method_check check (char_length(payment_method) <= 50) not valid,
  add constraint billings_tickets_check check (tickets >= 0) not valid;

alter table check_ins
  add constraint check_ins_code_check check (char_length(code) between 1 and 255) not valid,
  add constraint check_ins_result_check check (result in (
    'CHECKED_IN', 'ALREADY_CHECKED_IN', 'UNPAID', 'REFUNDED', 'CANCELLED', 'VOID', 'OTHER_EVENT', 'UNKNOWN'
  )) not valid;

alter table discounts add constraint discounts_position_check check (position >= 0) not valid;

alter table event_places add constraint event_places_position_check check (position >= 0) not valid;

alter table event_sales add constraint event_sales_max_tickets_qty_check check (max_tickets_qty >= 1) not valid;

alter table events
  add constraint events_description_check
    check (char_length(description_pl) <= 4096 and char_length(description_en) <= 4096) not valid,
  add constraint events_rules_check
    check (char_length(rules_pl) <= 4096 and char_length(rules_en) <= 4096) not valid,
  add constraint events_calendar_sequence_check check (calendar_sequence >= 0) not valid;

-- Cleaning can make HTML longer than the 100,000 characters of a request.
alter table faqs
  add constraint faqs_question_check
    check (char_length(question_pl) <= 512 and char_length(question_en) <= 512) not valid,
  add constraint faqs_answer_check
    check (char_length(answer_pl) <= 1000000 and char_length(answer_en) <= 1000000) not valid;

alter table legal_texts add constraint legal_texts_content_check
  check (char_length(content_pl) <= 1000000 and char_length(content_en) <= 1000000) not valid;

alter table guest_messages
  add constraint guest_messages_subject_check
    check (char_length(subject_pl) <= 255 and char_length(subject_en) <= 255) not valid,
  add constraint guest_messages_text_check
    check (char_length(text_pl) <= 4096 and char_length(text_en) <= 4096) not valid;

alter table idempotency_keys
  add constraint idempotency_keys_key_check check (char_length(key) between 1 and 255) not valid,
  add constraint idempotency_keys_status_check check (status between 100 and 599) not valid;

alter table images
  add constraint images_size_check check (width >= 1 and height >= 1 and bytes >= 1) not valid,
  add constraint images_position_check check (position >= 0) not valid;

alter table import_chunks add constraint import_chunks_position_check check (position >= 0) not valid;

alter table import_problems add constraint import_problems_row_check check ("row" >= 1) not valid;

alter table imports add constraint imports_counts_check check (
  rows >= 0 and last_row >= 0 and done >= 0 and new_rows >= 0 and changed_rows >= 0 and unchanged_rows >= 0 and refused_rows >= 0
) not valid;

alter table list_settings add constraint list_settings_list_check check (list in (
  'events', 'places', 'users', 'admins', 'discounts', 'membership_discounts', 'billings', 'messages', 'faq', 'reviews',
  'reservations'
)) not valid;

alter table login_challenges add constraint login_challenges_wrong_codes_check check (wrong_codes >= 0) not valid;

alter table logins
  add constraint logins_end_reason_check check (end_reason in (
    'logout', 'endedByOwner', 'endedByAdmin', 'passwordChanged', 'passwordReset', 'refreshTokenReused', 'accountBlocked',
    'accountDeleted'
  )) not valid,
  add constraint logins_user_agent_check check (char_length(user_agent) <= 512) not valid;

alter table mails
  add constraint mails_recipient_check check (char_length(recipient) between 1 and 255) not valid,
  add constraint mails_tries_check check (tries >= 0) not valid;

alter table messages
  add constraint messages_content_check check (char_length(content) <= 4096) not valid,
  add constraint messages_note_check check (char_length(note) <= 1024) not valid,
  add constraint messages_title_check check (char_length(title) <= 255) not valid;

alter table orphaned_files add constraint orphaned_files_extension_check check (extension in ('jpg', 'png')) not valid;

alter table passkeys
  add constraint passkeys_counter_check check (counter >= 0) not valid,
  add constraint passkeys_transports_check check (cardinality(transports) <= 10) not valid;

-- Encoding can make an address longer than the 255 characters of a request.
alter table places
  add constraint places_titles_check
    check (char_length(title_pl) <= 255 and char_length(title_en) <= 255) not valid,
  add constraint places_description_check
    check (char_length(description_pl) <= 4096 and char_length(description_en) <= 4096) not valid,
  add constraint places_reservation_rules_check
    check (char_length(reservation_rules_pl) <= 4096 and char_length(reservation_rules_en) <= 4096) not valid,
  add constraint places_place_rules_check
    check (char_length(place_rules_pl) <= 4096 and char_length(place_rules_en) <= 4096) not valid,
  add constraint places_shop_url_check check (char_length(shop_url) <= 4096) not valid,
  add constraint places_additional_note_check check (char_length(additional_note) <= 1024) not valid,
  add constraint places_go_pos_id_check check (char_length(go_pos_id) between 1 and 255) not valid;

alter table reservations add constraint reservations_calendar_sequence_check check (calendar_sequence >= 0) not valid;

alter table reviews add constraint reviews_content_check check (char_length(content) <= 4096) not valid;

alter table ticket_codes
  add constraint ticket_codes_code_check check (char_length(code) between 1 and 255) not valid,
  add constraint ticket_codes_position_check check (position >= 0) not valid;

alter table totp_factors add constraint totp_factors_last_step_check check (last_step >= 0) not valid;

alter table users
  add constraint users_phone_check check (char_length(phone_prefix) <= 4 and char_length(phone_number) <= 14) not valid;

alter table verification_codes add constraint verification_codes_tries_left_check check (tries_left >= 0) not valid;

alter table views add constraint views_list_check check (list in (
  'events', 'places', 'users', 'admins', 'discounts', 'membership_discounts', 'billings', 'messages', 'faq', 'reviews',
  'reservations'
)) not valid;

alter table webhook_deliveries
  add constraint webhook_deliveries_event_check check (event in (
    'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
    'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'discount.created', 'discount.updated',
    'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published', 'message.updated',
    'order.created', 'order.updated', 'reservation.created', 'reservation.updated', 'reservation.deleted',
    'ticket.checked_in', 'ticket.check_in_undone', 'webhook.test'
  )) not valid,
  add constraint webhook_deliveries_tries_left_check check (tries_left >= 0) not valid,
  add constraint webhook_deliveries_turn_check check (turn >= 0) not valid;

alter table webhooks
  add constraint webhooks_description_check check (char_length(description) <= 255) not valid,
  add constraint webhooks_events_known check (events <@ array[
    'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
    'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'discount.created', 'discount.updated',
    'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published', 'message.updated',
    'order.created', 'order.updated', 'reservation.created', 'reservation.updated', 'reservation.deleted',
    'ticket.checked_in', 'ticket.check_in_undone'
  ]) not valid,
  add constraint webhooks_url_check check (char_length(url) between 1 and 2048) not valid;
