import { useQuery } from '@tanstack/react-query';
import { serverClashWords } from '#domain/clash-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { clashesQuery, type TimeAndPlaces } from './clashes.api.ts';

interface ClashNoticeProps {
  /** Undefined until known. */
  held: TimeAndPlaces | undefined;
  exceptId?: string | undefined;
}

/** Other events and closed hours that conflict with an event. A warning only: if they fail to load, nothing is shown. */
export function ClashNotice({ held, exceptId }: ClashNoticeProps) {
  const when = held && { timeFrom: held.timeFrom, timeTo: held.timeTo, locationIds: held.locationIds };
  const { data: clashes = [] } = useQuery({
    ...clashesQuery(when, exceptId),
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
