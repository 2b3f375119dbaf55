import { type KeyboardEvent, type PointerEvent, useEffectEvent, useState } from 'react';
import type { Picture } from '#form/pictures/use-uploads.ts';
import { followPress } from '#ui/drag.ts';
import { useLayer } from '#ui/overlay/use-layer.ts';
import { moved, targetIndex } from './photo-order.ts';

/** The photo being moved, by pointer or by keyboard, and the order to restore on Escape. */
interface Lifted {
  key: string;
  by: 'pointer' | 'keyboard';
  before: readonly Picture[];
}

/**
 * Reorders photos. A dragged photo moves to the position under the pointer at once. By keyboard, Space picks a photo up or drops
 * it, arrow keys move it, and Escape restores the order. `news` is announced by screen readers.
 */
export function usePhotoMoves(photos: readonly Picture[], onChange: (photos: Picture[]) => void) {
  const [lifted, setLifted] = useState<Lifted>();
  const [news, setNews] = useState('');
  const count = photos.length;
  const indexOf = (key: string, list = photos) => list.findIndex((photo) => photo.id === key);
  const place = (index: number) => `${index + 1} of ${count}`;

  function move(from: number, to: number) {
    if (from === -1 || from === to) return;
    onChange(moved(photos, from, to));
    setNews(`Photo ${from + 1} is now ${place(to)}.`);
  }

  function pickUp(photo: Picture, by: Lifted['by']) {
    const key = photo.id;
    setLifted({ key, by, before: photos });
    const how = by === 'keyboard' ? ' Arrow keys move it, Space drops it, Escape cancels.' : '';
    setNews(`Photo ${place(indexOf(key))} picked up.${how}`);
  }

  function drop() {
    if (!lifted) return;
    setLifted(undefined);
    setNews(`Photo dropped at ${place(indexOf(lifted.key))}.`);
  }

  function putBack() {
    if (!lifted) return;
    setLifted(undefined);
    onChange([...lifted.before]);
    setNews(`Photo back at ${place(indexOf(lifted.key, lifted.before))}.`);
  }

  useLayer(lifted?.by === 'keyboard', putBack);
  const onDrag = useEffectEvent((key: string, x: number, y: number) => {
    const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]');
    if (tile) move(indexOf(key), Number(tile.dataset.photo));
  });
  const onDrop = useEffectEvent(drop);
  const onCancel = useEffectEvent(putBack);

  return {
    /** Id of the photo being moved. */
    lifted: lifted?.key,
    news,
    move,
    grab: (photo: Picture) => (event: PointerEvent) =>
      followPress(event.nativeEvent, {
        fromHandle: true,
        start: () => pickUp(photo, 'pointer'),
        move: (x, y) => onDrag(photo.id, x, y),
        drop: () => onDrop(),
        cancel: () => onCancel(),
      }),
    steer: (photo: Picture) => (event: KeyboardEvent) => {
      const key = photo.id;
      const isLifted = lifted?.key === key;
      const index = indexOf(key);
      const target = isLifted ? targetIndex(event.key, index, count) : undefined;
      if (event.key === ' ' || event.key === 'Enter') isLifted ? drop() : pickUp(photo, 'keyboard');
      else if (target !== undefined) move(index, target);
      else if (event.key === 'Tab') return drop();
      else return;
      event.preventDefault();
    },
  };
}
