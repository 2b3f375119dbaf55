import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serverClashWords } from '#domain/clash-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../events.module.css';
import { clashesQuery, type TimeAndPlaces } from './clashes.api.ts';

interface ClashNoticeProps {
  /** Undefined until known. */
  held: TimeAndPlaces | undefined;
  exceptId?: string | undefined;
}

/**
 * Other events and closed hours that conflict with an event: a warning only. Always as high as one warning, so that controls below
 * do not move when it comes.
 */
export function ClashNotice({ held, exceptId }: ClashNoticeProps) {
  const when = held && { timeFrom: held.timeFrom, timeTo: held.timeTo, locationIds: held.locationIds };
  const { data: clashes, isError } = useQuery({
    ...clashesQuery(when, exceptId),
    select: ({ clashes }) => serverClashWords(clashes),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div role="status" className={styles.clashState}>
      {when && !isError && clashes && clashes.length > 0 ? (
        <Notice kind="warning">
          {clashes.map((line) => (
            <div key={line} lang="pl">
              {line}
            </div>
          ))}
        </Notice>
      ) : (
        <Notice kind="quiet">
          {wordsFor({ isKnown: when !== undefined, isError, isChecked: !!clashes })}
        </Notice>
      )}
    </div>
  );
}

function wordsFor({ isKnown, isError, isChecked }: Record<'isKnown' | 'isError' | 'isChecked', boolean>) {
  if (!isKnown) return 'Clashes with other events and opening hours show here.';
  if (isError) return 'Clashes couldn’t be checked.';
  return isChecked ? 'No clashes with other events or opening hours.' : 'Checking for clashes…';
}
