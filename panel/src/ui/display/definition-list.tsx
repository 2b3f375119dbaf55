import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /** How much room each value asks for: numbers and words, names, or texts (two beside each other). */
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** What a read-only record says, as text: names above, values below. */
export function DefinitionList({ size, children }: DefinitionListProps) {
  return (
    <dl className={styles.list} data-size={size}>
      {children}
    </dl>
  );
}

interface DefinitionProps {
  term: ReactNode;
  children: ReactNode;
  /** The language of the value where it is content. */
  lang?: string;
  /** Takes the whole width: long texts. */
  wide?: boolean;
  /** Figures, dates, ids. */
  num?: boolean;
}

/** One line of it. What is empty is shown as a dash. */
export function Definition({ term, children, lang, wide = false, num = false }: DefinitionProps) {
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <div className={styles.item} data-wide={wide || undefined}>
      <dt>{term}</dt>
      <dd lang={lang} className={num ? 'num' : undefined}>
        {isEmpty ? <span className="faint">–</span> : children}
      </dd>
    </div>
  );
}
