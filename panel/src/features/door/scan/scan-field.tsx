import { limits } from '@foyer/contract/limits.ts';
import { IconQrcode } from '@tabler/icons-react';
import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { firstCharacters } from '#ui/inputs/first-characters.ts';
import styles from '../door.module.css';

/** Focus must not open the on-screen keyboard of touch screens. */
const isTouch = matchMedia('(pointer: coarse)').matches;

/** What is being typed, shared by the fields of page and results: a result must not cut a code in two. */
export interface TypedCode {
  text: string;
  setText: (text: string) => void;
}

/** State of the fields for codes. */
export function useTypedCode(): TypedCode {
  const [text, setText] = useState('');
  return { text, setText: (typed) => setText(firstCharacters(typed, limits.text)) };
}

interface ScanFieldProps {
  ref: Ref<HTMLInputElement>;
  typed: TypedCode;
  onScan: (text: string) => void;
}

/** The large field for typed codes. On touch screens only a tap opens the on-screen keyboard. */
export function ScanField({ ref, typed: { text, setText }, onScan }: ScanFieldProps) {
  const [isTapped, setIsTapped] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onScan(text);
    setText('');
    setIsTapped(false);
  }

  return (
    <form className={styles.scanForm} onSubmit={submit}>
      <label className={styles.scanBox}>
        <IconQrcode size={26} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">Ticket code</span>
        <input
          ref={ref}
          data-codes
          className={styles.scanInput}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPointerDown={() => setIsTapped(true)}
          onBlur={() => setIsTapped(false)}
          inputMode={isTouch && !isTapped ? 'none' : 'text'}
          enterKeyHint="go"
          placeholder="Scan or type a code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      </label>
      <Button type="submit" variant="primary" size="large">
        Check in
      </Button>
    </form>
  );
}
