import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentSession, onLogOutAsked } from '#api/session/session.ts';
import { pathOf } from '#ui/history.ts';
import type { Target } from '#ui/layout/link.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import '#ui/overlay/dialog/dialog-frame.tsx'; // loaded with every form, so that the question works offline
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { isReloading } from '#ui/reload.ts';

interface LeaveGuardProps {
  hasChanges: () => boolean;
  /** Root page of the form. Navigation within it needs no question. */
  within?: Target;
}

/** Asks before a page with unsaved changes is left in any way. If the session ends, a draft is stored instead. */
export function LeaveGuard({ hasChanges, within }: LeaveGuardProps) {
  const router = useRouter();
  const question = useQuestion();
  const mayLeave = useRef(async () => true);
  useEffect(() => {
    mayLeave.current = async () => !hasChanges() || (await question.ask());
  });
  useEffect(() => onLogOutAsked(() => mayLeave.current()), []);

  const mustAsk = () => hasChanges() && currentSession() !== undefined;
  const stays = (path: string) => within !== undefined && path.startsWith(`${pathOf(router, within)}/`);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      mustAsk() && current.pathname !== next.pathname && !stays(next.pathname) && !(await question.ask()),
    enableBeforeUnload: () => mustAsk() && !isReloading(),
  });
  return (
    <ConfirmDialog
      {...question.dialog}
      title="Discard unsaved changes?"
      cancel="Keep editing"
      confirm="Discard"
      danger
    >
      {' '}
      Your changes on this page aren’t saved yet.
    </ConfirmDialog>
  );
}
