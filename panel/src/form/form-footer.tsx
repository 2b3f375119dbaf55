import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatAttention } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { PageFooter } from '#ui/layout/page.tsx';
import styles from './form-footer.module.css';
import { useFormHealth } from './form-health.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface FormFooterProps {
  /** The page whose addresses and those below it keep the form: its tabs. */
  within?: Target;
  children: ReactNode;
}

/** The bar with a form's buttons, and how the form is doing. A page with one asks before it is left with changes. */
export function FormFooter({ within, children }: FormFooterProps) {
  const { dirtyNow } = useFormHealth();
  return (
    <PageFooter>
      <FormStatus />
      <span className={styles.grow} />
      {children}
      <LeaveGuard dirty={dirtyNow} within={within} />
    </PageFooter>
  );
}

/** `2 fields need attention`, which leads to the first of them; or what went wrong with the last save. */
export function FormStatus() {
  const { isDirty, isSubmitting, wrong, problem } = useFormHealth();
  const { trigger, formState } = useFormContext();
  const isTold = isDirty || formState.isSubmitted;
  return (
    <span role="status" className={styles.status}>
      {isTold && wrong.length > 0 && (
        <button
          type="button"
          className={styles.wrong}
          onClick={() => void trigger(undefined, { shouldFocus: true })}
        >
          {formatAttention(wrong.length)}
        </button>
      )}
      {!isSubmitting && problem && wrong.length === 0 && <span className={styles.problem}>{problem}</span>}
    </span>
  );
}
