import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './notification-stack.module.css';
import { dismiss, type Notification } from './notifications.ts';
import { useFreeSpot } from './use-free-spot.ts';

/** Current toasts. Hovering or focusing them pauses the countdown, and so does a dialog that leaves no room for them. */
export function NotificationStack({ shown }: { shown: readonly Notification[] }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const before = useRef<EventTarget>(null);
  const stack = useRef<HTMLDivElement>(null);
  const { position, waits } = useFreeSpot(stack, shown, hovered);
  const held = shown.length > 0 && (hovered || focused || waits);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true);
    if (!currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null))
      before.current = relatedTarget;
  }

  function close(id: number) {
    dismiss(id);
    giveFocusBack(before.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the countdown
    <div
      ref={stack}
      className={classes(styles.stack, 'screen-only')}
      data-waits={waits || undefined}
      style={position}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHovered(true); // a pointer that only rests there does not count
      }}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {shown.map((one) => (
        <Toast key={one.id} notification={one} held={held} onClose={() => close(one.id)} />
      ))}
    </div>
  );
}

/** Returns the focus to the element that had it before, or to the page's heading if that is gone (WCAG 2.4.3). */
function giveFocusBack(before: EventTarget | null) {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('h1');
  target?.focus({ preventScroll: true });
}

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle };

interface ToastProps {
  notification: Notification;
  held: boolean;
  onClose: () => void;
}

function Toast({ notification, held, onClose }: ToastProps) {
  const { id, type, title, duration, action } = notification;
  useCountdown(duration, held, () => dismiss(id));
  const Icon = icons[type];
  return (
    <div className={styles.toast} data-type={type} role={type === 'error' ? 'alert' : undefined}>
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={`Close: ${title}`} onClick={onClose}>
        <IconX size={16} stroke={1.7} />
      </button>
    </div>
  );
}

/** Counts down while not paused, and continues with the remaining time. */
function useCountdown(duration: number, held: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (held) return;
    const start = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (performance.now() - start), 1000);
    };
  }, [held]);
}
