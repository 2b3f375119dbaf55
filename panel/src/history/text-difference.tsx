import { diffWordsWithSpace } from 'diff';
import styles from './history.module.css';

/** Texts that differ in so much are sooner read one after the other; and comparing them would take its time. */
const mostDiffered = 2000;

interface TextDifferenceProps {
  before: string;
  after: string;
  lang: string | undefined;
}

/** A long text as what has gone from it and what has come. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostDiffered }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <p className={styles.difference} lang={lang}>
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of two texts that never change have nothing else
        if (removed) return <del key={index}>{value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (added) return <ins key={index}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={index}>{shortened(value, index === 0, index === parts.length - 1)}</span>;
      })}
    </p>
  );
}

const shown = 60; // characters on either side of a change

/** What stayed is there to find one's way by. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * shown) return text;
  const beginning = isFirst ? '' : text.slice(0, shown);
  const end = isLast ? '' : text.slice(-shown);
  return `${beginning}…${end}`;
}
