-- A payment can have several REFUNDs, each of which names it in `original_id`. Instances of the release before 0040 may still run while
-- the first new one has migrated. They read one REFUND per payment, from `refund_of`: the first one, whatever it covers.
alter table billings add column original_id uuid references billings;
alter table billings disable trigger user; -- no change that people made
update billings set original_id = refund_of where refund_of is not null;
alter table billings enable trigger user;
create index billings_original on billings (original_id, created_at, id) where original_id is not null;

-- The REFUND that covers the ticket. The row in `tickets` goes with it, unless the guest was checked in.
alter table ticket_codes add column refund_id uuid references billings on delete set null;
update ticket_codes c set refund_id = r.id from billings r where r.original_id = c.order_id;
create index ticket_codes_refund on ticket_codes (refund_id) where refund_id is not null;

-- The order uses its coupon although none of its tickets is left to say so.
alter table orders add column keeps_coupon boolean not null default false;
create index orders_keeping_coupon on orders (discount_id) where keeps_coupon;

-- Completes REFUNDs of both releases. An older instance refunds whole payments: less what was refunded before, if anything is left.
create function complete_refund() returns trigger language plpgsql as $$
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
create trigger complete before insert on billings for each row
  when (new.original_id is not null or new.refund_of is not null) execute function complete_refund();

-- No payment is refunded twice, whatever an instance does.
create function check_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select cost_minor into paid from billings where id = new.original_id for update;
  if (select sum(cost_minor) from billings where original_id = new.original_id and status <> 'ERROR') > paid then
    raise exception 'the REFUNDs of billing % exceed its cost', new.original_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger check_refunds after insert or update of status, cost_minor on billings for each row
  when (new.original_id is not null and new.status <> 'ERROR') execute function check_refunds();

create function check_void_payment() returns trigger language plpgsql as $$
begin
  if exists (select from billings where original_id = new.id) then
    raise exception 'billing % has a REFUND', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger check_void_payment after update of status on billings for each row
  when (new.status = 'REFUNDED' and old.status <> 'REFUNDED') execute function check_void_payment();

-- A REFUND changes the entries of the tickets that it covers, and no others.
drop trigger touch_refunded_tickets on billings;
drop trigger touch_withdrawn_tickets on billings;
drop function touch_refunded_tickets();
create function touch_covered_ticket() returns trigger language plpgsql as $$
begin
  new.updated_at := change_time(old.updated_at);
  return new;
end $$;
create trigger touch_covered_ticket before update of refund_id on ticket_codes for each row
  when (old.refund_id is distinct from new.refund_id) execute function touch_covered_ticket();

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'WELCOME', 'RESET_PASSWORD', 'NEW_BROWSER', 'SECOND_FACTOR_REMOVED', 'SIGN_IN_CHANGED', 'SECOND_FACTOR_GUESSED',
  'EVENT_RESCHEDULED', 'EVENT_CANCELLED', 'PUBLISHING_FAILED', 'TICKETS', 'REFUND'
));
