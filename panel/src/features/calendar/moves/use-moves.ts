import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { canRescheduleEvent, startsInPast } from '@foyer/contract/events.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clashWords } from '#domain/clash-words.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { serverNow } from '#ui/time/clock.ts';
import { knownHours, loadHours, moveDraft, moveFailure, saveDraft, showMoved } from '../calendar.api.ts';
import { isSameWhen, type When, whenOf } from '../when.ts';
import { type PlaceNames, whereAndWhen } from '../words.ts';
import { clashingEvents, closedPlaces, takenWords } from './clashes.ts';
import type { Moving } from './moves.ts';

/** A published event dropped elsewhere. The dialog asks for the reason that guests are told. */
interface Dropped {
  event: CalendarEvent;
  to: When;
}

/** State of moving an event. `news` is announced by screen readers. */
export function useMoves(events: readonly CalendarEvent[], names: PlaceNames) {
  const [moving, setMoving] = useState<Moving>();
  const [news, setNews] = useState('');
  const { show, subject: dropped, dialog } = useDialogFor<Dropped>();
  const { mutateAsync: save } = useMutation(saveDraft);

  function begin(event: CalendarEvent, by: Moving['by'], placeId: Moving['placeId']) {
    loadHours(event.locations.map(({ id }) => id));
    setMoving({ event, by, placeId, when: whenOf(event) });
    if (by === 'keyboard') setNews(`Moving ${quoted(event.title.pl)}. ${keyHelp}.`);
  }

  /** Ignores unchanged positions. */
  function propose(next: Pick<Moving, 'when' | 'placeId'>) {
    if (!moving || (isSameWhen(moving.when, next.when) && moving.placeId === next.placeId)) return;
    loadHours(next.when.locationIds);
    setMoving({ ...moving, ...next });
    if (moving.by === 'keyboard')
      setNews([whereAndWhen(next.when, names), ...moveWarnings({ ...moving, ...next }, events)].join('. '));
  }

  function giveUp() {
    if (moving?.by === 'keyboard') setNews(`${quoted(moving.event.title.pl)} wasn’t moved.`);
    setMoving(undefined);
  }

  async function drop() {
    if (!moving) return;
    const { event, when } = moving;
    if (isSameWhen(when, whenOf(event))) return giveUp();
    setMoving(undefined);
    setNews('');
    if (isPast(when))
      return notify.warning(`${quoted(event.title.pl)} wasn’t moved: ${pastWarning.toLowerCase()}.`);
    if (canRescheduleEvent(event)) {
      showMoved(event.id, when);
      return show({ event, to: when });
    }
    try {
      const { clashes, undo } = await moveDraft(save, event, when);
      const moved = `${quoted(event.title.pl)}: ${whereAndWhen(when, names)}`;
      const action = { label: 'Undo', run: () => void putBack(undo) };
      if (clashes.length > 0) notify.warning([moved, ...clashes].join('. '), { action });
      else notify.success(moved, { action });
    } catch (error) {
      notify.error(moveFailure(error));
    }
  }

  /** Returns the event to its old position after cancelling, or keeps the new one. */
  function answer(moved?: When) {
    if (!dropped || !dialog.open) return;
    dialog.onClose();
    showMoved(dropped.event.id, moved ?? whenOf(dropped.event));
    if (!moved) setNews(`${quoted(dropped.event.title.pl)} wasn’t moved.`);
  }

  return { moving, news, setNews, begin, propose, giveUp, drop, dropped, isAsking: dialog.open, answer };
}

async function putBack(undo: () => Promise<unknown>) {
  try {
    await undo();
    notify.success('Move undone');
  } catch (error) {
    notify.error(moveFailure(error));
  }
}

export const keyHelp =
  'Arrow keys move it, Shift and arrow keys change its end, Enter drops it, Escape cancels';

const isPast = ({ timeFrom }: When) => startsInPast(timeFrom, new Date(serverNow()));
const pastWarning = 'An event can’t start in the past';

/** Warnings about the new position, shown during the move. */
export function moveWarnings(
  { event, when }: Pick<Moving, 'event' | 'when'>,
  events: readonly CalendarEvent[],
  hours = knownHours(when.locationIds),
): string[] {
  const clashing = clashingEvents(when, event.id, events);
  return [
    ...(isPast(when) ? [pastWarning] : []),
    ...clashWords(clashing, closedPlaces(when, hours)),
    ...takenWords(when, clashing, hours),
  ];
}
