import { IconRefresh, IconX } from '@tabler/icons-react';
import type { PendingPicture } from '#form/pictures/use-uploads.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { useImageUrl } from '#ui/display/use-image-url.ts';
import styles from './gallery.module.css';

interface PendingPhotoProps {
  pending: PendingPicture;
  onCancel: () => void;
  onRetry: () => void;
}

/** A photo being uploaded, or a failed upload with its actions. */
export function PendingPhoto({ pending: { file, share, problem }, onCancel, onRetry }: PendingPhotoProps) {
  const shown = useImageUrl(file);
  return (
    <li className={styles.tile}>
      <div className={styles.shown}>
        {shown && <Thumb image={{ url: shown }} size="card" alt={file.name} />}
        {problem === undefined && (
          <progress className={styles.progress} value={share} max={1} aria-label={`Uploading ${file.name}`} />
        )}
      </div>
      <div className={styles.tools}>
        {problem !== undefined && (
          <IconButton label={`Try again: ${file.name}`} icon={<IconRefresh />} onClick={onRetry} />
        )}
        <span className={styles.remove}>
          <IconButton
            label={problem === undefined ? `Cancel upload of ${file.name}` : `Remove ${file.name}`}
            icon={<IconX />}
            onClick={onCancel}
          />
        </span>
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
