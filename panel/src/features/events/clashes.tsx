import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { serverClashWords } from '#domain/clash-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { clashesQuery, type Held } from './clashes.api.ts';
import { type HeldValues, typedHeld } from './typed-held.ts';

const pauseMs = 250;

interface ClashesProps {
  /** As it is typed. */
  values: HeldValues;
  /** When the event is held by what is stored. */
  stored?: Pick<Held, 'timeFrom' | 'timeTo'> | undefined;
  exceptId?: string | undefined;
}

/** What would be in the way of an event, as one types. It warns only: where it cannot be had, nothing is said. */
export function Clashes({ values, stored, exceptId }: ClashesProps) {
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
