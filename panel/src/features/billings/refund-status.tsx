import { type Billing, billing as billingSchema } from '@foyer/contract/billings.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { mutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useSession } from '#api/session.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { useNewest } from '#mutation/use-newest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { billingQuery } from './billings.api.ts';
import { costOf } from './type-tag.tsx';

/** The money went back, or it could not. */
type Outcome = 'PAID' | 'ERROR';

/** What an ADMIN says has become of a refund that waits; nothing for others. The questions stay until they have gone. */
export function RefundStatus({ billing: shown }: { billing: Billing }) {
  const session = useSession();
  const [asked, setAsked] = useState<{ outcome: Outcome; open: boolean }>();
  const billing = useNewest(shown, billingQuery, asked?.open === true);
  if (session?.role !== 'ADMIN' || shown.type !== 'REFUND') return null;

  const ask = (outcome: Outcome) =>
    ({ 'aria-haspopup': 'dialog', onClick: () => setAsked({ outcome, open: true }) }) as const;
  const question = (outcome: Outcome) => ({
    subject: billing,
    mutation: markAs[outcome],
    open: asked?.open === true && asked.outcome === outcome,
    onClose: () => setAsked({ outcome, open: false }),
    cancel: 'Not yet',
    invalidateOnError: ['billing', 'billings'],
    outdated: billing.status !== 'PENDING' && 'Someone else has settled this refund in the meantime.',
  });
  const cost = costOf(billing);
  const name = personName(billing.user);
  return (
    <>
      {shown.status === 'PENDING' && (
        <>
          <Button variant="danger" icon={<IconX />} {...ask('ERROR')}>
            Refund failed
          </Button>
          <Button variant="primary" icon={<IconCheck />} {...ask('PAID')}>
            Money went back
          </Button>
        </>
      )}
      <ConfirmMutationDialog
        {...question('PAID')}
        title={`Has ${cost} gone back to ${name}?`}
        confirm="Mark as paid"
        success="Refund marked as paid"
      >
        The refund becomes paid, and counts against the income. This cannot be undone.
      </ConfirmMutationDialog>
      <ConfirmMutationDialog
        {...question('ERROR')}
        title={`Has the refund of ${cost} to ${name} failed?`}
        confirm="Mark as failed"
        danger
        success="Refund marked as failed"
      >
        The refund becomes an error: the money has not gone back, and the income stays as it is. This cannot
        be undone.
      </ConfirmMutationDialog>
    </>
  );
}

const updateStatusTo = (status: Outcome) =>
  mutationOptions({
    mutationFn: ({ id, updatedAt }: Pick<Billing, 'id' | 'updatedAt'>) =>
      api.put(`/admin/billings/${id}/status`, billingSchema, { body: { status }, ifMatch: updatedAt }),
    meta: { invalidates: ['billing', 'billings', 'event', 'events', 'dashboard'] }, // it is part of the income
  });

const markAs = { PAID: updateStatusTo('PAID'), ERROR: updateStatusTo('ERROR') };
