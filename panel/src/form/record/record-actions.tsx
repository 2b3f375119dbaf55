import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Button, LinkButton, OutsideLinkButton } from '#ui/buttons/button.tsx';
import type { Target } from '#ui/layout/link.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { Popup } from '#ui/overlay/popup.tsx';
import { pageHeading } from '#ui/overlay/use-opener.ts';
import { usePageActions } from '#ui/page-actions.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './record-actions.module.css';

/** An action of a record's page: opens a dialog, runs something, or leads somewhere. */
export interface RecordAction {
  label: string;
  icon: ReactNode;
  /**
   * Frequent actions are buttons on the page. Final ones are quiet red buttons after *More*, and its last items on narrow screens.
   * The rest is in *More*.
   */
  rank?: 'frequent' | 'final';
  isPrimary?: boolean;
  /** False hides the action. A dialog that is open stays until it closes. */
  isOffered?: boolean;
  /** Why the action is off for now. */
  blocked?: string | false;
  busy?: boolean;
  dialog?: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
  /** Loads the code of the dialog. */
  preload?: () => Promise<void>;
  run?: () => void;
  to?: Target & { replace?: boolean };
  /** An address outside the panel. `onFollow` runs when the user opens it. */
  href?: string;
  onFollow?: () => void;
}

interface RecordActionsProps {
  actions: readonly RecordAction[];
  /** Controls before the actions, such as the record's history. */
  children?: ReactNode;
}

/** The actions of a record: frequent ones as buttons, *More*, and final ones. */
export function RecordActions({ actions, children }: RecordActionsProps) {
  const { show, subject: shown, dialog: state } = useDialogFor<RecordAction['label']>();
  const offered = actions.filter(({ isOffered = true }) => isOffered);
  const isWide = useMediaQuery('(width >= 1024px)', undefined, { getInitialValueInEffect: false });
  const frequent = offered.filter(({ rank }) => rank === 'frequent');
  const final = offered.filter(({ rank }) => isWide && rank === 'final');
  const rest = offered.filter((action) => !frequent.includes(action) && !final.includes(action));

  function press({ label, blocked, dialog, run }: RecordAction) {
    if (blocked) notify.warning(blocked);
    else if (dialog) show(label);
    else run?.();
  }

  const isBlocked = offered.some(({ blocked }) => blocked);
  usePageActions(
    offered
      .filter(({ dialog, run }) => !isBlocked && (dialog ?? run))
      .map((action) => ({ label: action.label, run: () => press(action) })),
  );

  return (
    <>
      {children}
      {frequent.map((action) => (
        <ActionButton key={action.label} action={action} onPress={() => press(action)} />
      ))}
      {rest.length > 0 && <More actions={rest} onPress={press} />}
      {final.map((action) => (
        <ActionButton key={action.label} action={action} onPress={() => press(action)} />
      ))}
      {actions.map(({ label, dialog }) => (
        <Fragment key={label}>{shown === label && dialog?.(state)}</Fragment>
      ))}
    </>
  );
}

interface MoreProps {
  actions: readonly RecordAction[];
  onPress: (action: RecordAction) => void;
}

function More({ actions, onPress }: MoreProps) {
  const reason = useId();
  const groups = [
    actions.filter(({ rank }) => rank === undefined),
    actions.filter(({ rank }) => rank === 'final'),
  ].filter((group) => group.length > 0);
  const inside = groups.flat();
  const blocked = inside.find((action) => action.blocked)?.blocked;
  return (
    <span className={styles.more} data-menu>
      <Popup
        label="More actions"
        opener={({ onClick, ...opener }) => (
          <Button
            variant="quiet"
            compact
            icon={<IconDots />}
            busy={inside.some(({ busy }) => busy)}
            {...opener}
            onClick={() => {
              for (const { preload } of inside) void preload?.();
              onClick();
            }}
          >
            More
          </Button>
        )}
      >
        {(close) => (
          <>
            {blocked && (
              <p id={reason} className={styles.blocked}>
                {blocked}
              </p>
            )}
            {groups.map((group, index) => (
              <Fragment key={group[0]?.label}>
                {index > 0 && <hr className={styles.divider} />}
                {group.map((action) => (
                  <ActionButton
                    key={action.label}
                    action={action}
                    isInMenu
                    reason={reason}
                    onPress={() => {
                      if (!action.blocked) close();
                      onPress(action);
                    }}
                  />
                ))}
              </Fragment>
            ))}
          </>
        )}
      </Popup>
    </span>
  );
}

interface ActionButtonProps {
  action: RecordAction;
  isInMenu?: boolean;
  /** The element that says why an action is off. */
  reason?: string;
  onPress: () => void;
}

function ActionButton({ action, isInMenu = false, reason, onPress }: ActionButtonProps) {
  const { label, icon, rank, isPrimary, blocked, busy, dialog, preload, to, href, onFollow } = action;
  const ref = useFocusFallback<HTMLButtonElement>(pageHeading); // an action may disappear with what it changes
  const look = {
    icon,
    variant: isPrimary ? 'primary' : rank === 'final' ? 'danger' : isInMenu ? 'quiet' : 'default',
    className: isInMenu ? styles.item : undefined,
    'data-rank': rank,
    children: label,
  } as const;
  if (to) return <LinkButton {...to} {...look} />;
  if (href) return <OutsideLinkButton href={href} onClick={onFollow} {...look} />;
  return (
    <Button
      {...look}
      ref={isInMenu ? undefined : ref}
      busy={busy}
      title={!isInMenu && blocked ? blocked : undefined}
      aria-haspopup={dialog && 'dialog'}
      aria-disabled={blocked ? true : undefined}
      aria-describedby={isInMenu && blocked ? reason : undefined}
      onPointerEnter={() => void preload?.()}
      onFocus={() => void preload?.()}
      onClick={onPress}
    />
  );
}
