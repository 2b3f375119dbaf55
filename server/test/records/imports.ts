import { vi } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { patience } from '#test/patience.ts';

export function uploadFile(
  client: Client,
  kind: string,
  file: string | Uint8Array,
  fileName = 'file.csv',
): Promise<Answer> {
  const multipart = new FormData();
  multipart.set('kind', kind);
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  multipart.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  return client.post('/admin/imports', { multipart });
}

/** Starts a check or run, waits until it is over and returns the import. */
export async function finished(client: Client, id: string, action: 'check' | 'run') {
  const path = `/admin/imports/${id}`;
  const { status, body } = await client.post(`${path}/${action}`);
  if (status !== 202) throw new Error(`${action} was refused: ${status} ${body.message}`);
  const over = action === 'check' ? 'CHECKED' : 'DONE';
  return vi.waitUntil(
    async () => {
      const answer = await client.get(path);
      return answer.body.status === over && answer.body;
    },
    { timeout: patience, interval: 30 },
  );
}

/** Uploads, checks and runs a file with the suggested mapping. */
export async function importFile(client: Client, kind: string, file: string | Uint8Array) {
  const { status, body } = await uploadFile(client, kind, file);
  if (status !== 201) throw new Error(`the upload was refused: ${status} ${JSON.stringify(body)}`);
  const checked = await finished(client, body.id, 'check');
  return { uploaded: body, checked, done: await finished(client, body.id, 'run') };
}
