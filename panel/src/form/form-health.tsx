import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { serverErrorPaths, visitedPaths, wrongPaths } from './field-paths.ts';

/** How a form is doing, whether or not it has said so under the fields yet. */
export interface Health {
  isDirty: boolean;
  /** The same without waiting for a render. */
  dirtyNow: { current: boolean };
  isSubmitting: boolean;
  /** Names of the fields that are wrong, by the schema or by the server. */
  wrong: readonly string[];
  /** Saving makes no sense before something is mended. */
  isBlocked: boolean;
  /** What went wrong with the last save and belongs to no field. */
  problem: string | undefined;
}

const HealthContext = createContext<Health | undefined>(undefined);

export function useFormHealth(): Health {
  const health = use(HealthContext);
  if (!health) throw new Error('A part of the form kit stands outside <Form>.');
  return health;
}

interface FormHealthProps {
  schema: z.ZodType;
  dirty: { current: boolean };
  children: ReactNode;
}

/** Works it out once, for the footer and all buttons, and has visited fields checked again with every change. */
export function FormHealth({ schema, dirty, children }: FormHealthProps) {
  const values = useWatch();
  const { isDirty, isSubmitting, errors, submitCount } = useFormState();
  const changedSince = useChanges();

  const bySchema = wrongPaths(schema, values);
  const byServer = serverErrorPaths(errors).filter((path) => path !== 'root');
  const health = {
    isDirty,
    dirtyNow: dirty,
    isSubmitting,
    wrong: [...new Set([...bySchema, ...byServer])],
    // After a change the server may judge otherwise, even of a field that was not touched.
    isBlocked: bySchema.length > 0 || (byServer.length > 0 && changedSince !== submitCount),
    problem: errors.root?.message,
  };
  return <HealthContext value={health}>{children}</HealthContext>;
}

/** Checks visited fields with every change. Answers how many saves had been tried at the last one. */
function useChanges(): number {
  const { subscribe, trigger } = useFormContext();
  const [changedSince, setChangedSince] = useState(-1);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, touchedFields: true, submitCount: true },
        callback: ({ type, touchedFields, submitCount }) => {
          if (type !== 'change') return;
          setChangedSince(submitCount ?? 0);
          const visited = visitedPaths(touchedFields);
          if (visited.length > 0) void trigger(visited);
        },
      }),
    [subscribe, trigger],
  );
  return changedSince;
}
