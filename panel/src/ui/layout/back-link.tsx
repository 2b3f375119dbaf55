import { IconChevronLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { returnTo } from '#ui/history.ts';
import { Link } from './link.tsx';
import styles from './page.module.css';

/** Back to the list, as one left it. A real link all the same: it can be opened in a new tab. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const router = useRouter();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void returnTo(router, to);
  }

  return (
    <Link to={to} className={styles.back} aria-label={label} title={label} onClick={goBack}>
      <IconChevronLeft size={20} stroke={1.6} />
    </Link>
  );
}
