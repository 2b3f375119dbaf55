import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ZodForm } from './use-zod-form.ts';

/** How a form is doing, whether or not it has said so under the fields yet. */
export interface Health {
  /** There are changes, or pictures on their way. */
  isDirty: boolean;
  isSubmitting: boolean;
  /** Names of the fields that are wrong, by the schema or by the server's verdict. */
  wrong: readonly string[];
  /** Saving makes no sense before something is mended. */
  isBlocked: boolean;
  /** What went wrong with the last save and belongs to no field. */
  problem: string | undefined;
  kit: ZodForm['kit'];
  schema: z.ZodType;
  /** Has the form wait for a picture on its way to a field, under a key of its own. */
  expectPicture: (key: string, field: string, arrival: Promise<void>) => void;
  /** It is there, or nobody wants it any more. */
  forgetPicture: (key: string) => void;
}

const HealthContext = createContext<Health | undefined>(undefined);

export function useFormHealth(): Health {
  const health = use(HealthContext);
  if (!health) throw new Error('A part of the form kit stands outside <Form>.');
  return health;
}

interface FormHealthProps {
  form: Pick<ZodForm, 'schema' | 'kit'>;
  children: ReactNode;
}

/** Works it out once, for the footer and all buttons, and has fields that were visited or marked checked again with every change. */
export function FormHealth({ form: { schema, kit }, children }: FormHealthProps) {
  const values = useWatch();
  const { isDirty, isSubmitting, errors, submitCount } = useFormState();
  const { getFieldState } = useFormContext();
  const changedSince = useChanges(kit);
  const [expected, setExpected] = useState(0);

  const bySchema = wrongPaths(schema, values);
  const byRules = kit.rules ? wrongPaths(kit.rules, values) : [];
  const byServer = [...kit.shown.keys()].filter((name) => getFieldState(name).error?.type === 'server');
  const wrong = [...new Set([...bySchema, ...byRules, ...byServer])];
  const health: Health = {
    isDirty: isDirty || expected > 0,
    isSubmitting,
    wrong,
    // After a change the server may judge otherwise, even of a field that was not touched.
    isBlocked: bySchema.length > 0 || (byServer.length > 0 && changedSince !== submitCount),
    problem: errors.root?.type === 'rules' && wrong.length === 0 ? undefined : errors.root?.message,
    kit,
    schema,
    expectPicture: (key, field, arrival) => {
      kit.uploads.set(key, { field, arrival });
      setExpected(kit.uploads.size);
    },
    forgetPicture: (key) => {
      kit.uploads.delete(key);
      setExpected(kit.uploads.size);
    },
  };
  return <HealthContext value={health}>{children}</HealthContext>;
}

/** Checks fields that were visited or marked with every change. Answers how many saves had been tried at the last one. */
function useChanges({ shown }: ZodForm['kit']): number {
  const { subscribe, trigger } = useFormContext();
  const [changedSince, setChangedSince] = useState(-1);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, touchedFields: true, errors: true, submitCount: true },
        callback: ({ type, touchedFields, errors, submitCount }) => {
          if (type !== 'change') return;
          setChangedSince(submitCount ?? 0);
          const told = [...shown.keys()].filter((name) => get(touchedFields, name) || get(errors, name));
          if (told.length > 0) void trigger(told);
        },
      }),
    [subscribe, trigger, shown],
  );
  return changedSince;
}

/** The names of the fields that a schema finds wrong in these values. */
export function wrongPaths(schema: z.ZodType, values: unknown): string[] {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
}
