import { type Event, ticketsLeftOf } from '@foyer/contract/events.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageFor } from '#api/messages.ts';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { isOutsideHours } from '#domain/tickets/outside-hours.ts';
import { PrintTickets } from '#domain/tickets/print-tickets.tsx';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { useUnsavedWork } from '#ui/overlay/dialog/unsaved-work.ts';
import { serverNow } from '#ui/time/clock.ts';
import { checkInTickets } from './add-guests.api.ts';

interface SoldTicketsProps {
  event: Event;
  sold: Billing;
  onSellMore: () => void;
  onClose: () => void;
}

/** Result of a sale at the desk: hand over printed tickets, or let the guests in. */
export function SoldTickets({ event, sold, onSellMore, onClose }: SoldTicketsProps) {
  const { tickets, user, quantity, cost, paymentMethod, id } = sold;
  const checkIn = useMutation(checkInTickets);
  const print = useLazyDialog(PrintTickets, { order: orderOf(event, sold) });
  const next = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => (next.current ?? close.current)?.focus(), []);
  useUnsavedWork(false); // what was typed is sold
  const canCheckIn = !checkIn.isSuccess && !isOutsideHours(event, serverNow());
  return (
    <>
      <Stack>
        <div role="status">
          <Notice kind="success">
            <p className="strong">
              {`${countOf(quantity ?? 0, 'ticket')} sold to ${personName(user)} for ${formatMoney(cost)}`}
            </p>
            <p className="num">
              {joined([cost > 0 && paymentMethod, tickets.map(({ code }) => code).join(', ')], ' · ')}
            </p>
            {checkIn.isSuccess && <p>{`${countOf(tickets.length, 'guest')} checked in`}</p>}
          </Notice>
        </div>
        {checkIn.error && (
          <Notice kind="error">
            {messageFor(checkIn.error, 'Not all tickets could be checked in. Open the payment to see why.')}
          </Notice>
        )}
        <div className="row">
          <Button icon={<IconPrinter />} {...print.opener}>
            Print tickets
          </Button>
          <LinkButton variant="quiet" to="/app/billings/details/{-$id}" params={{ id }}>
            Show payment
          </LinkButton>
          {ticketsLeftOf(event) > 0 && (
            <Button variant="quiet" onClick={onSellMore}>
              Sell more
            </Button>
          )}
        </div>
      </Stack>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
        {canCheckIn && (
          <Button
            ref={next}
            variant="primary"
            icon={<IconUserCheck />}
            busy={checkIn.isPending}
            onClick={() =>
              checkIn.mutate({ eventId: event.id, tickets }, { onSuccess: () => close.current?.focus() })
            }
          >
            Check in now
          </Button>
        )}
      </DialogActions>
      {print.dialog}
    </>
  );
}

const orderOf = ({ title, timeFrom, locations }: Event, { user, tickets }: Billing) => ({
  title: title.pl,
  timeFrom,
  places: locations.map(({ name }) => name).join(', '),
  user,
  tickets,
});
