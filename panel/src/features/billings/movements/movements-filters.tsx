import { type MovementListQuery, movementKind } from '@foyer/contract/sales/movements.ts';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { DayLimits } from '#pickers/days-filter.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { kindNames } from './movements-columns.tsx';

const kinds = movementKind.options.map((value) => ({ value, label: kindNames[value] }));

/** Controls of the drawer. They load when it first opens, with the calendar. */
export function MovementsFilters({ values, set }: FilterDraft<MovementListQuery>) {
  return (
    <>
      <DayLimits from={values.from} to={values.to} onChange={set} />
      <CheckboxGroup label="Kind" options={kinds} value={values.kind} onChange={(kind) => set({ kind })} />
    </>
  );
}
