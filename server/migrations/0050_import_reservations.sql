alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('users', 'billings', 'membership_coupons', 'reservations'));
