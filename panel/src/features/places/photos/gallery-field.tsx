import { limits } from '@foyer/contract/limits.ts';
import { useMergedRef } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '#api/messages.ts';
import { type FieldRef, useField } from '#form/fields/field.ts';
import { type Picture, useUploads } from '#form/pictures/use-uploads.ts';
import { Section } from '#ui/layout/card.tsx';
import { AddPhotos } from './add-photos.tsx';
import styles from './gallery.module.css';
import { PendingPhoto } from './pending-photo.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoMoves } from './use-photo-moves.ts';

/** Photos of a place. They upload when chosen and can be reordered and removed. */
export function GalleryField({ name, holds: _ }: FieldRef<Picture[]>) {
  const { value, onChange, ref, ...field } = useField(name, { label: 'Photos' });
  const photos: readonly Picture[] = isGallery(value) ? value : [];
  const latest = useRef(photos);
  latest.current = photos;
  const uploads = useUploads(name, 'photo', (photo) => onChange([...latest.current, photo]));
  const moves = usePhotoMoves(photos, onChange);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, ref);
  const id = useId();
  const count = photos.length + uploads.pending.length;
  const refused = uploads.refused.map(({ name, reason }) => (name ? `${name}: ${reason}` : reason));
  const wrong = refused.length > 0 ? refused : field.error ? [field.error] : [];

  function add(files: File[]) {
    const room = limits.photosPerPlace - count;
    uploads.add(files.slice(0, room));
    if (files.length > room) uploads.refuse('', messageOf('tooManyPhotos'));
  }

  function remove(index: number) {
    flushSync(() => onChange(photos.toSpliced(index, 1)));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete-photo]') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? input.current)?.focus();
  }

  return (
    <Section
      title="Photos"
      help="Guests see them in this order."
      aside={
        <span className="faint num">
          {count} of {limits.photosPerPlace}
        </span>
      }
    >
      <ul ref={list} className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            isLifted={moves.lifted === photo.id}
            help={`${id}-help`}
            onGrab={moves.grab(photo)}
            onSteer={moves.steer(photo)}
            onMove={(to) => moves.move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        {uploads.pending.map((one) => (
          <PendingPhoto
            key={one.key}
            pending={one}
            onCancel={() => uploads.cancel(one.key)}
            onRetry={() => uploads.retry(one)}
          />
        ))}
        {count < limits.photosPerPlace && (
          <li>
            <AddPhotos
              ref={inputRef}
              onFiles={add}
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
        Space picks it up, arrow keys move it, Space drops it, Escape cancels.
      </span>
      <span className="visually-hidden" role="status">
        {moves.news}
      </span>
    </Section>
  );
}

const isGallery = (value: unknown): value is Picture[] => Array.isArray(value);
