import type { Reservation, ReservationInput } from '@foyer/contract/reservations/reservations.ts';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { notify } from '#ui/notifications/notifications.ts';
import { failureText } from '../reservation-words.ts';
import { inputOf, updateReservation } from '../reservations.api.ts';
import styles from './day.module.css';

interface InlineTextProps {
  reservation: Reservation;
  /** Accessible name: "Table of Ola Nowak". */
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  change: (text: string) => Partial<ReservationInput>;
}

/** A text that is edited in its row. Enter or leaving the field saves it, Escape restores it. */
export function InlineText({ reservation, label, placeholder, value, maxLength, change }: InlineTextProps) {
  const [typed, setTyped] = useState<string>();
  const { mutateAsync, isPending } = useMutation(updateReservation);

  async function save() {
    if (typed === undefined || isPending) return;
    if (typed.trim() === value) return setTyped(undefined);
    const { id, updatedAt } = reservation;
    try {
      await mutateAsync({
        id,
        input: { ...inputOf(reservation), ...change(typed.trim()) },
        ifMatch: updatedAt,
      });
      setTyped(undefined);
      notify.success(`${label} saved`);
    } catch (error) {
      notify.error(failureText(error));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <textarea
      className={styles.inline}
      aria-label={label}
      aria-busy={isPending || undefined}
      placeholder={placeholder}
      rows={1}
      maxLength={maxLength}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  );
}
