import { type UploadKind, uploadTypes } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type FieldRef, useField } from '#form/fields/field.ts';
import { ImageInput } from '#ui/inputs/image-input.tsx';
import { type Picture, useUploads } from './use-uploads.ts';

interface ImageFieldProps extends FieldRef<Picture | null | undefined> {
  label: string;
  kind: UploadKind;
  /** The picture can be removed, not only replaced. */
  removable?: boolean;
  /** Shows the whole picture instead of filling the frame, for logos. */
  whole?: boolean;
}

/** A picture, uploaded as soon as it is chosen. Stores the server's answer, or null. */
export function ImageField({ name, holds: _, kind, removable, ...props }: ImageFieldProps) {
  const { value, onChange, error, ...field } = useField(name, props);
  const uploads = useUploads(name, kind, onChange);
  const [pending] = uploads.pending;

  function choose(file: File) {
    if (pending) uploads.cancel(pending.key);
    uploads.add([file]);
  }

  return (
    <ImageInput
      {...props}
      {...field}
      types={uploadTypes[kind]}
      hint={hintOf(kind)}
      value={isPicture(value) ? value : null}
      pending={
        pending && {
          ...pending,
          cancel: () => uploads.cancel(pending.key),
          retry: () => uploads.retry(pending),
        }
      }
      error={uploads.refused[0]?.reason ?? error}
      onChange={choose}
      onRemove={removable ? () => onChange(null) : undefined}
    />
  );
}

/** Returns a hint such as `JPEG or PNG, at most 5 MB`. */
function hintOf(kind: UploadKind): string {
  const names = uploadTypes[kind].map((type) => type.replace('image/', '').toUpperCase());
  return `${names.join(' or ')}, at most ${limits.imageBytes / (1024 * 1024)} MB`;
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value;
