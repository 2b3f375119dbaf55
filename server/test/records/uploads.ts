import type { UploadKind } from '@foyer/contract/images.ts';
import type { Answer, Client } from '#test/api.ts';
import { jpeg, png } from './pictures.ts';

/** Small, because only their number matters. */
const small: Record<UploadKind, Buffer> = {
  cover: await jpeg(80, 50),
  logo: await png(40, 40),
  photo: await jpeg(60, 40),
};

export function upload(
  client: Client,
  kind: string,
  { file, headers = {} }: { file?: Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const multipart = new FormData();
  multipart.set('kind', kind);
  const fallback = kind === 'logo' ? small.logo : kind === 'cover' ? small.cover : small.photo;
  multipart.set('file', new Blob([new Uint8Array(file ?? fallback)]), 'picture');
  return client.post('/uploads', { multipart, headers });
}

/** Id of a new, unclaimed upload. */
export async function uploaded(client: Client, kind: UploadKind): Promise<string> {
  const { status, body } = await upload(client, kind);
  if (status !== 201) throw new Error(`the upload was refused: ${status}`);
  return body.id;
}
