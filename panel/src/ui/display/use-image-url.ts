import { useEffect, useState } from 'react';

/** The address to show a picture from: a stored one, or a file that was just chosen; that lives as long as it is shown. */
export function useImageUrl(value: File | { url: string } | null): string | undefined {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File)) return;
    const url = URL.createObjectURL(value);
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);
  return value instanceof File ? local : value?.url;
}
