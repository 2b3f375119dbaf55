import { useEffect, useState } from 'react';

/** Returns the URL of a stored picture, or an object URL of a chosen file, revoked when it is no longer shown. */
export function useImageUrl(value: File | { url: string } | null): string | undefined {
  const [local, setLocal] = useState<{ of: File; url: string }>();
  useEffect(() => {
    if (!(value instanceof File)) return;
    const url = URL.createObjectURL(value);
    setLocal({ of: value, url });
    return () => URL.revokeObjectURL(url);
  }, [value]);
  if (value instanceof File) return local?.of === value ? local.url : undefined; // undefined while the URL belongs to the previous file
  return value?.url;
}
