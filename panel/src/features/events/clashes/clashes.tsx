import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import styles from '../events.module.css';
import { ClashNotice } from './clash-notice.tsx';
import type { TimeAndPlaces } from './clashes.api.ts';
import { parseTimeAndPlaces, type TimeAndPlacesValues } from './time-and-places.ts';

const pauseMs = 250;

/** The form's fields that matter for conflicts. */
const names = ['dateFrom', 'timeFrom', 'dateTo', 'timeTo', 'locationIds'] as const;

interface ClashesProps {
  /** Stored time of the event. */
  stored?: Pick<TimeAndPlaces, 'timeFrom' | 'timeTo'> | undefined;
  exceptId?: string | undefined;
}

/** Conflicts of the form's event, updated while typing. */
export function Clashes({ stored, exceptId }: ClashesProps) {
  const [dateFrom, timeFrom, dateTo, timeTo, locationIds] = useWatch<TimeAndPlacesValues, typeof names>({
    name: names,
  });
  const values = { dateFrom, timeFrom, dateTo, timeTo, locationIds };
  const [typed] = useDebouncedValue(JSON.stringify(parseTimeAndPlaces(values, stored)), pauseMs); // a string, so that equal values count as unchanged
  const held: TimeAndPlaces | undefined = typed && JSON.parse(typed);
  return (
    <div className={styles.clashes}>
      <ClashNotice held={held} exceptId={exceptId} />
    </div>
  );
}
