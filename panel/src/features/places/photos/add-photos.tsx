import { imageTypes } from '@foyer/contract/images.ts';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import styles from './gallery.module.css';

interface AddPhotosProps {
  onFiles: (files: File[]) => void;
  onBlur: () => void;
  /** Id of the error text, if any. */
  wrong: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Area for dropping, pasting or choosing photos. */
export function AddPhotos({ onFiles, onBlur, wrong, ref }: AddPhotosProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => files && files.length > 0 && onFiles([...files]);
  return (
    <label
      className={styles.add}
      data-over={over || undefined}
      data-wrong={wrong === undefined ? undefined : true}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <IconPhotoPlus size={26} stroke={1.4} aria-hidden="true" />
      <span>Drop photos here, paste or choose them</span>
      <span className="faint">JPEG or PNG, at most 5 MB each</span>
      <input
        ref={ref}
        type="file"
        multiple
        className="visually-hidden"
        accept={imageTypes.join(',')}
        aria-label="Add photos"
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={wrong}
        onBlur={onBlur}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </label>
  );
}
