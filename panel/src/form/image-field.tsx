import { ImageInput, type ImageValue } from '#ui/inputs/image-input.tsx';
import type { FieldRef } from './fields-of.ts';
import { useField } from './use-field.ts';

interface ImageFieldProps extends FieldRef<ImageValue | undefined> {
  label: string;
  /** The types taken; default JPEG and PNG. */
  types?: readonly string[];
  /** Share sent, 0 to 1, while it uploads. */
  progress?: number;
  /** Whether it may be taken away, and not only replaced. */
  removable?: boolean;
  /** Shows the whole picture instead of what fills the frame: logos. */
  whole?: boolean;
}

/** A picture: holds a `File` that was just chosen, `{ url }` of the stored one, or null. */
export function ImageField({ name, holds: _, removable, ...props }: ImageFieldProps) {
  const { value, onChange, ...field } = useField(name);
  return (
    <ImageInput
      {...props}
      {...field}
      value={isImage(value) ? value : null}
      onChange={onChange}
      onRemove={removable ? () => onChange(null) : undefined}
    />
  );
}

const isImage = (value: unknown): value is Exclude<ImageValue, null> =>
  value instanceof File || (typeof value === 'object' && value !== null && 'url' in value);
