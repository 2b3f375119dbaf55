import { useFocusTrap } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { TypedCode } from '../scan/scan-field.tsx';
import styles from './result-screen.module.css';
import type { ResultTone } from './result-words.ts';

const icons = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconCircleX,
  question: IconHelpCircle,
};

interface ResultScreenProps {
  tone: ResultTone;
  title: string;
  /** Explains the title: a name, a code, a time. */
  text?: string;
  /** Tags and note about the guest. */
  about?: string;
  isQuestion?: boolean;
  /** Milliseconds until it leaves, while no code is being typed. Without them, it stays until a tap or the next scan. */
  leavesAfter?: number;
  onClose: () => void;
  typed: TypedCode;
  /** Takes the next code, typed or from a scanner, while the result is shown. */
  onScan: (text: string) => void;
  closeLabel?: string;
  /** Buttons for what can be done now. */
  children?: ReactNode;
}

/** A result in words, icon and colour over the whole screen. A tap, Escape or the next scan closes it. */
export function ResultScreen(props: ResultScreenProps) {
  const {
    tone,
    title,
    text,
    about,
    isQuestion = false,
    leavesAfter,
    onClose,
    typed: { text: code, setText: setCode },
    onScan,
    closeLabel = 'Close',
    children,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const trap = useFocusTrap();
  const close = useEffectEvent(onClose);
  const [isBusy, setIsBusy] = useState(false);
  const isTyping = code !== '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return;
    onScan(code);
    setCode('');
  }
  const Icon = icons[isQuestion ? 'question' : tone];

  useEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length); // typing goes on at the end
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (leavesAfter === undefined || isBusy || isTyping) return;
    const timer = setTimeout(() => close(), leavesAfter);
    return () => clearTimeout(timer);
  }, [leavesAfter, isBusy, isTyping]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too
    <div
      ref={trap}
      role="alertdialog"
      aria-modal="true"
      aria-label={title}
      aria-describedby={text ? 'door-result-text' : undefined}
      data-whole-screen
      className={classes(styles.screen, styles[tone])}
      onClick={onClose}
    >
      <div className={styles.words}>
        <Icon className={styles.icon} stroke={1.6} aria-hidden="true" />
        <p className={styles.title}>{breakable(title)}</p>
        {text && (
          <p id="door-result-text" className={styles.text}>
            {text}
          </p>
        )}
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a press on a button from closing the screen */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={styles.actions}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={() => setIsBusy(true)}
        onFocus={({ target }) => setIsBusy(target !== field.current)}
      >
        {children}
        <form onSubmit={submit}>
          <input
            ref={field}
            data-autofocus
            data-codes
            className={styles.next}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            aria-label="Next ticket code"
            placeholder="Scan or type the next code"
            inputMode="none" // a scanner must not open the on-screen keyboard
            autoComplete="off"
            spellCheck={false}
          />
        </form>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {closeLabel}
        </button>
      </div>
    </div>
  );
}

/** Lets an e-mail address break after its @ instead of in a word. */
function breakable(text: string): ReactNode {
  const [start, ...rest] = text.split(/(?<=@)/);
  return rest.length === 0 ? text : [start, <wbr key="@" />, ...rest];
}

interface ResultButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** It keeps the focus. */
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A large button on a result. */
export const ResultButton = ({ ref, disabled = false, onClick, children }: ResultButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.button}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    {children}
  </button>
);
