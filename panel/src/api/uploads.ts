import { type Upload, type UploadKind, upload } from '@foyer/contract/images.ts';
import { api } from './client.ts';

interface Options {
  signal: AbortSignal;
  /** Told the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a picture that a record claims when it is saved. What nothing claims is gone after a day. */
export function uploadPicture(kind: UploadKind, file: File, options: Options): Promise<Upload> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  return api.post('/uploads', upload, { body, ...options });
}
