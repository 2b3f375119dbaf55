import { type ImportKind, importKind } from '@foyer/contract/imports.ts';
import { limits } from '@foyer/contract/limits.ts';
import { formatMessage } from '@foyer/contract/text/validation-messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/inputs/choice/choices.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { routeLocation } from '#ui/layout/link.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { FileDrop } from './file-drop.tsx';
import { kinds } from './import-words.ts';
import { createImport } from './imports.api.ts';
import styles from './imports.module.css';

interface NewImportDialogProps {
  open: boolean;
  onClose: () => void;
}

const kindChoices = importKind.options.map((kind) => ({
  value: kind,
  label: kinds[kind].name,
  hint: kinds[kind].hint,
}));

const accept =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses the kind of file, and the file. Uploading changes nothing; the import's page follows. */
export function NewImportDialog({ open, onClose }: NewImportDialogProps) {
  const [kind, setKind] = useState<ImportKind>('users');
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const upload = useMutation(createImport);
  const navigate = useNavigate();
  const sending = useRef<AbortController>(undefined);
  const [unanswered] = useState({ sent: '', key: '' });
  const createOnce = useCreateOnce({ unanswered });
  const tooLarge = file && file.size > limits.importBytes ? tooLargeText : undefined;

  function choose(chosen: File) {
    upload.reset();
    setFile(chosen);
  }

  async function send() {
    if (!file || tooLarge) return;
    sending.current = new AbortController();
    setShare(0);
    const { signal } = sending.current;
    const { name, size, lastModified } = file;
    const made = await createOnce({ kind, name, size, lastModified }, (idempotencyKey) =>
      upload.mutateAsync({ kind, file, idempotencyKey, onProgress: setShare, signal }),
    ).catch(() => undefined);
    if (!made) return;
    onClose();
    await navigate(
      routeLocation({ to: '/app/integrations/IMPORTS/$importId', params: { importId: made.id } }),
    );
  }

  function cancel() {
    sending.current?.abort();
    onClose();
  }

  return (
    <DialogFrame
      open={open}
      onClose={cancel}
      locked={upload.isPending}
      title="New import"
      width={560}
      onClosed={() => {
        setFile(undefined);
        upload.reset();
      }}
    >
      <Stack>
        <RadioGroup label="File contents" options={kindChoices} value={kind} onChange={setKind} />
        <FileDrop
          label="File"
          hint="CSV or Excel (.xlsx), at most 50 MB. Column names in the first row."
          accept={accept}
          file={file}
          onChange={choose}
          error={tooLarge ?? (upload.error && !upload.isPending ? problemOf(upload.error) : undefined)}
          disabled={upload.isPending}
        />
        {upload.isPending && (
          <div className={styles.progress}>
            <progress value={share < 1 ? share : undefined} max={1} aria-label="Uploading the file" />
            <span className="faint">{share < 1 ? 'Uploading…' : 'Reading the file…'}</span>
          </div>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={cancel}>Cancel</Button>
        <Button
          variant="primary"
          busy={upload.isPending}
          disabled={!file || tooLarge !== undefined}
          onClick={() => void send()}
        >
          Upload
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

const tooLargeText = formatMessage({
  key: 'fileTooLarge',
  params: { size: limits.importBytes / (1024 * 1024) },
});

/** Returns the server's text about the file, if any. */
function problemOf(error: Error): string {
  const detail = error instanceof ApiError ? error.details.find(({ path }) => path === 'file') : undefined;
  if (detail?.key === 'empty') return 'The file has no rows below the column names.';
  return detail?.message ?? messageFor(error);
}
