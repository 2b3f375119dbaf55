import { useMergedRef } from '@mantine/hooks';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { useImageUrl } from '#ui/display/use-image-url.ts';
import { formatFileSize } from '#ui/format.ts';
import styles from './image-input.module.css';

/** A file on its way to the server, or one that did not get there. */
interface PendingImage {
  file: File;
  /** Share sent, 0 to 1. */
  share: number;
  /** Why it is not there, where sending it again may help. */
  problem?: string;
  cancel: () => void;
  retry: () => void;
}

interface ImageInputProps {
  label: string;
  value: { url: string } | null;
  /** Shown in place of the value while there is one. */
  pending?: PendingImage;
  onChange: (file: File) => void;
  /** Takes it away; without it a picture can only be replaced. */
  onRemove?: () => void;
  onBlur?: () => void;
  /** What is wrong with the file that was chosen last, or with the field: that it is empty, say. */
  error?: string;
  /** The media types taken. */
  types: readonly string[];
  /** What it has to be, for people: `JPEG or PNG, at most 5 MB`. */
  hint: string;
  /** Shows the whole picture instead of what fills the frame: logos. */
  whole?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One picture: dropped, pasted or chosen; shown at once; replaced the same way. */
export function ImageInput(props: ImageInputProps) {
  const { label, value, pending, onChange, onBlur, error, types, hint, whole, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const shown = useImageUrl(pending?.file ?? value);
  const wrong = pending?.problem ?? error;

  function take(files: FileList | undefined | null) {
    const file = files?.[0];
    if (file) onChange(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className={styles.frame} data-wrong={wrong ? true : undefined}>
      <label
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <span className={styles.picture}>
          {shown ? (
            <Thumb image={{ url: shown }} size="card" alt={label} whole={whole} />
          ) : (
            <Invitation hint={hint} />
          )}
        </span>
        <span className={styles.line}>
          <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
          <span className="clip">{pending?.file.name ?? label}</span>
          {pending && <span className="faint num">{formatFileSize(pending.file.size)}</span>}
          <span className={styles.act}>{shown ? 'Replace' : 'Choose'}</span>
        </span>
        <input
          ref={useMergedRef(input, ref)}
          type="file"
          className="visually-hidden"
          accept={types.join(',')}
          aria-label={shown ? `Replace ${label.toLowerCase()}` : label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onBlur={onBlur}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
      </label>
      {pending && !pending.problem && (
        <progress
          className={styles.progress}
          value={pending.share}
          max={1}
          aria-label={`Uploading ${label.toLowerCase()}`}
        />
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={styles.error} role="alert">
          {wrong}
        </p>
      )}
      <Actions {...props} onDone={() => input.current?.focus()} />
    </div>
  );
}

/** What can be done about the picture besides replacing it. Afterwards the focus is where another one is chosen. */
function Actions(
  props: Pick<ImageInputProps, 'label' | 'value' | 'pending' | 'onRemove'> & { onDone: () => void },
) {
  const { label, value, pending, onRemove, onDone } = props;
  const name = label.toLowerCase();
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  if (!pending && !(value && onRemove)) return null;
  return (
    <div className={styles.actions}>
      {pending?.problem && (
        <Button size="small" aria-label={`Try again to upload ${name}`} onClick={then(pending.retry)}>
          Try again
        </Button>
      )}
      {pending && (
        <Button
          size="small"
          variant="quiet"
          aria-label={pending.problem ? `Remove ${name}` : `Cancel upload of ${name}`}
          onClick={then(pending.cancel)}
        >
          {pending.problem ? 'Remove' : 'Cancel'}
        </Button>
      )}
      {!pending && onRemove && (
        <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={then(onRemove)}>
          Remove
        </Button>
      )}
    </div>
  );
}

function Invitation({ hint }: Pick<ImageInputProps, 'hint'>) {
  return (
    <span className={styles.invitation}>
      <IconPhotoPlus size={28} stroke={1.4} aria-hidden="true" />
      <span>Drop a picture here, paste one, or choose it</span>
      <span className="faint">{hint}</span>
    </span>
  );
}
