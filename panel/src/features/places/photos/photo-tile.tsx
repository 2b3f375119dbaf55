import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Picture } from '#form/pictures/use-uploads.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import styles from './gallery.module.css';

interface PhotoTileProps {
  photo: Picture;
  index: number;
  count: number;
  isLifted: boolean;
  /** Id of the text that explains the handle. */
  help: string;
  onGrab: (event: PointerEvent) => void;
  onSteer: (event: KeyboardEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A photo of the gallery with its number and actions. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, isLifted, help } = props;
  const number = index + 1;
  return (
    <li className={styles.tile} data-photo={index} data-lifted={isLifted || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: extends the handle for the mouse; the handle is a button */}
      <div
        className={styles.picture}
        onPointerDown={(event) => event.pointerType === 'mouse' && props.onGrab(event)}
        onDragStart={(event) => event.preventDefault()}
      >
        <Thumb image={photo} size="card" alt={`Photo ${number}`} />
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      </div>
      <div className={styles.tools}>
        <span className={styles.handle}>
          <IconButton
            label={`Drag photo ${number}`}
            icon={<IconGripVertical />}
            aria-describedby={help}
            aria-pressed={isLifted}
            onPointerDown={props.onGrab}
            onKeyDown={props.onSteer}
          />
        </span>
        <IconButton
          label={`Move photo ${number} earlier`}
          icon={<IconArrowLeft />}
          aria-disabled={index === 0 || undefined}
          onClick={() => index > 0 && props.onMove(index - 1)}
        />
        <IconButton
          label={`Move photo ${number} later`}
          icon={<IconArrowRight />}
          aria-disabled={number === count || undefined}
          onClick={() => number < count && props.onMove(index + 1)}
        />
        <span className={styles.remove}>
          <IconButton
            label={`Delete photo ${number}`}
            icon={<IconTrash />}
            danger
            data-delete-photo
            onClick={props.onRemove}
          />
        </span>
      </div>
    </li>
  );
}
