-- Removes what only served instances of versions before the baseline. Restores of their backups run it on the baseline's tables.

drop trigger if exists complete on billings;
drop function if exists complete_refund();
drop trigger if exists complete on ticket_codes;
drop function if exists complete_ticket_code();
alter table billings drop column if exists refund_of; -- with its index and foreign key
