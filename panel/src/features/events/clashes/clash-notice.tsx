import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serverClashWords } from '#domain/clash-words.ts';
import { CheckedNotice } from '#form/checked-notice.tsx';
import { clashesQuery, type TimeAndPlaces } from './clashes.api.ts';

interface ClashNoticeProps {
  /** Undefined until known. */
  held: TimeAndPlaces | undefined;
  exceptId?: string | undefined;
}

const words = {
  incomplete: 'Clashes with other events and opening hours show here.',
  failed: 'Clashes couldn’t be checked.',
  checking: 'Checking for clashes…',
  nothing: 'No clashes with other events or opening hours.',
};

/** Other events and closed hours that conflict with an event. */
export function ClashNotice({ held, exceptId }: ClashNoticeProps) {
  const when = held && { timeFrom: held.timeFrom, timeTo: held.timeTo, locationIds: held.locationIds };
  const { data: warnings, isError } = useQuery({
    ...clashesQuery(when, exceptId),
    select: ({ clashes }) => serverClashWords(clashes),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <CheckedNotice
      warnings={warnings}
      lang="pl"
      isComplete={when !== undefined}
      isError={isError}
      words={words}
    />
  );
}
