import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { limits } from '@foyer/contract/limits.ts';
import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { sectionLocation } from '#app/navigation/left-lists.ts';
import { navItemsOf } from '#app/navigation/nav-items.ts';
import { Button } from '#ui/buttons/button.tsx';
import { hasKeyboard } from '#ui/has-keyboard.ts';
import { routeLocation } from '#ui/layout/link.tsx';
import { offeredActions, type PageAction } from '#ui/page-actions.ts';
import styles from './palette.module.css';
import type { SearchResult } from './search-result.ts';
import { useSearchResults } from './search-results.ts';

type Result = SearchResult | PageAction;

/** Delay after the last key in milliseconds: feels instant, and avoids a request per letter. */
const pauseMs = 200;

interface PaletteProps {
  open: boolean;
  text: string;
  onType: (text: string) => void;
  /** Runs when the input has the focus. */
  onReady: () => void;
  onDone: () => void;
  /** Runs when an action of the page was chosen, which also closes the palette. */
  onAction: (action: PageAction) => void;
}

/**
 * Runs actions of the page, opens any section, and finds events, places, users, billings and messages with their lists' search.
 */
export function Palette({ open, text, onType, onReady, onDone, onAction }: PaletteProps) {
  const input = useFocusWhileOpen(open);
  const navigate = useNavigate();
  const [searched] = useDebouncedValue(text, pauseMs);
  const found = useSearchResults(searched);
  const sections = useSections(text);
  const actions = useActions(open, text);
  const groups: { section: string; results: readonly Result[] }[] = [
    { section: 'This page', results: actions },
    { section: 'Sections', results: sections },
    ...found.groups,
  ].filter(({ results }) => results.length > 0);
  const all = groups.flatMap(({ results }) => results);
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  const [, setList] = useState<HTMLDivElement | null>(null); // the box renders its list only once this element exists

  // Selects the first result, which Enter opens.
  const { selectFirstOption, resetSelectedOption } = combobox;
  const first = all[0]?.label;
  useEffect(() => {
    if (first === undefined) resetSelectedOption();
    else selectFirstOption();
  }, [first, selectFirstOption, resetSelectedOption]);

  function go(index: string) {
    const result = all[Number(index)];
    if (!result) return;
    if ('run' in result) return onAction(result);
    onDone();
    const isSection = sections.includes(result) && result.params === undefined;
    const place = isSection ? sectionLocation(result, location.pathname) : result;
    void navigate<AnyRouter, string, string>(routeLocation(place));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <div className={styles.box}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            className={styles.input}
            role="combobox"
            aria-expanded="true"
            aria-label="Search everything"
            placeholder="Search pages, events, places, guests…"
            autoComplete="off"
            maxLength={limits.search}
            ref={input}
            data-autofocus
            onFocus={onReady}
            value={text}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
      </div>
      <Combobox.Options id={listId} ref={setList} aria-label="Results" className={styles.results}>
        {groups.map(({ section, results }) => (
          <Combobox.Group key={section} label={section} className={styles.group}>
            {results.map((result) => (
              <Item key={all.indexOf(result)} result={result} index={all.indexOf(result)} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p role="status" className={styles.status}>
        {statusOf(sum(all), found.pending)}
      </p>
      {found.failed && (
        <p className={styles.failed}>
          Some results couldn’t be loaded.{' '}
          <Button size="small" onClick={found.retry}>
            Try again
          </Button>
        </p>
      )}
    </Combobox>
  );
}

/** Manages the focus itself, because the dialog may be closing when it reopens. */
function useFocusWhileOpen(open: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { length } = input.current?.value ?? '';
    if (!open) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(length, length);
  }, [open]);
  return input;
}

function Item({ result, index }: { result: Result; index: number }) {
  const { label, lang, hint } = 'run' in result ? { ...result, lang: undefined, hint: undefined } : result;
  return (
    <Combobox.Option value={String(index)} className={styles.item}>
      <span className={styles.label} lang={lang}>
        {label}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </Combobox.Option>
  );
}

/** Returns the page's actions whose name contains every typed word. */
function useActions(open: boolean, text: string): readonly PageAction[] {
  const offered = useMemo(() => (open ? offeredActions() : []), [open]);
  return offered.filter(({ label }) => hasWords(label, text));
}

/** Returns all sections, or pages whose name contains every typed word. */
function useSections(text: string): SearchResult[] {
  const session = useSession();
  const namesKeys = hasKeyboard();
  const sections = navItemsOf(session).map(
    (item): SearchResult => ({ ...item, ...(namesKeys && { hint: `g ${item.letter}` }) }),
  );
  if (text.trim() === '') return sections;
  return [...sections, ...otherPages].filter(({ label }) => hasWords(label, text));
}

const hasWords = (label: string, text: string) =>
  asBaseLetters(text)
    .split(/\s+/)
    .every((word) => asBaseLetters(label).includes(word));

const content = '/app/content-management/{-$subpage}';

/** Pages outside the navigation's sections. */
const otherPages: readonly SearchResult[] = [
  { label: 'FAQ', hint: 'Content Management', to: content, params: { subpage: 'faq' } },
  { label: 'Privacy policy', hint: 'Content Management', to: content, params: { subpage: 'privacy-policy' } },
  { label: 'Terms of use', hint: 'Content Management', to: content, params: { subpage: 'terms-of-use' } },
  { label: 'My account settings', hint: 'Password, appearance', to: '/app/account-settings' },
];

const sum = (results: readonly Result[]) =>
  results.reduce((total, result) => total + ('run' in result ? 1 : (result.count ?? 1)), 0);

function statusOf(count: number, pending: boolean): string {
  if (count > 0) return count === 1 ? '1 result' : `${count} results`;
  return pending ? 'Searching…' : 'No results. Try fewer or different words.';
}
