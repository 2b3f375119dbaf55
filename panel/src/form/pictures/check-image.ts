import { limits } from '@foyer/contract/limits.ts';
import { validationMessages } from '@foyer/contract/text/validation-messages.ts';

/** Checks a picture before uploading. Returns the error text, or undefined if the server will accept the file. */
export async function checkImage(file: File, types: readonly string[]): Promise<string | undefined> {
  if (!types.includes(file.type)) return validationMessages.invalidFileType;
  if (file.size > limits.imageBytes) {
    return validationMessages.fileTooLarge.replace('{size}', String(limits.imageBytes / (1024 * 1024)));
  }
  const size = await measure(file);
  if (!size) return validationMessages.invalidFileType;
  if (Math.max(size.width, size.height) > limits.imageSide) {
    return validationMessages.fileTooWide
      .replace('{width}', String(limits.imageSide))
      .replace('{height}', String(limits.imageSide));
  }
  return undefined;
}

/** Decodes the file as a picture, so that a wrong file with a matching name fails. */
async function measure(file: File) {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
