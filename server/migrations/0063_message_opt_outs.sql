-- False for guests who get no messages that staff write to the guests of an event.
-- PostgreSQL adds no column with a default to a table whose row type functions use.
alter table users add column accepts_messages boolean;
alter table users disable trigger user; -- no change that people made
update users set accepts_messages = true;
alter table users enable trigger user;
alter table users
  alter column accepts_messages set default true,
  alter column accepts_messages set not null;

-- Changes of an order's calendar entry besides those of its event: tickets were refunded, or a refund was withdrawn.
alter table orders add column calendar_sequence int check (calendar_sequence >= 0);
drop trigger audit on orders;
create trigger audit after insert or update or delete on orders
  for each row execute function audit_change(
    'holding', 'hold_until', 'paid_at', 'refunded_at', 'error_reason', 'calendar_sequence'
  );
