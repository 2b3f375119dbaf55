import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { onLogOutAsked } from '#api/session/session.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { queue } from '../queue/scan-queue.ts';
import { sendWaiting } from '../queue/send-waiting.ts';
import { staffDoorCalls } from '../state/door.api.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const everyMs = 10_000;

/** Shows the number of scans that wait on this device, and sends them. */
export function WaitingNotice() {
  const count = useSelector(queue.state, ({ waiting }) => waiting.length);
  useLeaveQuestion();
  useEffect(() => {
    const send = () => void sendWaiting(staffDoorCalls).catch(() => undefined); // they wait for the next attempt
    send();
    const timer = setInterval(send, everyMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, []);
  return (
    <>
      <div role="status">
        {count > 0 && (
          <Notice
            kind="warning"
            action={
              <LinkButton size="small" to="/app/door/{-$eventId}">
                Open door
              </LinkButton>
            }
          >
            {countOf(count, 'door scan')} waiting to be sent. {count === 1 ? 'It’ll' : 'They’ll'} be sent when
            you’re back online.
          </Notice>
        )}
      </div>
      <LogOutQuestion />
    </>
  );
}

/** Asks before logging out while scans wait. They stay on the device. */
export function LogOutQuestion() {
  const count = useSelector(queue.state, ({ waiting }) => waiting.length);
  const question = useQuestion();
  const { ask } = question;
  useEffect(() => onLogOutAsked(async () => queue.waiting().length === 0 || ask()), [ask]);
  return (
    <ConfirmDialog {...question.dialog} title="Log out with waiting scans?" confirm="Log out">
      {countOf(count, 'scan')} from this device {count === 1 ? 'has' : 'have'} not been sent yet. Unsent scans
      stay on this device and are sent after the next login.
    </ConfirmDialog>
  );
}
