import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { Reservation, ReservationInput } from '@foyer/contract/reservations/reservations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LeaveGuard } from '#form/drafts/leave-guard.tsx';
import { useTextDraft } from '#form/drafts/use-text-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { firstCharacters } from '#ui/inputs/first-characters.ts';
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
  const queryClient = useQueryClient();
  const [typed, setTyped] = useTextDraft(`${placeholder} ${reservation.id}`);
  const [isRestored, setRestored] = useState(typed !== undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = useRef(typed); // for a running save
  const sending = useRef<string>(undefined);
  const { mutateAsync, isPending } = useMutation({
    ...updateReservation,
    onSuccess: (stored) =>
      queryClient.setQueriesData<Page<Reservation>>(
        { queryKey: ['reservations', 'day'] },
        (day) => day && { ...day, content: day.content.map((one) => (one.id === stored.id ? stored : one)) },
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: ['reservations'] }),
  });

  function type(text: string | undefined) {
    newest.current = text;
    setTyped(text);
    setRestored(false);
  }

  /** Saves until nothing more has been typed meanwhile. */
  async function save() {
    if (sending.current !== undefined) return;
    let [stored, saved, sent] = [reservation, value, newest.current];
    try {
      while (newest.current !== undefined && newest.current.trim() !== saved) {
        sent = newest.current;
        saved = sending.current = sent.trim();
        const input = { ...inputOf(stored), ...change(saved) };
        stored = await mutateAsync({ id: stored.id, input, ifMatch: stored.updatedAt });
      }
      if (newest.current === sent) type(undefined);
      if (stored !== reservation) notify.success(`${label} saved`);
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      sending.current = undefined;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      type(undefined);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <>
      <textarea
        ref={field}
        className={styles.inline}
        aria-label={label}
        aria-busy={isPending || undefined}
        data-unsaved={(typed !== undefined && !isPending) || undefined}
        placeholder={placeholder}
        title={value}
        rows={1}
        value={typed ?? value}
        onChange={(event) => type(firstCharacters(event.currentTarget.value, maxLength))}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      {isRestored && (
        <div className={styles.restored}>
          <span>Restored your unsaved changes.</span>
          <Button
            size="small"
            onMouseDown={(event) => event.preventDefault()} // leaving the field would save it
            onClick={() => {
              type(undefined);
              field.current?.focus();
            }}
          >
            Discard
          </Button>
        </div>
      )}
      {typed !== undefined && (
        <LeaveGuard hasChanges={() => ![value, sending.current].includes(newest.current?.trim())} />
      )}
    </>
  );
}
