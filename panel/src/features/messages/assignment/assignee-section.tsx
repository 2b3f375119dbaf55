import type { Message } from '@foyer/contract/messages.ts';
import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { useSession } from '#api/session/session.ts';
import { useManagerOption, useManagerOptions } from '#pickers/people/managers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { assignMessage } from '../messages.api.ts';

/** Colleague who handles the message. A choice is saved at once. */
export function AssigneeSection({ message: { id, assignee } }: { message: Message }) {
  const me = useSession()?.id;
  const optionOf = useManagerOption();
  const { mutate, isPending, variables } = useMutation({
    ...assignMessage,
    onSuccess: ({ assignee: chosen }) => notify.success(chosen ? 'Message assigned' : 'Message unassigned'),
    onError: (error) => notify.error(messageFor(error)),
  });
  const assign = (assigneeId: string | null) => mutate({ id, assigneeId });
  const shown = isPending ? variables.assigneeId : (assignee?.id ?? null);
  return (
    <Section title="Assigned to">
      <Stack>
        <ComboBox
          label="Colleague"
          {...useManagerOptions()}
          known={assignee ? [optionOf(assignee)] : []}
          value={shown ?? ''}
          onChange={(chosen) => assign(chosen || null)}
          icon={<IconUser aria-hidden="true" />}
          placeholder="Unassigned"
          clearable
        />
        {me !== undefined && shown !== me && (
          <div>
            <Button size="small" busy={isPending} onClick={() => assign(me)}>
              Assign to me
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
