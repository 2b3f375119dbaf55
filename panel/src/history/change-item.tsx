import type { HistoryChange, HistoryEntity } from '@foyer/contract/history.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import styles from './history.module.css';
import { langOf, wordsOf } from './words/field-words.ts';
import { isLong, type Names, partsOf, shownValue } from './words/value-words.ts';

interface ChangeItemProps {
  entity: HistoryEntity;
  change: HistoryChange;
  names: Names;
  /** Author of the change, unless the list names one for all. */
  by?: string;
}

const TextDifference = lazyPart(() =>
  import('./words/text-difference.tsx').then(({ TextDifference }) => TextDifference),
);

/** Shows "Price 65,00 zł → 70,00 zł". */
export function ChangeItem({ entity, change, names, by }: ChangeItemProps) {
  const { label, kind } = wordsOf(entity, change.field);
  return (
    <li className={styles.change}>
      <span className={styles.field}>{label}</span>{' '}
      {kind === 'secret' ? <span>changed</span> : <Difference {...{ entity, change, names }} />}
      {by && <span className="faint"> by {by}</span>}
    </li>
  );
}

function Difference({ entity, change: { field, before, after }, names }: Omit<ChangeItemProps, 'by'>) {
  const { kind } = wordsOf(entity, field);
  const [was, is] = [shownValue(kind, before, names), shownValue(kind, after, names)];
  const lang = langOf(field);
  if ((kind === 'picture' || kind === 'pictures') && was !== undefined && is !== undefined)
    return <span>{was === is ? 'changed' : `${was} → ${is}`}</span>;
  if (isLong(kind) && was !== undefined && is !== undefined)
    return was === is ? (
      <span>formatting changed</span>
    ) : (
      <TextDifference before={was} after={is} lang={lang} />
    );
  const parts = [partsOf(kind, before, names), partsOf(kind, after, names)] as const;
  if (parts[0].length + parts[1].length > 0) return <ListDifference before={parts[0]} after={parts[1]} />;
  return (
    <span className={styles.values} lang={lang}>
      {was !== undefined && <del>{was}</del>}
      {was !== undefined && <Arrow />}
      {is === undefined ? <span className={styles.none}>empty</span> : <ins>{is}</ins>}
    </span>
  );
}

const Arrow = () => (
  <>
    <span aria-hidden="true"> → </span>
    <span className="visually-hidden"> is now </span>
  </>
);

/** Shows removed and added items. If only the order changed, shows all. */
function ListDifference({ before, after }: { before: string[]; after: string[] }) {
  const gone = before.filter((part) => !after.includes(part));
  const come = after.filter((part) => !before.includes(part));
  if (gone.length + come.length === 0) return <span className={styles.values}>now {after.join(', ')}</span>;
  return (
    <ul className={styles.parts}>
      {gone.map((part) => (
        <li key={`-${part}`}>
          <span className="visually-hidden">Removed: </span>
          <del>{part}</del>
        </li>
      ))}
      {come.map((part) => (
        <li key={`+${part}`}>
          <span className="visually-hidden">Added: </span>
          <ins>{part}</ins>
        </li>
      ))}
    </ul>
  );
}
