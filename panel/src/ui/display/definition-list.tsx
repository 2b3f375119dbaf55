import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /** Width of the values: numbers and words, names, or long texts in two columns. */
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Fields of a read-only record: names above, values below. */
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
  /** Language of the value, if it is content. */
  lang?: string;
  /** Uses the full width, for long texts. */
  wide?: boolean;
  /** Uses tabular digits, for figures, dates and ids. */
  num?: boolean;
}

/** One field of the list. Empty values show a dash. */
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
