-- What was said when a refund was started, and the status that a program first gave an order or a refund: a repeated call that
-- gives another is refused.

create table refunds (
  id       uuid primary key references billings on delete cascade, -- the billing of type REFUND, which has the money
  reason   text check (char_length(reason) between 1 and 255),
  made_as  billing_status not null,
  is_of_rest  boolean not null -- of all that was left, rather than of some tickets or an amount
);

alter table orders add column made_as billing_status; -- null: made before this column
call keep_history('orders', left_out => '{holding,hold_until,paid_at,refunded_at,error_reason,calendar_sequence,made_as}');
