import type { Login } from '@foyer/contract/sign-in/logins.ts';
import { deviceOf } from '@foyer/contract/text/user-agents.ts';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsIdle } from '#api/idle.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { AccountRow, AccountRows, BelowRows } from './account-rows.tsx';
import { endLogin, endOtherLogins, loginsQuery } from './logins.api.ts';

const refreshMs = 5000;

/** Devices where the user is logged in. Polls for logins elsewhere. */
export function LoginsSection() {
  const logins = useQuery({ ...loginsQuery, refetchInterval: useIsIdle() ? false : refreshMs });
  const { show, subject, dialog } = useDialogFor<Login | 'others'>();
  const others = logins.data?.filter(({ current }) => !current) ?? [];
  return (
    <Section
      title="Where you are logged in"
      help="Don’t recognise a device? Log it out and change your password."
    >
      <AccountRows label="Logins" result={logins} empty="No logins.">
        {(login) => <LoginRow login={login} onEnd={() => show(login)} />}
      </AccountRows>
      {others.length > 0 && (
        <BelowRows>
          <Button icon={<IconLogout />} aria-haspopup="dialog" onClick={() => show('others')}>
            Log out everywhere else
          </Button>
        </BelowRows>
      )}
      {subject === 'others' ? (
        <EndOthersDialog count={others.length} {...dialog} />
      ) : (
        subject && <EndDialog login={subject} {...dialog} />
      )}
    </Section>
  );
}

function LoginRow({ login, onEnd }: { login: Login; onEnd: () => void }) {
  const { current, address, createdAt, lastSeenAt } = login;
  const name = nameOf(login);
  return (
    <AccountRow
      title={
        <>
          <span>{name}</span>
          {current && <Tag tone="green">This browser</Tag>}
        </>
      }
      facts={
        <>
          <span>{`${address} · Logged in ${formatDateTime(createdAt)}`}</span>
          {!current && <span>{` · Last seen ${formatDateTime(lastSeenAt)}`}</span>}
        </>
      }
      actions={
        !current && (
          <Button size="small" aria-label={`Log out ${name}`} aria-haspopup="dialog" onClick={onEnd}>
            Log out
          </Button>
        )
      }
    />
  );
}

/** Returns "Firefox on Windows". */
function nameOf({ userAgent }: Login): string {
  const { browser, system } = deviceOf(userAgent);
  if (!browser && !system) return 'Unknown browser';
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`;
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

const EndDialog = ({ login, ...dialog }: DialogProps & { login: Login }) => (
  <ConfirmMutationDialog
    {...dialog}
    mutation={endLogin}
    subject={{ ...login, updatedAt: null }} // a login has no version
    title={`Log out ${nameOf(login)}?`}
    cancel="Cancel"
    confirm="Log out"
    danger
    success="Logged out on that device"
    invalidateOnError={['logins']}
  >
    Last seen on {formatDateTime(login.lastSeenAt)} at {login.address}. You’ll have to log in again there.
  </ConfirmMutationDialog>
);

const EndOthersDialog = ({ count, ...dialog }: DialogProps & { count: number }) => (
  <ConfirmMutationDialog
    {...dialog}
    mutation={endOtherLogins}
    subject={{ id: 'others', updatedAt: null }}
    title="Log out everywhere else?"
    cancel="Cancel"
    confirm="Log out everywhere else"
    danger
    success="Logged out everywhere else"
    invalidateOnError={['logins']}
  >
    {count === 1 ? 'One other browser' : `${count} other browsers`} will have to log in again. You stay logged
    in here.
  </ConfirmMutationDialog>
);
