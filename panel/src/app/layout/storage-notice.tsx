import { Notice } from '#ui/feedback/notice.tsx';
import type { StorageProblem } from '#ui/storage.ts';
import styles from './storage-notice.module.css';

const words = {
  blocked: 'Your browser blocks site data. Foyer will forget your login and settings when this page reloads.',
  full: 'Your browser’s storage is full. Foyer will forget your latest settings when this page reloads.',
};

/** Explains why the browser stores nothing for the panel. */
export const StorageNotice = ({ problem }: { problem: StorageProblem }) => (
  <div className={styles.notice}>
    <Notice kind="warning">{words[problem]}</Notice>
  </div>
);
