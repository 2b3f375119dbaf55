import { limits } from '@foyer/contract/limits.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from '#list/list.module.css';
import { isForPage, useSingleKeys } from '#ui/single-keys.ts';
import type { ListState } from './use-list-query.ts';

/** Searches the list 600 ms after the last key (spec §4), or at once with Enter. `/` focuses the field. */
export function SearchField({ list, label }: { list: ListState; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, commit } = useDebouncedSearch(list);
  const [singleKeys] = useSingleKeys();
  useSlashKey(input);

  function clear() {
    commit('');
    input.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit(text);
    if (event.key === 'Escape' && text !== '') clear();
  };

  return (
    <search className={styles.search}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        placeholder={label}
        maxLength={limits.search}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        singleKeys && <kbd className={styles.key}>/</kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <IconX size={16} stroke={1.7} />
        </button>
      )}
    </search>
  );
}

/** Returns the typed text and writes it to the address after a delay. Changes of the address (Back, reset) replace it. */
function useDebouncedSearch({ query: { search }, setSearch }: ListState) {
  const [text, setText] = useState(search);
  const [settled, setSettled] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (search !== settled) {
    setSettled(search);
    if (search !== text.trim()) setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useRef(setSearch);
  useEffect(() => {
    write.current = setSearch; // uses the latest list state when the delay ends
  });

  function schedule(next: string, delay: number) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write.current(next.trim()), delay);
  }

  return {
    text,
    type: (next: string) => schedule(next, limits.searchDebounceMs),
    commit: (next: string) => schedule(next, 0),
  };
}

function useSlashKey(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || !isForPage(event)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
