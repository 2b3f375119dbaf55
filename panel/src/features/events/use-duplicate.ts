import type { EventListItem } from '@foyer/contract/events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { failureIn } from '#api/messages.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { formatDay } from '#ui/format.ts';
import { routeLocation } from '#ui/layout/link.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { duplicateEvent, eventQuery } from './events.api.ts';

const failure = failureIn('We couldn’t duplicate the event.');

/** Duplicates an event and opens the draft, unless the user has left the page. The toast names its day. */
export function useDuplicate() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending: busy } = useMutation(duplicateEvent);
  const [unanswered] = useState({ sent: '', key: '' });
  const createOnce = useCreateOnce({ unanswered });

  async function duplicate({ id }: Pick<EventListItem, 'id'>) {
    if (busy) return;
    const { href } = router.state.location;
    try {
      const copy = await createOnce(id, (idempotencyKey) => mutateAsync({ id, idempotencyKey }));
      queryClient.setQueryData(eventQuery(copy.id).queryKey, copy);
      const form = routeLocation({ to: '/app/events/form/{-$id}', params: { id: copy.id } });
      const open = () => void router.navigate<AnyRouter, string, string>(form);
      const isStillHere = router.state.location.href === href;
      if (isStillHere) open();
      notify.success(
        `Duplicated as a draft on ${formatDay(copy.timeFrom)}`,
        isStillHere ? {} : { action: { label: 'Open draft', run: open } },
      );
    } catch (error) {
      notify.error(failure(error));
    }
  }
  return { duplicate, busy };
}
