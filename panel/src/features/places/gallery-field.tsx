import { limits } from '@foyer/contract/limits.ts';
import { useMergedRef } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { checkImage } from '#ui/inputs/chosen-image.ts';
import { Section } from '#ui/layout/card.tsx';
import { AddPhotos } from './add-photos.tsx';
import styles from './gallery.module.css';
import { keyOf } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PlaceForm } from './place-form.ts';
import { tooManyPhotos } from './place-messages.ts';
import { usePhotoMoves } from './use-photo-moves.ts';
import type { Sent } from './use-place-calls.ts';

interface GalleryFieldProps {
  form: PlaceForm;
  /** The picture under way, while one is. */
  sent: Sent | undefined;
}

/** The photos of a place: added, put in order, taken away. They travel when the form is saved. */
export function GalleryField({ form, sent }: GalleryFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  const photos = field.value;
  const [refused, setRefused] = useState<string[]>([]);
  const moves = usePhotoMoves(photos, field.onChange);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, field.ref);
  const id = useId();
  const wrong = refused.length > 0 ? refused : fieldState.error?.message ? [fieldState.error.message] : [];

  async function add(files: File[]) {
    const { accepted, refused } = await sortOut(files);
    const before = form.getValues('photos');
    const room = limits.photosPerPlace - before.length;
    setRefused(accepted.length > room ? [...refused, tooManyPhotos] : refused);
    field.onChange([...before, ...accepted.slice(0, room)]);
  }

  function remove(index: number) {
    setRefused([]);
    flushSync(() => field.onChange(photos.toSpliced(index, 1)));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete-photo]') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? input.current)?.focus();
  }

  return (
    <Section
      title="Photos"
      help="In the order in which guests see them."
      aside={
        <span className="faint num">
          {photos.length} of {limits.photosPerPlace}
        </span>
      }
    >
      <ul ref={list} className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={keyOf(photo)}
            photo={photo}
            index={index}
            count={photos.length}
            isLifted={moves.lifted === keyOf(photo)}
            progress={sent?.file === photo ? sent.share : undefined}
            help={`${id}-help`}
            onGrab={moves.grab(photo)}
            onSteer={moves.steer(photo)}
            onMove={(to) => moves.move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {photos.length < limits.photosPerPlace && (
          <li>
            <AddPhotos
              ref={inputRef}
              onFiles={(files) => void add(files)}
              onBlur={field.onBlur}
              wrong={wrong.length > 0 ? `${id}-wrong` : undefined}
            />
          </li>
        )}
      </ul>
      <div id={`${id}-wrong`} className={styles.wrong} role="alert">
        {wrong.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <span id={`${id}-help`} hidden>
        Space picks it up, arrow keys move it, Space drops it, Escape puts it back.
      </span>
      <span className="visually-hidden" role="status">
        {moves.news}
      </span>
    </Section>
  );
}

/** The files that the server would take, and why it would not take the others. */
async function sortOut(files: readonly File[]) {
  const checked = await Promise.all(files.map(async (file) => ({ file, verdict: await checkImage(file) })));
  return {
    accepted: checked.filter(({ verdict }) => verdict === undefined).map(({ file }) => file),
    refused: checked.flatMap(({ file, verdict }) =>
      verdict === undefined ? [] : [`${file.name}: ${verdict}`],
    ),
  };
}
