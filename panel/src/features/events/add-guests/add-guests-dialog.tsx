import { canSellTickets, type Event, ticketsLeftOf } from '@foyer/contract/events.ts';
import type { AddGuestsInput } from '@foyer/contract/sales/add-guests.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { formatMoney } from '#domain/money.tsx';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { useSubmit } from '#form/save/use-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, timeWords } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { today } from '#ui/time/venue-time.ts';
import type { SaleDialogProps } from '../actions/event-action.ts';
import { addGuestsTitle } from '../event-messages.ts';
import { eventQuery } from '../events.api.ts';
import { addGuests } from './add-guests.api.ts';
import { AddGuestsFields } from './add-guests-fields.tsx';
import {
  type AddGuestsValues,
  addGuestsSchema,
  addGuestsValues,
  type SaleCost,
  saleCost,
  valuesOf,
} from './add-guests-form.ts';
import { SoldTickets } from './sold-tickets.tsx';

/** Sells tickets to a guest or a walk-in, then offers to print them or to check the guests in. */
export function AddGuestsDialog({ event: shown, offer, open, onClose }: SaleDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [sold, setSold] = useState<Billing>();
  const [sellsMore, setSellsMore] = useState(false);
  const { data: event = shown } = useQuery({ ...eventQuery(shown.id), staleTime: 0, enabled: open });
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      onClosed={() => {
        setSold(undefined);
        setSellsMore(false);
      }}
      title={addGuestsTitle(event)}
      width={520}
      locked={isBusy}
    >
      {sold ? (
        <SoldTickets
          event={event}
          sold={sold}
          onSellMore={() => {
            setSold(undefined);
            setSellsMore(true);
          }}
          onClose={onClose}
        />
      ) : (
        <AddGuestsForm
          event={event}
          offer={offer}
          takesFocus={sellsMore}
          onBusy={setBusy}
          onSold={setSold}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  );
}

interface AddGuestsFormProps extends Pick<SaleDialogProps, 'event' | 'offer' | 'onClose'> {
  /** The form replaces a button that had the focus. */
  takesFocus: boolean;
  /** Prevents closing while the request is running. */
  onBusy: (isBusy: boolean) => void;
  onSold: (sold: Billing) => void;
}

function AddGuestsForm({ event, offer, takesFocus, onBusy, onSold, onClose }: AddGuestsFormProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(addGuests);
  const left = offer?.quantity ?? ticketsLeftOf(event);
  const form = useDraftForm(addGuestsSchema(left), {
    values: offer ? valuesOf(offer) : addGuestsValues,
    draft: `add guests ${offer?.id ?? event.id}`,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('quantity', { shouldSelect: true });
  }, [takesFocus, setFocus]);
  const values = form.watch();
  const sale = saleCost(event, values, today());
  const createOnce = useCreateOnce(form.editing);

  async function send(input: AddGuestsInput) {
    try {
      const sold = await createOnce(input, (idempotencyKey) =>
        mutateAsync({
          id: event.id,
          input: { ...input, ...(offer && { waitingListId: offer.id }) },
          idempotencyKey,
        }),
      );
      onSold(sold);
      return true;
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: ['event'] });
      throw error;
    }
  }

  const save = useSubmit(form, { send, onBusy, evenUnchanged: true, fieldNames, failure });
  const refusal = refusalOf(event, left);
  if (refusal)
    return (
      <>
        <Notice kind="error">{refusal}</Notice>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </>
    );
  return (
    <DialogForm form={form} save={save} onCancel={onClose} submit={sellLabel(values, sale)}>
      <p className="muted">
        {offer
          ? `${countOf(left, 'ticket')} held until ${timeWords(offer.holdUntil ?? '')}`
          : joined([`${countOf(left, 'ticket')} left`, inCheckout(event)], ' · ')}
      </p>
      <AddGuestsFields form={form} offer={offer} />
      <Cost sale={sale} />
    </DialogForm>
  );
}

/** Says what the buyer pays. */
const Cost = ({ sale: { cost, percentage, isBeforeCoupon } }: { sale: SaleCost }) => (
  <p role="status">
    {joined([
      `Total ${formatMoney(cost)}`,
      percentage > 0 && `with ${percentage}% off`,
      isBeforeCoupon && 'before coupon',
    ])}
  </p>
);

/** Returns `Sell 2 tickets · 100,00 zł`. */
function sellLabel({ quantity, free }: AddGuestsValues, { cost }: SaleCost): string {
  if (!quantity) return 'Sell tickets';
  const tickets = countOf(quantity, 'ticket');
  return free ? `Add ${tickets} free` : `Sell ${tickets} · ${formatMoney(cost)}`;
}

function refusalOf(event: Event, left: number) {
  if (!canSellTickets(event)) return 'This event is no longer on sale.';
  return left === 0 && joined(['No tickets left', inCheckout(event)], ': ');
}

const inCheckout = ({ ticketsHeldQty }: Event) => ticketsHeldQty > 0 && `${ticketsHeldQty} in checkout`;

/** Fields of errors without a path. */
const fieldNames = {
  ':ticketsSoldOut': 'quantity',
  ':couponInvalid': 'couponCode',
  ':couponUsedUp': 'couponCode',
  ':userBlocked': 'userId',
  ':userDeleted': 'userId',
};

const failure = (error: unknown) => {
  const key = error instanceof ApiError ? error.key : undefined;
  if (key === 'couponInvalid') return 'This coupon isn’t valid for this event, guest or date.';
  if (key === 'eventNotOnSale') return 'This event is no longer on sale.';
  return messageFor(error, 'We couldn’t sell the tickets. Please try again.');
};
