import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { formatAttention } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { PageFooter } from '#ui/layout/page.tsx';
import styles from './form-footer.module.css';
import { useFormHealth } from './form-health.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface FormFooterProps {
  /** The page whose addresses and those below it keep the form: its tabs. */
  within?: Target;
  /** Leaves the form. */
  onCancel?: () => void;
  /** The buttons that save. */
  children: ReactNode;
}

/** The bar with a form's buttons, and how the form is doing. A page with one asks before it is left with changes. */
export function FormFooter({ within, onCancel, children }: FormFooterProps) {
  const { kit } = useFormHealth();
  return (
    <PageFooter>
      <FormStatus />
      <span className={styles.grow} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
      <LeaveGuard hasChanges={() => kit.isDirty || kit.uploads.size > 0} within={within} />
    </PageFooter>
  );
}

/** What went wrong with the last save, and `2 fields need attention: Title PL, Price`, which leads to the first of them. */
export function FormStatus() {
  const { isDirty, isSubmitting, wrong, problem, kit } = useFormHealth();
  const { trigger, formState } = useFormContext();
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
