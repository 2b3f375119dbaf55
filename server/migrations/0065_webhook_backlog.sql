-- Messages kept while a webhook was switched off, and not tried since. They are sent one after the other in their order.
alter table webhook_deliveries add column in_backlog boolean not null default false;
create index webhook_deliveries_backlog on webhook_deliveries (webhook_id, position) where in_backlog;

drop trigger audit on webhook_deliveries;
create trigger audit after insert or update on webhook_deliveries
  for each row when (current_setting('foyer.action') in ('testWebhook', 'resendWebhookDelivery'))
  execute function audit_change('body', 'tries', 'tries_left', 'next_try_at', 'position', 'record', 'in_backlog');
