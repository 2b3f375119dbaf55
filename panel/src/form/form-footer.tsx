import { type ReactNode, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { formatAttention } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { useUnsavedWork } from '#ui/overlay/dialog/unsaved-work.ts';
import { LeaveGuard } from './drafts/leave-guard.tsx';
import styles from './form-footer.module.css';
import { useFormHealth } from './form-health.tsx';

interface FormFooterProps {
  /** Root page of the form. Navigation within it, such as to its tabs, keeps the form. */
  within?: Target;
  /** Leaves the form. */
  onCancel?: () => void;
  /** The save buttons. */
  children: ReactNode;
}

/** Sticky bar with a form's buttons and status. The page asks before it is left with changes. */
export function FormFooter({ within, onCancel, children }: FormFooterProps) {
  const { editing } = useFormHealth();
  useLayoutEffect(markRoot, []);
  return (
    <div className={classes(styles.footer, 'screen-only')}>
      <FormStatus />
      <span className={styles.grow} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
      <LeaveGuard hasChanges={editing.hasChanges} within={within} />
    </div>
  );
}

let footers = 0;

/**
 * Marks the root element, so that overlays keep clear of the bar. A `:has()` selector would make the browser recompute the whole
 * page's styles whenever any element comes or goes.
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
 * Shows why the last save failed, and `2 fields need attention: Title PL` with a link to the first, in red once a field is marked.
 * In a dialog it also reports unsaved changes.
 */
export function FormStatus() {
  const { isDirty, isSaving, isRestored, wrong, problem, editing } = useFormHealth();
  const { trigger, formState } = useFormContext();
  useUnsavedWork(isDirty, isRestored);
  const isMarked = formState.isSubmitted || Object.keys(formState.errors).length > 0;
  return (
    <span role="status" className={styles.status}>
      {!isSaving && problem && <span className={styles.problem}>{problem}</span>}
      {(isDirty || isMarked) && wrong.length > 0 && (
        <button
          type="button"
          className={styles.wrong}
          data-marked={isMarked || undefined}
          onClick={() => void trigger(undefined, { shouldFocus: true })}
        >
          {[formatAttention(wrong.length), namesOf(wrong, editing.labels)].filter(Boolean).join(': ')}
        </button>
      )}
    </span>
  );
}

const mostNames = 4;

/** Returns the labels of the visible fields: `Title PL, Price`. */
function namesOf(paths: readonly string[], shown: ReadonlyMap<string, string>): string {
  const names = paths.flatMap((path) => shown.get(path) ?? []);
  const others = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
