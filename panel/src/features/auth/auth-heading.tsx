import type { ReactNode } from 'react';
import { useArrival } from '#ui/layout/page.tsx';
import styles from './auth.module.css';

/** Title and subtitle of sign-in pages. */
export function AuthHeading({ title, subtitle }: { title: string; subtitle: ReactNode }) {
  const heading = useArrival(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.subtitle}>{subtitle}</p>
    </>
  );
}
