import type { BulkList } from '@foyer/contract/bulk.ts';
import { limits } from '@foyer/contract/limits.ts';
import { onSessionEnd } from '#api/session.ts';

export type Selection = ReturnType<typeof createSelection>;

/**
 * Which rows of one list are chosen: some by name, or all that its query finds but for some. It lives outside of React, so that of a
 * hundred rows only the one that is pressed is rendered again, and outside of the page, so that it is there when one comes back.
 */
export function createSelection() {
  let isAll = false;
  /** Those that are chosen, or, of all, those that are not. */
  let named = new Set<string>();
  let shown: readonly string[] = [];
  let total = 0;
  let asked: string | undefined;
  /** Where a range begins that is chosen next. */
  let anchor: string | undefined;
  let dropped = 0;
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  function become(all: boolean, ids: readonly string[]) {
    isAll = all;
    named = new Set(ids);
    anchor = undefined;
    dropped = 0;
    tell();
  }

  const has = (id: string) => named.has(id) !== isAll;
  const count = () => (isAll ? Math.max(0, total - named.size) : named.size);

  /** Of the rows that are shown. */
  function ofPage(): 'none' | 'some' | 'all' {
    const chosen = shown.filter(has).length;
    if (chosen === 0) return 'none';
    return chosen === shown.length ? 'all' : 'some';
  }

  function choose(ids: readonly string[], chosen: boolean) {
    dropped = 0;
    for (const id of ids) {
      if (chosen !== isAll) named.add(id);
      else named.delete(id);
    }
    tell();
  }

  /** One row is pressed; with `extend` all from the one that was pressed before follow that one. */
  function press(id: string, extend = false) {
    const from = extend && anchor !== undefined ? shown.indexOf(anchor) : -1;
    const to = shown.indexOf(id);
    if (anchor === undefined || from === -1 || to === -1) {
      choose([id], !has(id));
      anchor = id;
    } else choose(shown.slice(Math.min(from, to), Math.max(from, to) + 1), has(anchor));
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has,
    count,
    ofPage,
    isAll: () => isAll,
    total: () => total,
    /** By name: those that are chosen, or, of all, those that are not. */
    named: () => [...named],
    /** How many were let go because the list shows others now. */
    dropped: () => dropped,
    /** Whether all that match may be chosen: there are more of them than are shown, and not too many to be handled. */
    mayChooseAll: () => !isAll && ofPage() === 'all' && total > named.size && total <= limits.bulkSelected,
    /** What the list asks for, but for page and order. Of another question's rows nothing stays chosen. */
    ask: (query: string) => {
      if (asked === query) return;
      const before = asked === undefined ? 0 : count();
      asked = query;
      become(false, []);
      dropped = before;
      tell();
    },
    /** The rows that are shown, in their order, and how many there are in all. */
    show: (ids: readonly string[], of: number) => {
      shown = ids;
      total = of;
      tell();
    },
    press,
    /** The focus moves from one row to the next and takes the range along, or gives it back. */
    extend: (from: string, to: string) => {
      if (anchor === undefined || !has(anchor)) press(from);
      const start = shown.indexOf(anchor ?? from);
      const [inner, outer] = [shown.indexOf(to), shown.indexOf(from)];
      const isBack = start <= inner ? inner < outer : outer < inner;
      if (isBack) choose([from], false);
      else press(to, true);
    },
    choose,
    choosePage: () => choose(shown, ofPage() !== 'all'),
    chooseAll: () => become(true, []),
    /** From here on these, by name. */
    set: (ids: readonly string[]) => become(false, ids),
    clear: () => become(false, []),
    forget: () => {
      asked = undefined;
      shown = [];
      total = 0;
      become(false, []);
    },
  };
}

const selections = new Map<BulkList, Selection>();

/** That of one list, as long as the same person is there. */
export function selectionOf(list: BulkList): Selection {
  const known = selections.get(list) ?? createSelection();
  selections.set(list, known);
  return known;
}

onSessionEnd(() => {
  for (const selection of selections.values()) selection.forget();
});
