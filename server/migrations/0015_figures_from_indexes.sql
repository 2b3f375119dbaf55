-- Sums by payment method, and the guests of events, are read from the indexes alone.
create index billings_of_event on billings (event_id) include (status, type, cost_minor, payment_method, user_id)
 where event_id is not null;
drop index billings_event;

create index ticket_codes_of_event on ticket_codes (event_id, code) include (user_id);
drop index ticket_codes_event;
