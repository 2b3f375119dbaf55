import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { serverClashWords } from '#domain/clash-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { clashesQuery, type Held } from './clashes.api.ts';
import { type HeldValues, typedHeld } from './typed-held.ts';

const pauseMs = 250;

/** What the form has of it: nothing else that is typed matters here. */
const names = ['dateFrom', 'timeFrom', 'dateTo', 'timeTo', 'locationIds'] as const;

interface ClashesProps {
  /** When the event is held by what is stored. */
  stored?: Pick<Held, 'timeFrom' | 'timeTo'> | undefined;
  exceptId?: string | undefined;
}

/** What would be in the way of the event of the form around it, as one types. It warns only: where it cannot be had, nothing is said. */
export function Clashes({ stored, exceptId }: ClashesProps) {
  const [dateFrom, timeFrom, dateTo, timeTo, locationIds] = useWatch<HeldValues, typeof names>({
    name: names,
  });
  const values = { dateFrom, timeFrom, dateTo, timeTo, locationIds };
  const [typed] = useDebouncedValue(JSON.stringify(typedHeld(values, stored)), pauseMs); // a text is the same while nothing changes
  const held: Held | undefined = typed && JSON.parse(typed);
  const { data: clashes = [] } = useQuery({
    ...clashesQuery(held, exceptId),
    select: ({ clashes }) => serverClashWords(clashes),
    retry: false,
  });
  return (
    <div role="status" hidden={clashes.length === 0}>
      {clashes.length > 0 && (
        <Notice kind="warning">
          {clashes.map((line) => (
            <div key={line} lang="pl">
              {line}
            </div>
          ))}
        </Notice>
      )}
    </div>
  );
}
