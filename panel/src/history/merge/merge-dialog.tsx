import { useMemo, useState } from 'react';
import type { ChangedField, Choices, Merge, MergeDialogProps } from '#form/merge/merging.ts';
import type { Names } from '#history/words/value-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { ChangeItem } from '../change-item.tsx';
import { useNames } from '../use-names.ts';
import { whoChanged } from './authors.ts';
import { Collision } from './collision.tsx';
import styles from './merge.module.css';

/** Resolves collisions field by field. Nothing is preselected, so that no change is discarded without a decision. */
export function MergeDialog({ merge, open, confirm, onChosen, onClose, onClosed }: MergeDialogProps) {
  const { entity, collisions, incoming } = merge;
  const [choices, setChoices] = useState<Choices>({});
  const [isReminded, setIsReminded] = useState(false);
  const names = useNames(useMemo(() => [{ entity: merge.entity, changes: sidesOf(merge) }], [merge]));
  const left = collisions.filter(({ name }) => !choices[name]);

  const chooseAll = (which: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(collisions.map(({ name }) => [name, which])));

  function save() {
    if (left.length === 0) return onChosen(choices);
    setIsReminded(true);
    const [first] = left;
    if (first) document.getElementById(idOf(first))?.querySelector('input')?.focus();
  }

  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={whoChanged([...collisions, ...incoming].map(({ author }) => author))}
      width={760}
    >
      <p className="muted">{lead(merge)}</p>
      {collisions.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onClick={() => chooseAll('mine')}>
            Keep all mine
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            Take all theirs
          </Button>
        </div>
      )}
      {collisions.map((field, index) => (
        <Collision
          key={field.name}
          id={idOf(field)}
          entity={entity}
          field={field}
          names={names}
          choice={choices[field.name]}
          isMissing={isReminded && !choices[field.name]}
          isFirst={index === 0}
          onChoose={(which) => setChoices({ ...choices, [field.name]: which })}
        />
      ))}
      {incoming.length > 0 && <Incoming merge={merge} names={names} />}
      <div className={styles.foot}>
        <DialogActions>
          <span role="status" className={styles.left}>
            {left.length > 0 && `${left.length} of ${collisions.length} left to choose`}
          </span>
          <Button variant="quiet" onClick={onClose} data-autofocus={collisions.length === 0 || undefined}>
            Keep editing
          </Button>
          <Button variant="primary" onClick={save}>
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </DialogFrame>
  );
}

const idOf = ({ name }: ChangedField) => `merge-${name}`;

function lead({ collisions, incoming }: Merge): string {
  if (collisions.length === 0) return 'This is saved together with your changes. Nothing has been saved yet.';
  const isMine = collisions.every(({ author }) => author?.isMe);
  const fields = collisions.length === 1 ? 'one field' : `${collisions.length} fields`;
  const both = isMine ? `You changed ${fields} in both places` : `You both changed ${fields}`;
  return `${both}. Choose which ${collisions.length === 1 ? 'value' : 'values'} to keep. All ${incoming.length > 0 ? 'other changes, yours and theirs, are' : 'your other changes are'} kept. Nothing has been saved yet.`;
}

/** Changes that are merged without a question. */
function Incoming({ merge: { entity, collisions, incoming }, names }: { merge: Merge; names: Names }) {
  return (
    <section className={styles.incoming}>
      <h3>{collisions.length > 0 ? 'Also changed, and kept' : 'Changed meanwhile'}</h3>
      <ul>
        {incoming.map(({ name, base, theirs, author }) => (
          <ChangeItem
            key={name}
            entity={entity}
            change={{ field: name, before: base, after: theirs }}
            names={names}
            by={author && (author.isMe ? 'you, elsewhere' : author.name)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Collects all values to be shown. */
const sidesOf = ({ collisions, incoming }: Merge) =>
  [...collisions, ...incoming].flatMap(({ name, base, mine, theirs }) => [
    { field: name, before: base, after: mine },
    { field: name, before: base, after: theirs },
  ]);
