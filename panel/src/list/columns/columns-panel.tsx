import { type ListName, listColumnNames, listColumns } from '@foyer/contract/lists/lists.ts';
import { canChangeView, type View } from '@foyer/contract/lists/views.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { useSession } from '#api/session/session.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { updateView } from '#list/views/views.api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { followPress } from '#ui/drag.ts';
import { notify } from '#ui/notifications/notifications.ts';
import styles from './columns-panel.module.css';

/** Checkboxes for the columns of a list. Shown columns can be moved with buttons or by dragging. */
export function ColumnsPanel({ list, listName }: { list: ListState; listName: ListName }) {
  const { columns, view } = list;
  const setColumns = useColumnsChange(list);
  const panel = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const [dragged, setDragged] = useState<string>();
  const onDrag = useEffectEvent((name: string, x: number, y: number) => {
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (over !== undefined) move(name, shown.indexOf(over));
  });
  const onCancel = useEffectEvent(change);
  const refocus = useRef<string>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    panel.current?.querySelector<HTMLElement>(`[data-control="${refocus.current}"]`)?.focus();
    refocus.current = undefined;
  });

  const designed = Object.keys(listColumns[listName].designed);
  const shown = [...(columns ?? designed)];
  const hidden = listColumnNames(listName).filter((name) => !shown.includes(name));

  if (!setColumns)
    return (
      <p className={styles.owner}>
        These are the columns of the view {quoted(view?.name ?? '')}. “All” and other views use your own
        columns.
      </p>
    );

  function change(next: readonly string[] | null) {
    setColumns?.(next?.join() === designed.join() ? null : next);
  }

  function toggle(name: string) {
    refocus.current = `show-${name}`;
    if (!shown.includes(name)) change([...shown, name]);
    else if (shown.length > 1) change(shown.filter((one) => one !== name));
  }

  function move(name: string, to: number) {
    const from = shown.indexOf(name);
    if (to < 0 || to >= shown.length || to === from) return;
    change(shown.toSpliced(from, 1).toSpliced(to, 0, name));
    setNews(`${headerOf(listName, name)} is now ${to + 1} of ${shown.length}.`);
  }

  function press(name: string, by: -1 | 1) {
    refocus.current = `${by < 0 ? 'up' : 'down'}-${name}`;
    move(name, shown.indexOf(name) + by);
  }

  return (
    <div ref={panel}>
      {view?.columns && <p className={styles.owner}>Columns of the view {quoted(view.name)}</p>}
      <ul aria-label="Shown columns">
        {shown.map((name, index) => {
          const header = headerOf(listName, name);
          return (
            <li
              key={name}
              className={styles.column}
              data-column={name}
              data-dragged={name === dragged || undefined}
            >
              <span
                className={styles.handle}
                aria-hidden="true"
                onPointerDown={(event) => {
                  event.preventDefault(); // keeps text from being selected
                  const before = columns;
                  followPress(event.nativeEvent, {
                    fromHandle: true,
                    start: () => setDragged(name),
                    move: (x, y) => onDrag(name, x, y),
                    drop: () => setDragged(undefined),
                    cancel: () => {
                      setDragged(undefined);
                      onCancel(before);
                    },
                  });
                }}
              >
                <IconGripVertical size={16} stroke={1.6} />
              </span>
              <Box name={name} header={header} checked locked={shown.length === 1} onToggle={toggle} />
              <IconButton
                label={`Move ${header} up`}
                icon={<IconArrowUp />}
                data-control={`up-${name}`}
                aria-disabled={index === 0 || undefined}
                onClick={() => press(name, -1)}
              />
              <IconButton
                label={`Move ${header} down`}
                icon={<IconArrowDown />}
                data-control={`down-${name}`}
                aria-disabled={index === shown.length - 1 || undefined}
                onClick={() => press(name, 1)}
              />
            </li>
          );
        })}
      </ul>
      {hidden.length > 0 && (
        <ul className={styles.hidden} aria-label="Other columns">
          {hidden.map((name) => (
            <li key={name} className={styles.column}>
              <Box name={name} header={headerOf(listName, name)} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.reset}>
        <Button
          size="small"
          variant="quiet"
          aria-disabled={columns === null}
          onClick={() => setColumns?.(null)}
        >
          Reset to default
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  );
}

/** Changes the columns of the open view if it has its own and the user may edit it, otherwise the user's own columns. */
function useColumnsChange(list: ListState): ((columns: readonly string[] | null) => void) | undefined {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({ ...updateView, scope: { id: 'view columns' }, onError: refused });
  const { view } = list;
  if (!view?.columns) return list.setColumns;
  if (!session || !canChangeView(session, view)) return undefined;
  return (columns) => {
    const { id, name, query, shared } = view;
    const change = (one: View) => (one.id === id ? { ...one, columns: columns && [...columns] } : one);
    queryClient.setQueryData<View[]>(['views', view.list], (views) => views?.map(change)); // shown before the server answers
    mutate({ id, input: { list: view.list, name, query, shared, columns } });
  };
}

const refused = (error: unknown) => notify.error(messageFor(error));

const headerOf = (list: ListName, name: string): string => {
  const { designed, more } = listColumns[list];
  return new Map(Object.entries<string>({ ...designed, ...more })).get(name) ?? name;
};

interface BoxProps {
  name: string;
  header: string;
  checked?: boolean;
  /** Set for the last visible column, which cannot be hidden. */
  locked?: boolean;
  onToggle: (name: string) => void;
}

const Box = ({ name, header, checked = false, locked = false, onToggle }: BoxProps) => (
  <label className={styles.label}>
    <input
      type="checkbox"
      data-control={`show-${name}`}
      checked={checked}
      aria-disabled={locked || undefined}
      onChange={() => onToggle(name)}
    />
    {header}
  </label>
);
