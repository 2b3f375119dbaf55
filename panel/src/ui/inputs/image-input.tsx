import { useMergedRef } from '@mantine/hooks';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { useImageUrl } from '#ui/display/use-image-url.ts';
import { formatFileSize } from '#ui/format.ts';
import styles from './image-input.module.css';

/** A file being uploaded, or a failed upload. */
interface PendingImage {
  file: File;
  /** Sent share, 0 to 1. */
  share: number;
  /** Reason of a failure that a retry may fix. */
  problem?: string;
  cancel: () => void;
  retry: () => void;
}

interface ImageInputProps {
  label: string;
  value: { url: string } | null;
  /** Shown instead of the value while set. */
  pending?: PendingImage;
  onChange: (file: File) => void;
  /** Removes the picture. Without it, the picture can only be replaced. */
  onRemove?: () => void;
  onBlur?: () => void;
  /** Error of the last chosen file, or of the field. */
  error?: string;
  /** Accepted media types. */
  types: readonly string[];
  /** Describes accepted files: `JPEG or PNG, at most 5 MB`. */
  hint: string;
  /** Shows the whole picture instead of filling the frame, for logos. */
  whole?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A picture that can be dropped, pasted or chosen, with a preview. */
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
          <span className={styles.prompt}>{shown ? 'Replace' : 'Choose'}</span>
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

/** Actions besides replacing the picture. Afterwards the focus moves to the file chooser. */
function Actions(
  props: Pick<ImageInputProps, 'label' | 'value' | 'pending' | 'onRemove'> & { onDone: () => void },
) {
  const { label, value, pending, onRemove, onDone } = props;
  const name = label.toLowerCase();
  const then = (action: () => void) => () => {
    action();
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
