import { useSelector } from '@tanstack/react-store';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ZodForm } from './use-zod-form.ts';

/** State of a form, whether or not its fields show errors yet. */
export interface Health {
  /** The form has changes, or pictures are being uploaded. */
  isDirty: boolean;
  isSaving: boolean;
  /** Names of fields rejected by the schema or the server. */
  wrong: readonly string[];
  /** Saving is blocked until a field changes. */
  isBlocked: boolean;
  /** Error of the last save that belongs to no field. */
  problem: string | undefined;
  /** Shows text that was put back. */
  isRestored: boolean;
  /** The user pressed *Save* although nothing has changed. */
  isIdlePress: boolean;
  pressIdle: () => void;
  editing: ZodForm['editing'];
  /** The schema, or the stricter rules of the last save that was tried. */
  rules: z.ZodType;
}

const HealthContext = createContext<Health | undefined>(undefined);

export function useFormHealth(): Health {
  const health = use(HealthContext);
  if (!health) throw new Error('A part of the form kit stands outside <Form>.');
  return health;
}

interface FormHealthProps {
  form: Pick<ZodForm, 'schema' | 'editing' | 'restoredNotice'>;
  children: ReactNode;
}

/** Computes the state once for the footer and all buttons. Revalidates visited or marked fields after every change. */
export function FormHealth({ form: { schema, editing, restoredNotice }, children }: FormHealthProps) {
  const values = useWatch();
  const { isDirty, errors, submitCount } = useFormState();
  const { getFieldState } = useFormContext();
  const changedSince = useChanges(editing);
  const uploads = useSelector(editing.state, ({ uploads }) => uploads);
  const [isIdlePress, setIdlePress] = useState(false);
  const isSaving = useSelector(editing.state, ({ saving }) => saving !== undefined);
  const rules = useSelector(editing.state, ({ rules }) => rules);

  const bySchema = wrongPaths(schema, values);
  const byRules = rules ? wrongPaths(rules, values) : [];
  const byServer = [...editing.labels.keys()].filter((name) => getFieldState(name).error?.type === 'server');
  const wrong = [...new Set([...bySchema, ...byRules, ...byServer])];
  const hasChanges = isDirty || uploads.size > 0;
  if (isIdlePress && hasChanges) setIdlePress(false);
  const health: Health = {
    isDirty: hasChanges,
    isSaving,
    wrong,
    // After any change the server may accept a field that it rejected before.
    isBlocked: bySchema.length > 0 || (byServer.length > 0 && changedSince !== submitCount),
    problem: errors.root?.type === 'rules' && wrong.length === 0 ? undefined : errors.root?.message,
    isRestored: restoredNotice !== undefined,
    isIdlePress,
    pressIdle: () => setIdlePress(true),
    editing,
    rules: rules ?? schema,
  };
  return <HealthContext value={health}>{children}</HealthContext>;
}

/** Revalidates visited or marked fields after every change. Returns the number of save attempts at the last change. */
function useChanges({ labels }: ZodForm['editing']): number {
  const { subscribe, trigger } = useFormContext();
  const [changedSince, setChangedSince] = useState(-1);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, touchedFields: true, errors: true, submitCount: true },
        callback: ({ type, touchedFields, errors, submitCount }) => {
          if (type !== 'change') return;
          setChangedSince(submitCount ?? 0);
          const told = [...labels.keys()].filter((name) => get(touchedFields, name) || get(errors, name));
          if (told.length > 0) void trigger(told);
        },
      }),
    [subscribe, trigger, labels],
  );
  return changedSince;
}

/** Returns the names of the fields that the schema rejects. */
export function wrongPaths(schema: z.ZodType, values: unknown): string[] {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
}
