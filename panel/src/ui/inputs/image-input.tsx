import { imageTypes } from '@foyer/contract/images.ts';
import { useMergedRef } from '@mantine/hooks';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Thumb } from '#ui/display/thumb.tsx';
import { useImageUrl } from '#ui/display/use-image-url.ts';
import { formatFileSize } from '#ui/format.ts';
import { checkImage, type ImageRules } from './chosen-image.ts';
import styles from './image-input.module.css';

/** A file that was just chosen, a stored picture, or none. */
export type ImageValue = File | { url: string } | null;

interface ImageInputProps extends ImageRules {
  label: string;
  value: ImageValue;
  onChange: (file: File) => void;
  /** Takes it away; without it a picture can only be replaced. */
  onRemove?: () => void;
  onBlur?: () => void;
  /** What is wrong with it as a field: that it is missing, say. */
  error?: string;
  /** Share sent, 0 to 1, while it uploads. */
  progress?: number;
  /** Shows the whole picture instead of what fills the frame: logos. */
  whole?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One picture: dropped, pasted or chosen; shown at once; replaced the same way. A file that will not do is not taken. */
export function ImageInput(props: ImageInputProps) {
  const { label, value, onChange, onRemove, onBlur, error, types, progress, whole, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const shown = useImageUrl(value);
  const wrong = refused ?? error;

  async function take(files: FileList | undefined | null) {
    const file = files?.[0];
    if (!file) return;
    const verdict = await checkImage(file, { types });
    setRefused(verdict);
    if (!verdict) onChange(file);
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => void take(event.clipboardData.files);

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
        onPaste={paste}
      >
        <span className={styles.picture}>
          {shown ? (
            <Thumb image={{ url: shown }} size="card" alt={label} whole={whole} />
          ) : (
            <Invitation types={types} />
          )}
        </span>
        <span className={styles.line} data-removable={Boolean(shown && onRemove) || undefined}>
          <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
          <span className="clip">{value instanceof File ? value.name : label}</span>
          {value instanceof File && <span className="faint num">{formatFileSize(value.size)}</span>}
          <span className={styles.act}>{shown ? 'Replace' : 'Choose'}</span>
        </span>
        <input
          ref={useMergedRef(input, ref)}
          type="file"
          className="visually-hidden"
          accept={(types ?? imageTypes).join(',')}
          aria-label={shown ? `Replace ${label.toLowerCase()}` : label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onBlur={onBlur}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
      </label>
      {shown && onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={() => {
            setRefused(undefined);
            onRemove();
            input.current?.focus();
          }}
        >
          Remove
        </button>
      )}
      {progress !== undefined && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={`Uploading ${label.toLowerCase()}`}
        />
      )}
      {wrong && (
        <p id={`${id}-wrong`} className={styles.error} role={refused ? 'alert' : undefined}>
          {wrong}
        </p>
      )}
    </div>
  );
}

function Invitation({ types = imageTypes }: ImageRules) {
  const names = types.map((type) => type.replace('image/', '').toUpperCase()).join(' or ');
  return (
    <span className={styles.invitation}>
      <IconPhotoPlus size={28} stroke={1.4} aria-hidden="true" />
      <span>Drop a picture here, paste one, or choose it</span>
      <span className="faint">{names}, at most 5 MB</span>
    </span>
  );
}
