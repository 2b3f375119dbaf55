import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { formatFileSize } from '#ui/format.ts';
import styles from './imports.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  /** Accepted file extensions and media types. */
  accept: string;
  file: File | undefined;
  onChange: (file: File) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** A file, dropped or chosen. */
export function FileDrop({ label, hint, accept, file, onChange, error, disabled }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const [first] = files ?? [];
    if (first && !disabled) onChange(first);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div>
      <label
        className={styles.drop}
        data-over={over || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <>
            <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
            <span className={styles.fileName}>{file.name}</span>
            <span className="faint num">{formatFileSize(file.size)}</span>
          </>
        ) : (
          <>
            <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
            <span>Drop a file here, or choose it</span>
            <span className="faint">{hint}</span>
          </>
        )}
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          disabled={disabled}
          aria-label={file ? `Choose another ${label.toLowerCase()}` : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-wrong` : undefined}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
      </label>
      {error && (
        <p id={`${id}-wrong`} className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
