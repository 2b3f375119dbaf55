import type { HistoryEntry } from '@foyer/contract/history.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { eventTypeName, useEventTypes } from '#pickers/event-types.ts';
import { usePeople } from '#pickers/people/use-people.ts';
import { usePlaceRefs } from '#pickers/places.ts';
import { wordsOf } from './words/field-words.ts';
import type { Names } from './words/value-words.ts';

type Changes = Pick<HistoryEntry, 'entity' | 'changes'>;

/** Loads the names of the records that these entries refer to. */
export function useNames(entries: readonly Changes[]): Names {
  const places = usePlaceRefs(useMemo(() => idsIn(entries, 'places'), [entries]));
  const people = usePeople(useMemo(() => idsIn(entries, 'person'), [entries]));
  const { types } = useEventTypes();
  const placeNames = places.map(({ id, name }) => `${id} ${name}`).join('\n');
  return useMemo(
    () => ({
      places: new Map(
        placeNames.split('\n').map((line) => [line.slice(0, idLength), line.slice(idLength + 1)]),
      ),
      people,
      eventTypes: new Map(types.map((type) => [type.id, eventTypeName(type)])),
    }),
    [placeNames, people, types],
  );
}

const idLength = 36;

const ids = z.union([z.array(z.string()), z.string().transform((id) => [id])]);

const idsIn = (entries: readonly Changes[], kind: 'places' | 'person') => [
  ...new Set(
    entries.flatMap(({ entity, changes }) =>
      changes
        .filter(({ field }) => wordsOf(entity, field).kind === kind)
        .flatMap(({ before, after }) => [before, after].flatMap((value) => ids.safeParse(value).data ?? [])),
    ),
  ),
];
