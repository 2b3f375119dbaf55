import { limits } from '@foyer/contract/limits.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { useRef } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { countOf, formatTime } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { nameOf, paymentText, phoneAddressOf, phoneOf, warningText } from '../reservation-words.ts';
import styles from './day.module.css';
import { InlineText } from './inline-text.tsx';
import { StatusButtons } from './status-buttons.tsx';

interface ReservationRowProps {
  reservation: Reservation;
  /** Highlights a row that another user has just added or changed. */
  isNew?: boolean | undefined;
}

/** A reservation of the day: who, how many, where, and what happens next. */
export function ReservationRow({ reservation, isNew }: ReservationRowProps) {
  const { id, reservationDate, guestsQty, tableNumber, note, guestNote, status, warnings, billingId } =
    reservation;
  const row = useRef<HTMLLIElement>(null);
  const name = nameOf(reservation);
  const phone = phoneOf(reservation);
  const payment = paymentText(reservation);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={styles.row}
      data-new={isNew || undefined}
      data-over={status === 'CANCELLED' || status === 'NO_SHOW' || undefined}
    >
      <span className={styles.time}>{formatTime(reservationDate)}</span>
      <div className={styles.who}>
        <Link
          to="/app/reservations/form/{-$id}"
          params={{ id }}
          className={styles.name}
          lang="pl"
          title={name}
        >
          {name}
        </Link>
        {phone && (
          <a href={phoneAddressOf(reservation)} className={styles.phone} title={phone}>
            <IconPhone size={18} stroke={1.7} aria-hidden="true" />
            <span className="phone-hidden">{phone}</span>
          </a>
        )}
      </div>
      <span className={styles.guests}>{countOf(guestsQty, 'guest')}</span>
      <div className={styles.table}>
        <InlineText
          reservation={reservation}
          label={`Table of ${name}`}
          placeholder="Table"
          value={tableNumber ?? ''}
          maxLength={limits.tableNumber}
          change={(table) => ({ tableNumber: table || null })}
        />
      </div>
      <div className={styles.notes}>
        {guestNote && (
          <p className={styles.guestNote} lang="pl" title={guestNote}>
            {guestNote}
          </p>
        )}
        <div className={styles.note}>
          <InlineText
            reservation={reservation}
            label={`Note about ${name}`}
            placeholder="Add a note"
            value={note}
            maxLength={limits.note}
            change={(text) => ({ note: text })}
          />
        </div>
      </div>
      <div className={styles.state}>
        <StatusTag value={status} />
        {payment &&
          (billingId ? (
            <Link to="/app/billings/details/{-$id}" params={{ id: billingId }} className={styles.payment}>
              <Tag tone={payment === 'Paid' ? 'green' : 'amber'}>{payment}</Tag>
            </Link>
          ) : (
            <Tag tone="grey">{payment}</Tag>
          ))}
      </div>
      <StatusButtons reservation={reservation} row={row} />
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={`Warnings about ${name}`}>
          {warnings.map((warning) => (
            <li key={warning.key}>
              <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
              {warningText(warning)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
