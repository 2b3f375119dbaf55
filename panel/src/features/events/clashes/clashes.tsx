import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { ClashNotice } from './clash-notice.tsx';
import type { Held } from './clashes.api.ts';
import { type HeldValues, typedHeld } from './typed-held.ts';

const pauseMs = 250;

/** What the form has of it: nothing else that is typed matters here. */
const names = ['dateFrom', 'timeFrom', 'dateTo', 'timeTo', 'locationIds'] as const;

interface ClashesProps {
  /** When the event is held by what is stored. */
  stored?: Pick<Held, 'timeFrom' | 'timeTo'> | undefined;
  exceptId?: string | undefined;
}

/** What is in the way of the event of the form around it, while it is typed. */
export function Clashes({ stored, exceptId }: ClashesProps) {
  const [dateFrom, timeFrom, dateTo, timeTo, locationIds] = useWatch<HeldValues, typeof names>({
    name: names,
  });
  const values = { dateFrom, timeFrom, dateTo, timeTo, locationIds };
  const [typed] = useDebouncedValue(JSON.stringify(typedHeld(values, stored)), pauseMs); // a text is the same while nothing changes
  const held: Held | undefined = typed && JSON.parse(typed);
  return <ClashNotice held={held} exceptId={exceptId} />;
}
