import type { FieldKind } from '@foyer/contract/resources/resource.ts';
import { z } from 'zod';
import type { ChangedField } from '#form/merge/merging.ts';
import { langOf } from '#history/words/field-words.ts';
import { TextDifference } from '#history/words/text-difference.tsx';
import { isLong, type Names, partsOf, shownValue } from '#history/words/value-words.ts';
import { Thumb } from '#ui/display/thumb.tsx';
import historyStyles from '../history.module.css';
import styles from './merge.module.css';

interface SideValueProps {
  kind: FieldKind;
  field: ChangedField;
  /** Value on this side. */
  value: unknown;
  names: Names;
}

/** One side's value of a field: the difference for long texts, the picture for pictures, words for anything else. */
export function SideValue({ kind, field: { name, base }, value, names }: SideValueProps) {
  const text = shownValue(kind, value, names);
  if (text === undefined) return <span className={historyStyles.none}>nothing</span>;
  if (kind === 'picture' || kind === 'pictures') return <Pictures value={value} isLogo={name === 'logoId'} />;
  const parts = partsOf(kind, value, names);
  if (parts.length > 0)
    return (
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    );
  const before = isLong(kind) ? shownValue(kind, base, names) : undefined;
  if (before === undefined) return <span lang={langOf(name)}>{text}</span>;
  if (before === text)
    return (
      <>
        <span lang={langOf(name)}>{text}</span> <span className={historyStyles.none}>formatting changed</span>
      </>
    );
  return <TextDifference before={before} after={text} lang={langOf(name)} />;
}

const pictures = z.array(z.object({ id: z.string(), url: z.string() }));

function Pictures({ value, isLogo }: { value: unknown; isLogo: boolean }) {
  const isList = Array.isArray(value);
  const all = pictures.safeParse(isList ? value : [value]).data ?? [];
  return (
    <span className={styles.pictures}>
      {all.map((picture, index) => (
        <Thumb
          key={picture.id}
          image={picture}
          alt={isList ? `Photo ${index + 1}` : 'Picture'}
          side={isList ? 64 : 96}
          whole={isLogo}
        />
      ))}
    </span>
  );
}
