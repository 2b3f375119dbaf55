import type { SendTicketsInput } from '@foyer/contract/sales/billing.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { refuseBarred } from '#shared/accounts/acting-guest.ts';
import { buyerLabel } from '#shared/sales/buyers.ts';
import { enqueueTicketsMail, validCodes } from './ticket-mail-jobs.ts';

/**
 * Mails the VALID tickets of an order again, to the guest or to `email`. 404; 409 `noTickets`, `noEmailAddress`,
 * `userBlocked`, `userDeleted`.
 */
export const sendTickets = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  id: string,
  { email }: SendTicketsInput,
): Promise<void> =>
  change(context, async (tx) => {
    const billing = await tx
      .selectFrom('billings as b')
      .leftJoin('users as u', 'u.id', 'b.userId')
      .select(['u.email', 'u.status', buyerLabel.as('label')])
      .where('b.id', '=', id)
      .executeTakeFirst();
    if (!billing) throw new AppError('notFound');
    const { status, label } = billing;
    if (status) refuseBarred({ status });
    if ((await validCodes(tx, id)).length === 0) throw new AppError('noTickets');
    if (!email && !billing.email) throw new AppError('noEmailAddress');
    const to = email && email !== billing.email ? email : undefined;
    // The guest has a calendar entry from now on, which follows the event.
    if (!to) await tx.updateTable('orders').set({ mailTickets: true }).where('id', '=', id).execute();
    await enqueueTicketsMail(tx, jobs, id, context.now, to);
    await recordAction(tx, context, {
      entity: 'ticket_mails',
      entityId: id,
      subject: 'billings',
      label,
      details: { recipient: to ?? billing.email },
    });
  });
