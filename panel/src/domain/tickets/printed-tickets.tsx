import { personName } from '#domain/person.ts';
import { QrCode } from '#domain/qr-code.tsx';
import { formatDayTime } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import styles from './printed-tickets.module.css';

export interface TicketOrder {
  title: string;
  timeFrom: string;
  /** Names of the places, joined by commas. */
  places: string;
  user: Parameters<typeof personName>[0];
  tickets: readonly { id: string; code: string }[];
}

/** Tickets of an order for printing, four on a page of A4. */
export const PrintedTickets = ({ title, timeFrom, places, user, tickets }: TicketOrder) => (
  <div className={styles.paper}>
    {tickets.map(({ id, code }, index) => (
      <article key={id} className={styles.ticket} aria-label={`Ticket ${code}`}>
        <div className={styles.words}>
          <p className={styles.title} lang="pl">
            {title}
          </p>
          <p>{formatDayTime(timeFrom)}</p>
          <p lang="pl">{places}</p>
          <p className={styles.holder} lang="pl">
            {joined([nameOf(user), `${index + 1} / ${tickets.length}`], ' · ')}
          </p>
        </div>
        <div className={styles.code}>
          <QrCode text={code} label={`QR code of ticket ${code}`} size={150} />
          <span>{code}</span>
        </div>
      </article>
    ))}
  </div>
);

/** Empty for walk-ins without a name. */
const nameOf = (user: TicketOrder['user']) =>
  user.profile.name || user.profile.surname ? personName(user) : undefined;
