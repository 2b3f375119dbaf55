import { limits } from '@foyer/contract/limits.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { GuestNotLoaded, mailedGuestQuery, noMailText } from '#domain/mails/mailed-guest.tsx';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { CheckboxGroupField } from '#form/fields/checkbox-group-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { MoneyField } from '#form/fields/number-field.tsx';
import { SegmentedField, SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { billingQuery } from '../billing-query.ts';
import { costOf } from '../type-tag.tsx';
import {
  isRefundable,
  leftOf,
  openTicketsOf,
  type Refund,
  type RefundValues,
  refundAmountOf,
  refundSchema,
  refundValues,
} from './refund-form.ts';
import { createRefund, markAs } from './refunds.api.ts';

export interface NewRefundDialogProps {
  billing: Billing;
  open: boolean;
  onClose: () => void;
}

/** Refunds a payment: all that is left, some tickets, or an amount. */
export function NewRefundDialog({ billing, open, onClose }: NewRefundDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={`Refund ${personName(billing.user)}`}
      width={520}
      locked={isBusy}
    >
      <RefundForm billing={billing} onBusy={setBusy} onClose={onClose} />
    </DialogFrame>
  );
}

interface RefundFormProps extends Pick<NewRefundDialogProps, 'billing' | 'onClose'> {
  /** Prevents closing while the request is running. */
  onBusy: (isBusy: boolean) => void;
}

function RefundForm({ billing: shown, onBusy, onClose }: RefundFormProps) {
  const query = { ...billingQuery(shown.id), staleTime: 0 };
  const { data, refetch } = useQuery(query);
  const billing = data ?? shown;
  const left = leftOf(billing);
  const tickets = openTicketsOf(billing);
  const create = useMutation(createRefund);
  const confirm = useMutation(markAs.PAID);
  const [isDone, setDone] = useState(false);
  const form = useDraftForm(refundSchema(left), {
    values: refundValues(shown),
    draft: `refund ${shown.id}`,
  });
  const createOnce = useCreateOnce(form.editing);
  const field = fieldsOf(form);
  const values = form.watch();
  const { part } = values;
  const amount = refundAmountOf(billing, values);

  async function send({ isReturned, ...input }: Refund) {
    const { id, updatedAt } = billing;
    try {
      const made = await createOnce({ id, input }, (idempotencyKey) =>
        create.mutateAsync({ id, updatedAt, input, idempotencyKey }),
      );
      if (isReturned && made.status === 'PENDING') await confirmMade(made);
      else notify.success(made.status === 'PAID' ? 'Refund confirmed' : 'Refund is pending');
      setDone(true);
      onClose();
      return true;
    } catch (error) {
      void refetch();
      throw error;
    }
  }

  /** A failure here leaves the refund pending, and must not make it twice. */
  async function confirmMade(made: Billing) {
    try {
      await confirm.mutateAsync(made);
      notify.success('Refund confirmed');
    } catch {
      notify.error('The refund was created but not confirmed. Open it to confirm it.');
    }
  }

  const save = useSubmit(form, { send, onBusy, evenUnchanged: true });
  if (!isDone && !isRefundable(billing))
    return (
      <>
        <Notice kind="error">Nothing left to refund. A colleague has just refunded it.</Notice>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </>
    );
  const parts = tickets.length > 0 ? [whole, ofTickets, ofAmount] : [whole, ofAmount];
  return (
    <DialogForm form={form} save={save} onCancel={onClose} submit={refundLabel(billing, values, amount)}>
      <p className="muted">
        {`Paid ${costOf(billing)}. Up to ${formatMoney(left, billing.currency)} can be refunded.`}
      </p>
      <SegmentedField {...field('part')} label="What to refund" options={parts} />
      {part === 'TICKETS' && (
        <CheckboxGroupField
          {...field('ticketIds')}
          label="Tickets"
          options={tickets.map(({ id, code, status }) => ({
            value: id,
            label: code,
            hint: statusLabel(status),
          }))}
        />
      )}
      {part === 'AMOUNT' && <MoneyField {...field('amount')} label="Amount" hint="Tickets stay valid." />}
      <TextField
        {...field('paymentMethod')}
        label="Payment method"
        optional
        hint="How you’ll return the money."
        maxLength={limits.paymentMethod}
      />
      <TextField
        {...field('reason')}
        label="Reason"
        optional
        hint="Colleagues and connected programs see this."
        maxLength={limits.text}
      />
      <SwitchField
        {...field('isReturned')}
        label="Money already returned"
        hint="For cash you’ve just handed back. Confirms the refund immediately."
      />
      <MailedGuest guest={billing.user}>
        <SwitchField
          {...field('notify')}
          label="E-mail the guest"
          hint="Includes the amount and the tickets."
        />
      </MailedGuest>
      <Consequence billing={billing} values={values} amount={amount} />
    </DialogForm>
  );
}

/** Offers to mail the guest, or says why they get no mail. */
function MailedGuest({ guest: { id, email }, children }: { guest: Billing['user']; children: ReactNode }) {
  const result = useQuery({ ...mailedGuestQuery(id ?? ''), enabled: id !== null });
  const refusal =
    email === ''
      ? 'No e-mail is sent: the guest has no e-mail address.'
      : result.data && noMailText(result.data);
  return (
    <>
      {refusal ? <p className="muted">{refusal}</p> : children}
      <GuestNotLoaded result={result} />
    </>
  );
}

const whole = { value: 'WHOLE', label: 'Full amount' } as const;
const ofTickets = { value: 'TICKETS', label: 'Tickets' } as const;
const ofAmount = { value: 'AMOUNT', label: 'Custom amount' } as const;

interface ConsequenceProps {
  billing: Billing;
  values: RefundValues;
  /** Null while it is not known. */
  amount: number | null;
}

/** States the amount, the tickets that become invalid, and what is left to do. */
function Consequence({ billing, values, amount }: ConsequenceProps) {
  const ended = endedTickets(billing, values);
  const sentences = [
    amount !== null && `Refund ${formatMoney(amount, billing.currency)}.`,
    ended > 0 && `${countOf(ended, 'ticket')} ${ended === 1 ? 'becomes' : 'become'} invalid now.`,
    !values.isReturned && 'Confirm the refund once the money is returned.',
  ];
  return (
    <p className="muted" role="status">
      {joined(sentences)}
    </p>
  );
}

/** Number of tickets that these values end. */
function endedTickets(billing: Billing, { part, ticketIds }: RefundValues): number {
  if (part === 'WHOLE') return openTicketsOf(billing).length;
  return part === 'TICKETS' ? ticketIds.length : 0;
}

/** Returns `Refund 2 tickets · 90,00 zł`. */
function refundLabel(billing: Billing, values: RefundValues, amount: number | null): string {
  if (amount === null) return 'Refund';
  const money = formatMoney(amount, billing.currency);
  const ended = endedTickets(billing, values);
  return ended === 0 ? `Refund ${money}` : `Refund ${countOf(ended, 'ticket')} · ${money}`;
}
