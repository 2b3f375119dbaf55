-- The history also shows access keys, door devices, webhooks, shared views, imports, reviews, mails sent again and ended logins:
-- `place_in_history` (`functions/history.sql`) names their records. Rows written before stay as they are, because they are sealed.

-- With `turn`, sending a message again is a change even if it is still waiting.
drop trigger audit on webhook_deliveries;
create trigger audit after insert or update on webhook_deliveries
  for each row when (current_setting('foyer.action') in ('testWebhook', 'resendWebhookDelivery'))
  execute function audit_change('body', 'tries', 'tries_left', 'next_try_at', 'position', 'record');
