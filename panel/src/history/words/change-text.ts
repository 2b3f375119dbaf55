import type { HistoryEntry } from '@foyer/contract/history.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { wordsOf } from './field-words.ts';
import { type Names, shownValue } from './value-words.ts';

const short = 60; // characters

/** Summarizes an entry in one line: "Price 65,00 zł → 70,00 zł, Title (PL)". Empty for a whole record. */
export function changeText(
  { entity, changes }: Pick<HistoryEntry, 'entity' | 'changes'>,
  names: Names,
): string {
  const isWhole = changes.length > 4 && new Set(changes.map(({ before }) => before === null)).size === 1;
  if (isWhole) return '';
  return changes
    .map(({ field, before, after }) => {
      const { label, kind } = wordsOf(entity, field);
      const [was, is] = [shownValue(kind, before, names), shownValue(kind, after, names) ?? 'empty'];
      if (
        kind === 'longText' ||
        kind === 'html' ||
        kind === 'secret' ||
        kind === 'hours' ||
        kind === 'specialDays' ||
        kind === 'coupons'
      )
        return label;
      const values = was === undefined ? isolated(is) : `${isolated(was)} → ${isolated(is)}`;
      return values.length > short ? label : `${label} ${values}`;
    })
    .join(', ');
}
