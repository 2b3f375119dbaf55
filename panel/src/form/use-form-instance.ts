import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { placeOf, type Target } from '#ui/layout/link.tsx';

interface Instance {
  id: string | undefined;
  /** The record that was made in this form. */
  made?: string;
  key: number;
}

/**
 * Another record is another form: `key` tells them apart. But a record that was just made stays in the form where it was made;
 * `replaceUrlWithId` gives it its address there.
 */
export function useFormInstance(id: string | undefined, targetOf?: (id: string) => Target) {
  const navigate = useNavigate();
  const [instance, setInstance] = useState<Instance>({ id, key: 0 });
  if (instance.id !== id)
    setInstance(instance.made === id ? { ...instance, id } : { id, key: instance.key + 1 });

  function replaceUrlWithId({ id: made }: { id: string }) {
    if (!targetOf) return;
    setInstance({ ...instance, made });
    void navigate<AnyRouter, string, string>({
      ...placeOf(targetOf(made)),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return { key: instance.key, replaceUrlWithId };
}
