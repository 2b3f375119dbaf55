-- Money that goes back is a billing of its own, which names the one that it undoes: each is undone once.
alter table billings add column refund_of uuid references billings;
create unique index billings_refund_of_unique on billings (refund_of) where refund_of is not null;
