import { limits } from '@foyer/contract/limits.ts';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/card.tsx';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { SecondFactorTask } from './second-factor-dialogs.tsx';
import styles from './second-factor-section.module.css';

const SecondFactorDialog = lazyDialog(
  () => import('./second-factor-dialogs.tsx').then(({ SecondFactorDialog }) => SecondFactorDialog),
  () => ({ title: 'Two-factor authentication', width: 480 }),
);

const fewCodes = 3;

/** The user's second factor: its state and actions. */
export function SecondFactorSection() {
  const [task, setTask] = useState<SecondFactorTask>('setUp');
  const [open, setOpen] = useState(false);
  const session = useSession();
  if (!session) return null;
  const { methods, isRequired, recoveryCodesLeft } = session.secondFactor;
  const hasTotp = methods.includes('totp');
  const begin = (next: SecondFactorTask) => () => {
    setTask(next);
    setOpen(true);
  };

  return (
    <Section title="Two-factor authentication" help="A code from your phone in addition to your password.">
      <DefinitionList size="large">
        <Definition term="Authenticator app">{hasTotp ? 'On' : 'Off'}</Definition>
        {hasTotp && (
          <Definition term="Recovery codes" num>
            {recoveryCodesLeft} of {limits.recoveryCodes} left
          </Definition>
        )}
      </DefinitionList>
      {hasTotp && recoveryCodesLeft < fewCodes && (
        <div className={styles.few}>
          <Notice kind="warning">Create new recovery codes before you run out.</Notice>
        </div>
      )}
      <div className={styles.actions}>
        {hasTotp ? (
          <>
            <Button aria-haspopup="dialog" onClick={begin('renewCodes')}>
              New recovery codes
            </Button>
            {isRequired && methods.length === 1 ? (
              <p className="muted small">Required for your role, so it can’t be turned off.</p>
            ) : (
              <Button variant="danger" aria-haspopup="dialog" onClick={begin('turnOff')}>
                Turn off
              </Button>
            )}
          </>
        ) : (
          <Button icon={<IconDeviceMobile />} aria-haspopup="dialog" onClick={begin('setUp')}>
            Set up
          </Button>
        )}
      </div>
      <SecondFactorDialog task={task} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
