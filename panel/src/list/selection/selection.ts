import { limits } from '@foyer/contract/limits.ts';
import type { BulkList } from '@foyer/contract/lists/bulk.ts';
import { createStore } from '@tanstack/react-store';
import { onSessionEnd } from '#api/session/session.ts';

export type Selection = ReturnType<typeof createSelection>;

interface SelectionState {
  /** Selects all rows of the query except `named`, instead of `named`. */
  isAll: boolean;
  named: ReadonlySet<string>;
  /** Ids of the rows of the page, in order. */
  shown: readonly string[];
  /** Rows of the page that no bulk action takes. They are never selected. */
  fixed: ReadonlySet<string>;
  /** Rows that the query matches. */
  total: number;
  /** Rows deselected because the query changed. */
  dropped: number;
}

const empty: SelectionState = {
  isAll: false,
  named: new Set(),
  shown: [],
  fixed: new Set(),
  total: 0,
  dropped: 0,
};

/**
 * Selected rows of a list: some by id, or all that the query matches with exceptions. The state is kept outside React: selecting a
 * row renders one row, and the selection survives leaving the page.
 */
export function createSelection() {
  const state = createStore(empty);
  let query: string | undefined;
  /** First row of the next range. */
  let anchor: string | undefined;

  const update = (patch: Partial<SelectionState>) => state.setState((before) => ({ ...before, ...patch }));

  function become(isAll: boolean, ids: readonly string[], dropped = 0) {
    anchor = undefined;
    update({ isAll, named: new Set(ids), dropped });
  }

  const isFixed = (id: string) => state.get().fixed.has(id);
  const has = (id: string) => !isFixed(id) && state.get().named.has(id) !== state.get().isAll;

  function count() {
    const { isAll, named, total } = state.get();
    return isAll ? Math.max(0, total - named.size) : named.size;
  }

  /** Returns how many rows of the page are selected. */
  function ofPage(): 'none' | 'some' | 'all' {
    const { shown } = state.get();
    const chosen = shown.filter(has).length;
    if (chosen === 0) return 'none';
    return shown.every((id) => isFixed(id) || has(id)) ? 'all' : 'some';
  }

  function choose(ids: readonly string[], chosen: boolean) {
    const named = new Set(state.get().named);
    for (const id of ids) {
      if (isFixed(id)) continue;
      if (chosen !== state.get().isAll) named.add(id);
      else named.delete(id);
    }
    update({ named, dropped: 0 });
  }

  /** Toggles a row. With `extend`, gives all rows since the last one that row's state. */
  function press(id: string, extend = false) {
    const { shown } = state.get();
    const from = extend && anchor !== undefined ? shown.indexOf(anchor) : -1;
    const to = shown.indexOf(id);
    if (anchor === undefined || from === -1 || to === -1) {
      if (isFixed(id)) return;
      choose([id], !has(id));
      anchor = id;
    } else choose(shown.slice(Math.min(from, to), Math.max(from, to) + 1), has(anchor));
  }

  return {
    state,
    has,
    count,
    ofPage,
    isAll: () => state.get().isAll,
    total: () => state.get().total,
    /** Returns the selected ids or, if all are selected, the exceptions. */
    named: () => [...state.get().named],
    dropped: () => state.get().dropped,
    /** Returns true if the whole page is selected, more rows match, and a bulk action can take them all. */
    mayChooseAll() {
      const { isAll, named, total, fixed } = state.get();
      const selectable = total - fixed.size;
      return !isAll && ofPage() === 'all' && selectable > named.size && total <= limits.bulkSelected;
    },
    /** Sets the query without page and sort order. A new query clears the selection. */
    setQuery(next: string) {
      if (query === next) return;
      const dropped = query === undefined ? 0 : count();
      query = next;
      become(false, [], dropped);
    },
    /** Sets the rows of the page, in order, those that cannot be selected, and the number of rows that match. */
    show: (shown: readonly string[], fixed: readonly string[], total: number) =>
      update({ shown, fixed: new Set(fixed), total }),
    press,
    /** Extends or shrinks the range as the focus moves from one row to the next. */
    extend(from: string, to: string) {
      if (anchor === undefined || !has(anchor)) press(from);
      const { shown } = state.get();
      const start = shown.indexOf(anchor ?? from);
      const [inner, outer] = [shown.indexOf(to), shown.indexOf(from)];
      const isBack = start <= inner ? inner < outer : outer < inner;
      if (isBack) choose([from], false);
      else press(to, true);
    },
    choose,
    choosePage: () => choose(state.get().shown, ofPage() !== 'all'),
    chooseAll: () => become(true, [...state.get().fixed]),
    /** Replaces the selection. */
    set: (ids: readonly string[]) => become(false, ids),
    clear: () => become(false, []),
    forget() {
      query = undefined;
      anchor = undefined;
      state.setState(() => empty);
    },
  };
}

const selections = new Map<BulkList, Selection>();

/** Returns the selection of a list. It is cleared when the session ends. */
export function selectionOf(list: BulkList): Selection {
  const known = selections.get(list) ?? createSelection();
  selections.set(list, known);
  return known;
}

onSessionEnd(() => {
  for (const selection of selections.values()) selection.forget();
});
