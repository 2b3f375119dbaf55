import type { SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import { formatDay } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { today } from '#ui/time/venue-time.ts';
import { HoursText } from './place-hours.tsx';
import styles from './special-days.module.css';

/** Special days from today. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const coming = days.filter(({ date }) => date >= today());
  return (
    <Section
      title="Special days"
      help={coming.length > 0 ? 'These override the opening hours.' : 'No upcoming special days.'}
    >
      {coming.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Hours</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {coming.map((day) => (
              <tr key={day.date}>
                <td className="num">{formatDay(day.date)}</td>
                <td className="num">
                  <HoursText day={day} />
                </td>
                <td>{day.note && <Note note={day.note} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

const Note = ({ note }: { note: NonNullable<SpecialDay['note']> }) => (
  <>
    <span lang="pl">{note.pl}</span>
    {note.en !== note.pl && <span className="muted">{note.en}</span>}
  </>
);
