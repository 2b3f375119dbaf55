import type { ComponentType } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { BulkFieldsProps } from './bulk-actions.ts';

/** Loads the fields of a bulk action when its dialog opens: `lazyFields(() => import(…))`. */
export const lazyFields = (load: () => Promise<ComponentType<BulkFieldsProps>>) =>
  lazyPart(load, { fallback: () => <Skeleton height="var(--control)" /> });
