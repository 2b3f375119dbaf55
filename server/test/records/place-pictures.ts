import type { Answer, Client } from '#test/api.ts';
import { jpeg, png } from './pictures.ts';

/** Small, because only their number matters. */
const [photo, logo] = [await jpeg(60, 40), await png(40, 40)];

export function uploadPhoto(
  client: Client,
  locationId: string,
  order: number | string = 1,
  { file = photo, headers = {} }: { file?: Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const multipart = formOf(locationId, file);
  multipart.set('order', String(order));
  return client.post('/locations/admin/photo', { multipart, headers });
}

export function uploadLogo(
  client: Client,
  locationId: string,
  { file = logo, headers = {} }: { file?: Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return client.post('/locations/admin/logo', { multipart: formOf(locationId, file), headers });
}

function formOf(locationId: string, file: Buffer): FormData {
  const multipart = new FormData();
  multipart.set('locationId', locationId);
  multipart.set('file', new Blob([new Uint8Array(file)]), 'picture');
  return multipart;
}
