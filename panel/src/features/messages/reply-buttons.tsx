import type { Message } from '@foyer/contract/messages.ts';
import { IconCopy, IconMailForward } from '@tabler/icons-react';
import { Button, OutsideLinkButton } from '#ui/buttons/button.tsx';
import { notify } from '#ui/feedback/notifications.ts';
import { replyAddress, replyText, replyTo } from './message-words.ts';

/** Ways to answer: in the person's mail program, or by copying what one would begin with. */
export function ReplyButtons({ message }: { message: Message }) {
  const reply = replyTo(message);

  async function copy() {
    try {
      await navigator.clipboard.writeText(replyText(reply));
      notify.success('Answer copied: address, subject and quoted text');
    } catch {
      notify.error('The browser did not allow copying.');
    }
  }

  return (
    <>
      <Button icon={<IconCopy />} onClick={() => void copy()}>
        Copy answer
      </Button>
      <OutsideLinkButton href={replyAddress(reply)} icon={<IconMailForward />}>
        Respond by e-mail
      </OutsideLinkButton>
    </>
  );
}
