import { useBlocker, useRouter } from '@tanstack/react-router';
import { currentSession } from '#api/session.ts';
import { pathOf } from '#ui/history.ts';
import type { Target } from '#ui/layout/link.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

interface LeaveGuardProps {
  dirty: { current: boolean };
  /** The page below whose address others are still this page. */
  within?: Target;
}

/** Asks before a page with unsaved changes is left, by any way out. (A session that ends keeps a draft instead.) */
export function LeaveGuard({ dirty, within }: LeaveGuardProps) {
  const mustAsk = () => dirty.current && currentSession() !== undefined;
  const router = useRouter();
  const stays = (path: string) => within !== undefined && path.startsWith(`${pathOf(router, within)}/`);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && current.pathname !== next.pathname && !stays(next.pathname),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Leave"
      danger
      onConfirm={async () => proceed?.()}
    >
      What you changed on this page is not saved yet. Leaving loses it.
    </ConfirmDialog>
  );
}
