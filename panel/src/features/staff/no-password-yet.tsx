import type { Staff } from '@foyer/contract/people/staff.ts';
import { useMutation } from '@tanstack/react-query';
import { failureIn } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { inviteAgain } from './staff.api.ts';

const failure = failureIn('We couldn’t send the invitation. Please try again.');

/** Says that a colleague has not set a password, and sends another invitation. */
export function NoPasswordYet({ staff }: { staff: Staff }) {
  const { email } = staff;
  const { mutate, isPending } = useMutation({
    ...inviteAgain,
    onSuccess: () => notify.success(`Invitation sent to ${email}. Older links no longer work.`),
    onError: (error) => notify.error(failure(error)),
  });
  return (
    <Notice
      action={
        <Button size="small" busy={isPending} onClick={() => mutate(staff)}>
          Resend invitation
        </Button>
      }
    >
      {email} hasn’t set a password yet. The link in an invitation is valid for 7 days.
    </Notice>
  );
}
