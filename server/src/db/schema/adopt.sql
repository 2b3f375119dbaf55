-- Removes what the baseline does not have. Restores of earlier backups run it on the baseline's tables.

-- Served instances of versions before the last migration.
drop function if exists complete_refund() cascade; -- with its trigger, like the others
drop function if exists complete_ticket_code() cascade;
alter table billings drop column if exists refund_of; -- with its index and foreign key

-- `keep_history` and `derive_text` make functions with other names.
drop function if exists place_in_history() cascade;
drop procedure if exists keep_list_in_history(text, text);
drop function if exists derive_user() cascade;
drop function if exists derive_place() cascade;
drop function if exists derive_places_of_person() cascade;
drop function if exists derive_event() cascade;
drop function if exists derive_discount() cascade;
drop function if exists derive_discounts_of_event() cascade;
drop function if exists derive_billing() cascade;
drop function if exists derive_billings_of_user() cascade;
drop function if exists derive_reservation() cascade;
drop function if exists derive_reservations_of_user() cascade;
drop function if exists derive_review() cascade;
drop function if exists derive_reviews_of_user() cascade;
drop function if exists derive_reviews_of_event() cascade;
drop function if exists derive_reviews_of_place() cascade;
drop function if exists derive_message() cascade;
drop function if exists derive_messages_of_user() cascade;
drop function if exists derive_faq() cascade;
drop function if exists names_differ(users, users) cascade;
