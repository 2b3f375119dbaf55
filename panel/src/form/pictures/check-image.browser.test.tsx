import { uploadTypes } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import { expect, test } from 'vitest';
import { checkImage } from './check-image.ts';

async function picture(width: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, 1);
  canvas.getContext('2d')?.fillRect(0, 0, width, 1);
  return new File([await canvas.convertToBlob({ type })], 'picture', { type });
}

const wrongType = 'Invalid file type. Please upload different file.';

test('a cover is a JPEG or PNG, a logo a PNG, by type and content', async () => {
  const [png, jpeg] = [await picture(9), await picture(9, 'image/jpeg')];
  for (const cover of [png, jpeg]) expect(await checkImage(cover, uploadTypes.cover)).toBeUndefined();
  expect(await checkImage(png, uploadTypes.logo)).toBeUndefined();
  expect(await checkImage(jpeg, uploadTypes.logo)).toBe(wrongType);
  expect(await checkImage(new File(['hello'], 'x.png', { type: 'image/png' }), uploadTypes.cover)).toBe(
    wrongType,
  );
});

test('a picture has at most five megabytes and 8000 pixels', async () => {
  const large = new File([new Uint8Array(limits.imageBytes + 1)], 'x.png', { type: 'image/png' });
  expect(await checkImage(large, uploadTypes.cover)).toBe('File exceeds max size of 5 MB');
  expect(await checkImage(await picture(8000), uploadTypes.cover)).toBeUndefined();
  expect(await checkImage(await picture(8001), uploadTypes.cover)).toBe(
    'File exceeds maximum dimensions: 8000x8000',
  );
});
