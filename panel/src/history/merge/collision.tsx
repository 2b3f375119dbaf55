import type { HistoryEntity } from '@foyer/contract/history.ts';
import { type ReactNode, useId } from 'react';
import type { Author, ChangedField } from '#form/merge/merging.ts';
import { wordsOf } from '#history/words/field-words.ts';
import { isLong, type Names, shownValue } from '#history/words/value-words.ts';
import { formatDateTime } from '#ui/format.ts';
import styles from './merge.module.css';
import { SideValue } from './side-value.tsx';

interface CollisionProps {
  id: string;
  entity: HistoryEntity;
  field: ChangedField;
  names: Names;
  choice: 'mine' | 'theirs' | undefined;
  /** Set if the user tried to save without a choice. */
  isMissing: boolean;
  isFirst: boolean;
  onChoose: (which: 'mine' | 'theirs') => void;
}

/** A field that two users have changed, with both values to choose from. */
export function Collision({
  id,
  entity,
  field,
  names,
  choice,
  isMissing,
  isFirst,
  onChoose,
}: CollisionProps) {
  const { label, kind } = wordsOf(entity, field.name);
  const before = isLong(kind) ? undefined : shownValue(kind, field.base, names);
  const sideOf = (which: 'mine' | 'theirs') => ({
    name: id,
    isChosen: choice === which,
    onChoose: () => onChoose(which),
    children: <SideValue {...{ kind, field, names }} value={field[which]} />,
  });
  return (
    <fieldset id={id} className={styles.field} aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend>
        <span>{label}</span>
        {before !== undefined && kind !== 'picture' && (
          <span className={styles.before}>{`Before: ${before}`}</span>
        )}
      </legend>
      <div className={styles.sides}>
        <Side {...sideOf('mine')} label="Keep mine" by="Your change" isFirst={isFirst} />
        <Side {...sideOf('theirs')} label="Take theirs" by={<By author={field.author} />} />
      </div>
      {isMissing && (
        <p id={`${id}-missing`} className="error">
          Choose one of the two
        </p>
      )}
    </fieldset>
  );
}

interface SideProps {
  name: string;
  label: string;
  by: ReactNode;
  isChosen: boolean;
  isFirst?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Side({ name, label, by, isChosen, isFirst, onChoose, children }: SideProps) {
  const id = useId();
  return (
    <div className={styles.side} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <input
          id={id}
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          data-autofocus={isFirst || undefined}
          aria-describedby={`${id}-by ${id}-value`}
        />
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-by`} className={styles.by}>
          {by}
        </span>
      </div>
      <div id={`${id}-value`} className={styles.value}>
        {children}
      </div>
    </div>
  );
}

function By({ author }: { author: Author | undefined }) {
  if (!author) return <span>Saved value</span>;
  return (
    <>
      <span>{author.isMe ? 'You, elsewhere' : author.name}</span>
      {' · '}
      <time className="num" dateTime={author.at}>
        {formatDateTime(author.at)}
      </time>
    </>
  );
}
