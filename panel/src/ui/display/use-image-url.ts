import { useEffect, useState } from 'react';

/** The address to show a picture from: a stored one, or a file that was just chosen; that lives as long as it is shown. */
export function useImageUrl(value: File | { url: string } | null): string | undefined {
  const [local, setLocal] = useState<{ of: File; url: string }>();
  useEffect(() => {
    if (!(value instanceof File)) return;
    const url = URL.createObjectURL(value);
    setLocal({ of: value, url });
    return () => URL.revokeObjectURL(url);
  }, [value]);
  if (value instanceof File) return local?.of === value ? local.url : undefined; // the one before is gone
  return value?.url;
}
