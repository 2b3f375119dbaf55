import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Picture } from '#form/use-uploads.ts';
import { useLayer } from '#ui/overlay/use-layer.ts';
import { moved, targetOf } from './photo-order.ts';

/** A photo that is being moved, by pointer or by keyboard, and the order to go back to. */
interface Lifted {
  key: string;
  by: 'pointer' | 'keyboard';
  before: readonly Picture[];
}

/** Distance from the window's upper and lower edge, in pixels, within which a drag scrolls the page. */
const edge = 90;

/**
 * Moving photos: a dragged one takes the place of the one under the pointer at once; by keyboard Space picks one up, arrows
 * move it, Space drops it; Escape puts it back. `news` tells screen readers what happened.
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
    const how = by === 'keyboard' ? ' Arrow keys move it, Space drops it, Escape puts it back.' : '';
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

  useLayer(lifted !== undefined, putBack);
  useDragging(lifted?.by === 'pointer', {
    over: (index) => lifted && move(indexOf(lifted.key), index),
    drop,
    putBack,
  });

  return {
    /** The key of the photo that is being moved. */
    lifted: lifted?.key,
    news,
    move,
    /** For the handle, and for what else can be dragged. */
    grab: (photo: Picture) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      pickUp(photo, 'pointer');
    },
    steer: (photo: Picture) => (event: KeyboardEvent) => {
      const key = photo.id;
      const isLifted = lifted?.key === key;
      const index = indexOf(key);
      const target = isLifted ? targetOf(event.key, index, count) : undefined;
      if (event.key === ' ' || event.key === 'Enter') isLifted ? drop() : pickUp(photo, 'keyboard');
      else if (target !== undefined) move(index, target);
      else if (event.key === 'Tab') return drop();
      else return;
      event.preventDefault();
    },
  };
}

interface Dragging {
  over: (index: number) => void;
  drop: () => void;
  putBack: () => void;
}

/** Listens to the whole window while something is dragged: the pointer leaves what it started on. */
function useDragging(isOn: boolean, { over, drop, putBack }: Dragging) {
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
      if (tile) over(Number(tile.dataset.photo));
      if (clientY < edge) scrollBy(0, -edge / 4);
      if (clientY > innerHeight - edge) scrollBy(0, edge / 4);
    };
    addEventListener('pointermove', onMove, listen);
    addEventListener('pointerup', drop, listen);
    addEventListener('pointercancel', putBack, listen);
    return () => stop.abort();
  });
}
