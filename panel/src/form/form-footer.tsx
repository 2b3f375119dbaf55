import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { formatAttention } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { useUnsavedWork } from '#ui/overlay/unsaved-work.ts';
import styles from './form-footer.module.css';
import { useFormHealth } from './form-health.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { isRequired } from './required.ts';

interface FormFooterProps {
  /** The page whose addresses and those below it keep the form: its tabs. */
  within?: Target;
  /** Leaves the form. */
  onCancel?: () => void;
  /** The buttons that save. */
  children: ReactNode;
}

/**
 * The bar with a form's buttons, which stays in view at the lower edge, and how the form is doing. A page with one asks before it is
 * left with changes.
 */
export function FormFooter({ within, onCancel, children }: FormFooterProps) {
  const { kit } = useFormHealth();
  useLayoutEffect(markRoot, []);
  return (
    <div className={styles.footer}>
      <FormStatus />
      <span className={styles.grow} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
      <LeaveGuard hasChanges={() => kit.isDirty || kit.uploads.size > 0} within={within} />
    </div>
  );
}

let footers = 0;

/**
 * The root says that there is one: what lies over the page keeps clear of it. With `:has()` in a style sheet instead, a browser would
 * work out the styles of the whole page anew with each element that comes or goes, anywhere.
 */
function markRoot() {
  const tell = (change: number) => {
    footers += change;
    document.documentElement.toggleAttribute('data-form-footer', footers > 0);
  };
  tell(1);
  return () => tell(-1);
}

/**
 * What went wrong with the last save, and `2 fields need attention: Title PL, Price`, which leads to the first of them. In a dialog it
 * also reports unsaved changes, so that closing asks first.
 */
export function FormStatus() {
  const { isDirty, isSubmitting, wrong, problem, kit, schema } = useFormHealth();
  const { trigger, formState, getValues } = useFormContext();
  useEffect(() => {
    kit.isRequired = (name) => isRequired(kit.rules ?? schema, getValues(), name);
  }, [kit, schema, getValues]);
  useUnsavedWork(isDirty);
  const isTold = isDirty || formState.isSubmitted || Object.keys(formState.errors).length > 0;
  return (
    <span role="status" className={styles.status}>
      {!isSubmitting && problem && <span className={styles.problem}>{problem} </span>}
      {isTold && wrong.length > 0 && (
        <button
          type="button"
          className={styles.wrong}
          onClick={() => void trigger(undefined, { shouldFocus: true })}
        >
          {[formatAttention(wrong.length), namesOf(wrong, kit.shown)].filter(Boolean).join(': ')}
        </button>
      )}
    </span>
  );
}

const mostNames = 4;

/** What the fields are called, as far as they are in view: `Title PL, Price`. */
function namesOf(paths: readonly string[], shown: ReadonlyMap<string, string>): string {
  const names = paths.flatMap((path) => shown.get(path) ?? []);
  const others = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
