-- The name of a walk-in can be erased, so the texts by which billings are sorted and searched follow it.
call derive_text('billings', 'derive_billing',
  '{user_id,guest_name,payment_method,cost_minor,currency,status,type,transaction_date}', '{users}');
