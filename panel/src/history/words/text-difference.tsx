import { diffWordsWithSpace } from 'diff';
import styles from '#history/history.module.css';

/** Texts with more differences are easier to read one after the other, and comparing them takes too long. */
const mostDiffered = 2000;

interface TextDifferenceProps {
  before: string;
  after: string;
  lang: string | undefined;
}

/** Marks removed and added parts of a long text. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostDiffered }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <p className={styles.difference} lang={lang}>
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change and have no other key
        if (removed) return <del key={index}>{value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (added) return <ins key={index}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={index}>{shortened(value, index === 0, index === parts.length - 1)}</span>;
      })}
    </p>
  );
}

const shown = 60; // characters on each side of a change

/** Shortens unchanged text, which only gives context. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * shown) return text;
  const beginning = isFirst ? '' : text.slice(0, shown);
  const end = isLast ? '' : text.slice(-shown);
  return `${beginning}…${end}`;
}
